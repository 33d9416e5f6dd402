import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLOSENESS, type Closeness } from '../../src/engine/text/closeness';
import { createNameIndex } from './nameIndex';

function closeness(name: string, text: string, isPartial = true): Closeness | null {
  return (
    createNameIndex([[name, 0]])
      .search({ text, isPartial })
      .get(0) ?? null
  );
}

describe('the name index', () => {
  it.each([
    // Case, accents, width.
    ['BLEACH', 'bleach'],
    ['Pokémon', 'pokemon'],
    ['ＦＬＣＬ', 'flcl'],
    ['Läther', 'lather'],
    // Long vowels, in every direction.
    ['Tōkyō', 'tokyo'],
    ['Tōkyō', 'toukyou'],
    ['Toukyou', 'tōkyō'],
    ['Toukyou', 'tookyoo'],
    ['Yūki Yūna', 'yuuki yuuna'],
    ['Yuuki', 'yuki'],
    ['Yuki', 'yūki'],
    // wo and o.
    ['Hibike wo Narase', 'hibike o narase'],
    ['Kimi o Nosete', 'kimi wo nosete'],
    // Times sign and x.
    ['Hunter × Hunter', 'hunter x hunter'],
    ['SPY×FAMILY', 'spyxfamily'],
    ['SPY×FAMILY', 'spy x family'],
    ['SPY x FAMILY', 'spy×family'],
    ['SPY×FAMILY', 'spy family'],
    ['SPY×FAMILY Season 2', 'spy family season'],
    ['SPY×FAMILY', 'x family'],
    ['Hunter × Hunter', 'hunter hunter'],
    ['Hunter × Hunter', 'hunterxhunter'],
    // Symbols and punctuation, written or not.
    ['Lucky☆Star', 'lucky star'],
    ['Lucky☆Star', 'luckystar'],
    ['Lucky Star', 'lucky☆star'],
    ['Jashin★Girls', 'jashingirls'],
    ['K-ON!', 'kon'],
    ['K-ON!', 'k on'],
    ['Re:Zero', 're zero'],
    ['Re:Zero', 'rezero'],
    ['Steins;Gate', 'steins gate'],
    ['Steins;Gate', 'steinsgate'],
    ['Fate/stay night', 'fate stay night'],
    ['D.Gray-man', 'dgrayman'],
    ["Don't say lazy", 'dont say lazy'],
    ['Don’t say “lazy”', "don't say lazy"],
    ["μ's", 'μs'],
    ['THE iDOLM@STER', 'idolmaster'],
    ['THE iDOLM@STER', 'idolm@ster'],
    ['The Idolmaster', 'idolm@ster'],
    ['♪Music♪', 'music'],
    ['No.6', 'no 6'],
    ['Ranma ½', 'ranma 1/2'],
    ['C³', 'c3'],
    // Words joined and separated.
    ['Cowboy Bebop', 'cowboybebop'],
    // Japanese is not changed.
    ['新世紀エヴァンゲリオン', 'エヴァンゲリオン'],
    ['残酷な天使のテーゼ', '天使の'],
    ['けいおん！', 'けいおん'],
    ['ガンダム', 'ガンダム'],
    // Symbols only.
    ['!!!', '!!!'],
    ['☆☆☆', '☆☆☆'],
  ])('finds the name %s by the text %s', (name, text) => {
    expect(closeness(name, text)).not.toBeNull();
  });

  it.each([
    ['Ellis Adams', 'lisa'],
    ['Bleach', 'naruto'],
    ['が', 'か'],
    ['Bleach', '☆'],
    ['!!!', '???'],
    ['Naruto', 'naruto shippuuden'],
    ['Attack on Titan', 'k-on'],
    ['Yatsu x', 'yatsu yatsu'],
  ])('does not find the name %s by the text %s', (name, text) => {
    expect(closeness(name, text)).toBeNull();
  });
});

describe('the closeness of a match', () => {
  it.each<[string, string, Closeness]>([
    ['Naruto', 'naruto', CLOSENESS.wholeName],
    ['Lucky☆Star', 'lucky star', CLOSENESS.wholeName],
    ['Toukyou', 'tokyo', CLOSENESS.wholeNameLoosely],
    ['K-ON!', 'kon', CLOSENESS.wholeNameLoosely],
    ['SPY×FAMILY', 'spyxfamily', CLOSENESS.wholeNameLoosely],
    ['SPY×FAMILY', 'spy family', CLOSENESS.wholeNameLoosely],
    ['SPY×FAMILY', 'spy x family', CLOSENESS.wholeName],
    ['Neon Genesis', 'eon gen', CLOSENESS.inside],
    ['Naruto Shippuuden', 'naruto', CLOSENESS.beginning],
    ['K-ON!!', 'ko', CLOSENESS.beginning],
    ['Road of Naruto', 'naruto', CLOSENESS.wordStart],
    ['Inaruto', 'naruto', CLOSENESS.inside],
  ])('is correct for the name %s and the text %s', (name, text, expected) => {
    const known = closeness(name, text);
    // A text of two letters matches whole names only.
    expect(known).toBe(text.length <= 2 ? null : expected);
  });

  it('is the best one among the names of an owner', () => {
    const index = createNameIndex([
      ['My Naruto', 7],
      ['Naruto', 7],
      ['Naruto', 8],
    ]);
    expect([...index.search({ text: 'naruto', isPartial: true })]).toEqual([
      [7, CLOSENESS.wholeName],
      [8, CLOSENESS.wholeName],
    ]);
  });
});

describe('a match of whole names only', () => {
  it.each([
    ['Naruto', 'naruto', true],
    ['Naruto Shippuuden', 'naruto', false],
    ['Toukyou', 'tokyo', true],
    ['K-ON!', 'kon', true],
  ])(
    'is correct for the name %s and the text %s when partial matches are off',
    (name, text, isFound) => {
      expect(closeness(name, text, false) !== null).toBe(isFound);
    },
  );

  it.each([
    ['K', 'k', true],
    ['Kaze', 'k', false],
    ['ef', 'EF', true],
    ['Eureka', 'eu', false],
    ['風', '風', true],
    ['風の谷', '風の', false],
    ['!', '!', true],
    ['!!!', '!!', false],
  ])('is correct for the name %s and the short text %s', (name, text, isFound) => {
    expect(closeness(name, text) !== null).toBe(isFound);
  });
});

describe('any name in the index', () => {
  const letters = fc.string({ unit: fc.constantFrom(..."abouwxyzōūé  -☆'!"), maxLength: 24 });

  it('is found by itself with the best closeness', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        fc.pre(name.trim() !== '');
        expect(closeness(name, name)).toBe(CLOSENESS.wholeName);
      }),
    );
  });

  it('is found by a run of its words with more than two characters', () => {
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 5 }), fc.nat(), (parts, place) => {
        const part = parts[place % parts.length] ?? '';
        fc.pre([...part.trim()].length > 2 && /[a-zōūé]/.test(part));
        expect(closeness(parts.join(' '), part)).not.toBeNull();
      }),
    );
  });

  it('never makes a search throw', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        fc.boolean(),
        (name, text, isPartial) => {
          closeness(name, text, isPartial);
        },
      ),
    );
  });
});
