import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NameRows } from '../query/nameRows';
import { closenessOf, nameForms } from './closeness';
import { consonantsOf, createLenientMatcher, mayHaveConsonants } from './matcher';
import { createServiceMatcher } from './serviceMatcher';
import { tidySearchText } from './tidySearchText';

/** Every letter that AniSongDB reads as another one, signs, and marks that match a blank. */
const LETTERS = [
  ...'aeiouhwlszcnbrsypxkmt0235 ',
  ...'˥ļĻΛłŁźŹżŻӨωςč℃⊃ↄↃϛəéÉêëËèæēǝƎ’ˈñň²₂³⁵✻＊✳×ßβяЯ¥γρōŌóÓòöÖôøØφΦοūŪûúÚùüÜǖμυ',
  ...'äãάΆ@âàÀáÁåÅāĀ∀λíίɪ',
  ...' -_☆!.?*\'"“”…・～\u3099\u0301\u200bｋＫがガーšŠﬁ½',
];
const anyText = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 12 });
const anyBinary = fc.string({ unit: 'binary', maxLength: 12 });

/** Names the text is likely to be found in: replacements for each letter, and more around them. */
const STANDS_FOR: Readonly<Record<string, readonly string[]>> = {
  a: ['a', 'aa', '@', 'Å', 'λ', 'æ', 'ä'],
  o: ['o', 'ou', 'oo', 'oh', 'wo', 'ō', '0', 'Φ', 'Ø'],
  u: ['u', 'uu', 'Ū', 'μ'],
  i: ['i', 'ii', 'ɪ'],
  e: ['e', 'É', 'æ', 'Ǝ'],
  s: ['s', 'ς'],
  b: ['b', 'ß', 'β'],
  c: ['c', 'ς', '℃', '⊃', 'Ↄ', 'ϛ'],
  r: ['r', 'Я'],
  y: ['y', '¥', 'γ'],
  p: ['p', 'ρ'],
  n: ['n', 'ñ'],
  x: ['x', '×', 'X'],
  w: ['w', 'ω'],
  l: ['l', 'Λ', 'Ł'],
  k: ['k', 'K'],
  t: ['t', 'T'],
  ' ': [' ', '☆', ' - ', '×', '!?', '⊃', '・', '¥'],
};
const textAndName = fc
  .array(
    fc
      .constantFrom(...Object.keys(STANDS_FOR))
      .chain((letter) =>
        fc.tuple(fc.constant(letter), fc.constantFrom(...(STANDS_FOR[letter] ?? []))),
      ),
    { minLength: 3, maxLength: 10 },
  )
  .chain((pairs) =>
    fc.tuple(
      fc.constant(pairs.map(([letter]) => letter).join('')),
      fc
        .tuple(anyText, anyText)
        .map(([before, after]) => `${before}${pairs.map(([, name]) => name).join('')}${after}`),
    ),
  );

/** Of two texts that have nothing to do with each other, hardly one is in the other. */
const oftenInside = (anything: fc.Arbitrary<string>) =>
  fc.oneof(
    fc.tuple(anything, anything),
    fc
      .tuple(anything, anything, anything)
      .map(([before, text, after]): [string, string] => [text, `${before}${text}${after}`]),
  );

const RUNS = { numRuns: 1000 };

describe('the lenient matcher, compared with AniSongDB', () => {
  it.each([
    ['texts and names made for each other', textAndName],
    ['texts and names of the letters it reads as others', oftenInside(anyText)],
    ['any texts and names', oftenInside(anyBinary)],
  ])('finds every name that AniSongDB finds, for %s', (_, textsAndNames) => {
    let found = 0;
    fc.assert(
      fc.property(textsAndNames, ([text, name]) => {
        const isLenient = createLenientMatcher(text);
        for (const sent of [text, tidySearchText(text)]) {
          for (const swapsWords of [false, true]) {
            const isFound = createServiceMatcher(sent, { swapsWords })(name);
            found += Number(isFound);
            if (isFound) expect(isLenient(name)).toBe(true);
          }
        }
      }),
      RUNS,
    );
    expect(found).toBeGreaterThan(0);
  });

  it('finds every row with a name that AniSongDB finds', () => {
    fc.assert(
      fc.property(textAndName, fc.array(anyText), ([text, name], others) => {
        const isFound = createServiceMatcher(text, { swapsWords: true })(name);
        const rows = new NameRows();
        rows.add([...others, name]);
        if (isFound) expect(rows.createFilter(text)(0)).toBe(true);
      }),
      RUNS,
    );
  });

  it.each([
    ['a long vowel cut at its beginning', 'ur shonen', 'Your Shounen'],
    ['a short vowel for a doubled one', 'sakamoto maya', 'Sakamoto Maaya'],
    ['two words of a name swapped', 'sakamoto maya', 'Maaya Sakamoto'],
    ['oh for o', 'kohaku', 'Koakuma'],
    ['a look-alike', 'lucifer', 'Λucifer'],
    ['a mark for its look-alikes', '***', '✻✻✻'],
    ['a blank for a sign that is read as a letter', 'ab cd', 'ab⊃cd'],
  ])('finds a name like AniSongDB by %s', (_, text, name) => {
    expect(createServiceMatcher(text, { swapsWords: true })(name)).toBe(true);
    expect(createLenientMatcher(text)(name)).toBe(true);
  });
});

it('the lenient matcher finds every name that has a closeness', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, name) => {
      const closeness = closenessOf(nameForms(name), nameForms(text), true);
      if (closeness !== null) expect(createLenientMatcher(text)(name)).toBe(true);
    }),
    RUNS,
  );
});

it.each([
  ['angelbeats', 'Angel Beats!'],
  ['go', 'Gosick'],
  ['shōjo', 'Mahou Shoujo'],
  ['spyfamily', 'SPY×FAMILY'],
  ['ナルト', 'なると'],
])('the lenient matcher finds by %s a name that AniSongDB does not find: %s', (text, name) => {
  expect(createServiceMatcher(text)(name)).toBe(false);
  expect(createLenientMatcher(text)(name)).toBe(true);
});

const textWithSigns = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'abowux@×  -☆＠') }),
);

describe('the lenient matcher', () => {
  it.each([
    ['', 'anything', true],
    ['  ', 'anything', true],
    ['naruto', 'Naruto: Shippuuden', true],
    ['shippūden', 'Naruto: Shippuuden', true],
    ['shippuden', 'Naruto: Shippuuden', true],
    ['stay night', 'Fate/stay night', true],
    ['ur', 'Your Name', true],
    ['rld', 'Hello World', true],
    ['w', 'World', true],
    ['C#', 'Cis', true],
    ['spy family', 'SPY×FAMILY', true],
    ['spy x family', 'SPY×FAMILY', true],
    ['spyxfamily', 'SPY×FAMILY', true],
    ['SPY×FAMILY', 'Spy x Family', true],
    ['spy×fam', 'Spy x Family', true],
    ['spy', 'SPY×FAMILY', true],
    ['x family', 'SPY×FAMILY', true],
    ['hunter hunter', 'Hunter × Hunter', true],
    ['idolmaster', 'THE IDOLM@STER', true],
    ['idolm@ster', 'The Idolmaster', true],
    ['k-on', 'K-ON!', true],
    ['kon', 'K-ON!', true],
    ['steins gate', 'Steins;Gate', true],
    ['rezero', 'Re:ZERO', true],
    ['re zero', 'Re:ZERO', true],
    ['☆', 'Lucky☆Star', true],
    ['☆', 'Lucky Star', false],
    ['?!', 'What?! Really', true],
    ['100%', 'Mob Psycho 100', true],
    ['😀', 'smile 😀', true],
    ['😀', 'smile', false],
    ['鬼滅', '鬼滅の刃', true],
    ['lisa', 'Elisabeth', true],
    ['lisa', 'Maaya Sakamoto', false],
  ])('looks for %j in %j and returns %s', (query, text, expected) => {
    const matches = createLenientMatcher(query);
    expect(matches(text)).toBe(expected);
    expect(matches(text)).toBe(expected);
  });

  it('finds words around a times sign however the sign is written', () => {
    const word = fc.string({ unit: fc.constantFrom(...'spyfamilx'), minLength: 1, maxLength: 8 });
    const sign = fc.constantFrom('×', ' × ', ' x ', ' X ', '× ');
    fc.assert(
      fc.property(word, word, sign, sign, (left, right, written, typed) => {
        const matches = createLenientMatcher(`${left}${typed}${right}`);
        expect(matches(`${left}${written}${right}`)).toBe(true);
        expect(createLenientMatcher(`${left} ${right}`)(`${left}${written}${right}`)).toBe(true);
      }),
    );
  });

  it('finds every piece of a text in that text', () => {
    fc.assert(
      fc.property(textWithSigns, fc.nat(20), fc.nat(20), (text, from, length) => {
        const graphemes = [...new Intl.Segmenter('en').segment(text)].map((part) => part.segment);
        const piece = graphemes.slice(from, from + length).join('');
        expect(createLenientMatcher(piece)(text)).toBe(true);
      }),
    );
  });
});

const letter = fc.constantFrom(
  ...['n', 'N', 'a', 'h', 'w', 'x', 'b', 'k', '@', '×', ' ', '-', "'", '7', '!', '~', '\n'],
  ...['β', 'я', 'ß', '¥', 'é', 'ん', 'ナ', 'ｎ'],
);
const withoutCertainty = fc.oneof(
  fc.array(letter, { maxLength: 6 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);

describe('the consonants of a name', () => {
  it.each([
    ['Naruto: Shippuuden', 'nrtsppdn'],
    ['M@STER', 'mstr'],
    ['8-nin', 'nn'],
    ['Straße', null],
  ])('for %s are %s', (text, consonants) => {
    expect(consonantsOf(text)).toBe(consonants);
  });

  it('agree with mayHaveConsonants, which is true for every uncertain text', () => {
    fc.assert(
      fc.property(withoutCertainty, withoutCertainty, (text, other) => {
        const its = consonantsOf(text);
        for (const wanted of [its, consonantsOf(other)]) {
          if (wanted === null) continue;
          expect(mayHaveConsonants(text, wanted)).toBe(its === null || its === wanted);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['Naruto', 'nrt', true],
    ['NARUTO!', 'nrt', true],
    ['Naru', 'nrt', false],
    ['Naruto Shippuuden', 'nrt', false],
    ['', '', true],
    ['', 'n', false],
  ])('for %j may be %j: %s', (text, consonants, isTrue) => {
    expect(mayHaveConsonants(text, consonants)).toBe(isTrue);
  });
});
