/**
 * Fans write one name in many ways. Two texts are "loosely" the same when they differ only in
 * case, accents, width, kana script, punctuation and marks, in the spelling of a long vowel
 * (ō / ou / oo / o, ū / uu / u), in wo / o or in × / x.
 */

/** Everything that is neither a letter nor a number, the kana length mark included. */
const MARKS = /[^\p{L}\p{N}\p{M}]|[\u30fc\uff70]/gu;
const COMBINING_LATIN_ACCENTS = /[\u0300-\u036f]/gu;
const KATAKANA = /[\u30a1-\u30f6]/gu;
const KATAKANA_TO_HIRAGANA = 0x60;
const ASCII_ONLY = /^[\u0020-\u007e]*$/u;

/** Letters that Unicode does not take apart into a base letter and an accent. */
const LETTERS_APART = new Map([
  ['ø', 'o'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
]);
const LETTER_APART = new RegExp(`[${[...LETTERS_APART.keys()].join('')}]`, 'gu');

/**
 * The text without what fans leave out: case, accents, width, marks, spaces, kana script.
 * @example plainText('Fate/stay night!') // 'fatestaynight'
 */
export function plainText(text: string): string {
  const withoutTimesSign = text.replaceAll('×', 'x');
  if (ASCII_ONLY.test(withoutTimesSign)) {
    return withoutTimesSign.toLowerCase().replace(/[^a-z0-9]/gu, '');
  }
  return withoutTimesSign
    .replace(MARKS, '')
    .normalize('NFKD')
    .replace(COMBINING_LATIN_ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(LETTER_APART, (letter) => LETTERS_APART.get(letter) ?? letter)
    .replace(MARKS, '')
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA));
}

/**
 * plainText with long vowels and wo written short.
 * @example looseText('Tōkyō o Aruku') === looseText('Toukyou wo aruku') // true
 */
export function looseText(text: string): string {
  return shorten(plainText(text));
}

function shorten(plain: string): string {
  return plain
    .replaceAll('wo', 'o')
    .replace(/o[ou]+/gu, 'o')
    .replace(/u{2,}/gu, 'u');
}

/**
 * Makes a test for many texts against one query; answers are remembered, as names repeat.
 * Both spellings are tried, because shortening could swallow the letter a query starts with
 * ("ur" in "your"). A query of marks only ("☆", "?!") is looked for as it stands; an empty one
 * matches every text.
 */
export function createLooseMatcher(query: string): (text: string) => boolean {
  const plainQuery = plainText(query);
  const shortQuery = shorten(plainQuery);
  const literalQuery = query.trim().normalize('NFKC').toLowerCase();
  const known = new Map<string, boolean>();

  function matches(text: string): boolean {
    if (plainQuery === '') return text.normalize('NFKC').toLowerCase().includes(literalQuery);
    const plain = plainText(text);
    return plain.includes(plainQuery) || shorten(plain).includes(shortQuery);
  }

  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const answer = matches(text);
    known.set(text, answer);
    return answer;
  };
}
