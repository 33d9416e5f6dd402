/**
 * Fans write one name in many ways. Two texts are "loosely" the same when they differ only in
 * case, accents, width, kana script, punctuation and marks, in the spelling of a long vowel
 * (ō / ou / oo / o, ū / uu / u), in wo / o, in × / x / nothing between words, or in an at sign
 * for the letter a (M@STER).
 */

/** Everything that is neither a letter nor a number, the kana length mark included. */
const MARKS = /[^\p{L}\p{N}\p{M}]|[\u30fc\uff70]/gu;
const AT_SIGN_IN_WORD = /(?<=\p{L})[@\uff20](?=\p{L})/gu;
const AT_SIGN = /[@\uff20]/u;
/** A times sign, or an x that is a word of its own, with something on both sides. */
const BETWEEN_WORDS = /(?<=[\p{L}\p{N}])(?:\s*×\s*|\s+x\s+)(?=[\p{L}\p{N}])/giu;
const HAS_TIMES_SIGN = /×|\sx\s/iu;
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
  const withoutSigns = withoutAtSigns(text).replaceAll('×', 'x');
  if (ASCII_ONLY.test(withoutSigns)) {
    return withoutSigns.toLowerCase().replace(/[^a-z0-9]/gu, '');
  }
  return withoutSigns
    .replace(MARKS, '')
    .normalize('NFKD')
    .replace(COMBINING_LATIN_ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(LETTER_APART, (letter) => LETTERS_APART.get(letter) ?? letter)
    .replace(MARKS, '')
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA));
}

function withoutAtSigns(text: string): string {
  return AT_SIGN.test(text) ? text.replace(AT_SIGN_IN_WORD, 'a') : text;
}

/**
 * plainText with long vowels and wo written short, and without the × between two words.
 * @example looseText('Tōkyō o Aruku') === looseText('Toukyou wo aruku') // true
 * @example looseText('SPY×FAMILY') === looseText('Spy Family') // true
 */
export function looseText(text: string): string {
  return looseOf(text, plainText(text));
}

/**
 * The text as it stands, but for case and width: for what has marks only, which plainText drops.
 * @example literalText('？') // '?'
 */
export function literalText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** @param plain the text's plainText, which is not made twice where it can be used */
function looseOf(text: string, plain: string): string {
  if (!HAS_TIMES_SIGN.test(text)) return shorten(plain);
  return shorten(plainText(text.replace(BETWEEN_WORDS, ' ')));
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
 * ("ur" in "your") and takes out the x that somebody wrote into one word ("spyxfamily"). A query
 * of marks only ("☆", "?!") is looked for as it stands; an empty one matches every text.
 */
export function createLooseMatcher(query: string): (text: string) => boolean {
  const plainQuery = plainText(query);
  const looseQuery = looseOf(query, plainQuery);
  const literalQuery = literalText(query.trim());
  const known = new Map<string, boolean>();

  function matches(text: string): boolean {
    if (plainQuery === '') return literalText(text).includes(literalQuery);
    const plain = plainText(text);
    return plain.includes(plainQuery) || looseOf(text, plain).includes(looseQuery);
  }

  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const answer = matches(text);
    known.set(text, answer);
    return answer;
  };
}
