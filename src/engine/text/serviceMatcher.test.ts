import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createServiceMatcher, textStandsIn, toTextSteps } from './serviceMatcher';

describe('the service matcher, on names that fit', () => {
  it.each<[string, string, string]>([
    ['case aside', 'KOTOKO', 'kotoko'],
    ['inside of it', 'nami', 'Kibou no Nami Kaitei'],
    ['with a long vowel written ou', 'shounen', 'Shōnen no Infinity'],
    ['with a long vowel written o', 'shonen', 'Shōnen no Infinity'],
    ['with a long vowel that is written out', 'shonen', 'Shounen Onmyouji'],
    ['with oo for ou', 'shoonen', 'Shounen'],
    ['with oh for o', 'kohaku', 'Koakuma'],
    ['with o for wo', 'uta o utaou', 'Uta wo Utaou'],
    ['with wo for o', 'uta wo utaou', 'Uta o Utaou'],
    ['with aa for a', 'maaya', 'Maya the Bee'],
    ['with a for aa', 'maya', 'Maaya Sakamoto'],
    ['with ii for i', 'iii', 'Oishii'],
    ['with uu for u', 'yuuki', 'Brave Yuki'],
    ['without its accents', 'pokemon', 'Pokémon: Arceus'],
    ['with x for the times sign', 'tsubasaxsky', 'Tsubasa×Sky'],
    ['with 2 for the small two', 'na2', 'Na²'],
    ['with a plain apostrophe for a curly one', "let's", 'Let’s Go'],
    ['with a blank for marks', 'aki no phantom', 'Aki no☆Phantom'],
    ['with a blank for marks and blanks', 'k on', 'K-ON!! - K !On'],
    ['with ss for ß', 'strasse', 'Straße'],
    ['by marks that stand in it', '***', '*** Passionate'],
    ['with an asterisk for its look-alikes', 'kato*fuku', 'Kato＊Fuku'],
    ['with 5 for the small five', 'aice5', 'Aice⁵'],
    ['with plain letters for capitals that look alike', 'lucifer', 'Λucifer'],
    ['with plain letters for several of them', 'zool', 'ŹOOĻ'],
    ['with the capital typed small', 'λucifer', 'Λucifer'],
    ['with b for ß', 'weib', 'Weiß'],
    ['with ae for æ', 'faerie', 'Færie'],
    ['with long vowels that are longer still', 'shou', 'Shoouu'],
  ])('matches a name %s', (_, text, name) => {
    expect(createServiceMatcher(text)(name)).toBe(true);
  });
});

describe('the service matcher, on names that do not fit', () => {
  it.each<[string, string, string]>([
    ['that lacks a mark that was typed', 'secret uta!', 'Secret Uta'],
    ['by an accent that it does not bear', 'shōjo', 'Mahou Shoujo'],
    ['with a curly apostrophe typed', 'let’s', "Let's Go"],
    ['in full width', 'ＬＯＶＥ', 'Love'],
    ['in decomposed letters', 'sho\u0304jo', 'Shōjo'],
    ['with two blanks', 'love  love', 'Love Love'],
    ['with blanks around', ' love ', 'Love'],
    ['without its blanks', 'angelbeats', 'Angel Beats!'],
    ['with two words swapped, where it names no person', 'noise sister', 'sister noise'],
    ['by two letters inside of it', 'go', 'Gosick'],
    ['by a pattern', '.*', 'Love'],
    ['by a pattern of letters', '[a-z]', 'Love'],
    ['by anchors', '^love$', 'Love'],
    ['by a letter whose accent the service does not know', 'sasa', 'Saša'],
    ['by another letter that it does not know', 'francaise', 'Française'],
    ['with the end of one long vowel for the start of another', 'wou', 'Shou'],
    ['with marks and underscores run together', 'a b', 'a_!b'],
    ['with … written as three dots', "let's go!...", "Let's Go!…"],
  ])('does not match a name %s', (_, text, name) => {
    expect(createServiceMatcher(text)(name)).toBe(false);
  });
});

describe('the options of the service matcher', () => {
  it.each([
    ['whole names find the whole', 'yui', { isPartial: false }, 'Yui', true],
    ['whole names find no part', 'yui', { isPartial: false }, 'Yui Horie', false],
    ['case must be as typed', 'LOVE', { matchesCase: true }, 'Love', false],
    ['case is as typed', 'LOVE', { matchesCase: true }, 'LOVE Squall', true],
    ['people are found either way', 'horie yui', { swapsWords: true }, 'Yui Horie', true],
    ['either way is also inside', 'horie yu', { swapsWords: true }, 'Yukari Horie', false],
    ['three words are not swapped', 'a b c', { swapsWords: true }, 'C B A', false],
    ['one word is only itself', 'horie', { swapsWords: true }, 'Yui Horie', true],
  ])('%s', (_, text, options, name, expected) => {
    expect(createServiceMatcher(text, options)(name)).toBe(expected);
  });
});

it('the service matcher takes no text as a pattern', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 3 }), (text) => {
      const isFound = createServiceMatcher(text);
      return !/[\p{L}\p{N}\p{M}]/u.test(text) || isFound(text) || text.includes(' ');
    }),
  );
});

it('the service matcher finds a text in upper and lower case', () => {
  const words = fc.array(fc.constantFrom('ka', 'shou', 'wo', 'ii', 'no', 'yuu', 'x'), {
    minLength: 2,
    maxLength: 4,
  });
  fc.assert(
    fc.property(words, (parts) => {
      const text = parts.join(' ');
      return createServiceMatcher(text)(text) && createServiceMatcher(text)(text.toUpperCase());
    }),
  );
});

describe('the service matcher, on texts and names made to be slow', () => {
  const LONGEST = 500;
  const fill = (part: string) => part.repeat(LONGEST).slice(0, LONGEST);

  it.each<[string, string, string, boolean, boolean]>([
    ['one vowel', `${fill('o').slice(1)}k`, fill('o'), false, false],
    ['one vowel to the end', fill('o').slice(LONGEST / 2), fill('o'), true, true],
    ['long vowels', `${fill('ou').slice(1)}k`, fill('ou'), false, false],
    ['mixed vowels', `${fill('oohwo').slice(1)}k`, fill('wooh'), false, false],
    ['vowels and blanks', `${fill('a ').slice(1)}k`, fill('aa! '), false, false],
    ['blanks alone', `${fill(' ').slice(1)}k`, fill('!'), false, false],
    [
      'vowels with an end of their own',
      fill('ouk').slice(1),
      `${fill('ouuk').slice(1)}x`,
      false,
      false,
    ],
  ])('answers in time for %s', (_, text, name, partly, wholly) => {
    for (const swapsWords of [false, true]) {
      expect(createServiceMatcher(text, { swapsWords })(name)).toBe(partly);
      expect(createServiceMatcher(text, { swapsWords, isPartial: false })(name)).toBe(wholly);
    }
  });
});

it('the quick test of a name gives the same result as the walk through its letters', () => {
  const letters = fc.constantFrom(...'abouw5');
  const word = fc.string({ unit: letters, minLength: 1, maxLength: 4 });
  const marks = fc.string({ unit: fc.constantFrom(...' -_☆'), minLength: 1, maxLength: 3 });
  const words = fc.array(word, { minLength: 2, maxLength: 4 });
  let foundCount = 0;
  fc.assert(
    fc.property(words, words, marks, marks, fc.nat(3), (typed, others, mark, end, cut) => {
      const text = typed.join(' ');
      const name = `${others.join(mark)}${typed.join(mark).slice(cut)}${end}${typed.join(end)}`;
      const isFound = createServiceMatcher(text)(name);
      const steps = toTextSteps(text);
      const isWhole = [...text].length <= 2;
      expect(isFound).toBe(textStandsIn(steps, [...name], isWhole));
      if (isFound) foundCount += 1;
    }),
    { numRuns: 500 },
  );
  expect(foundCount).toBeGreaterThan(0);
});
