import { looseText, plainText } from '../domain/looseText';

/** One name in the spellings that are compared; words are parted by single spaces. */
export interface NameForms {
  /** Case, accents, width and marks left out. */
  readonly plain: string;
  /** Also with long vowels and wo written short, and without an x between words. */
  readonly loose: string;
  /** `plain` and `loose` without the spaces. */
  readonly plainJoined: string;
  readonly looseJoined: string;
  /** For names of marks only ("!!!"), which have no plain form. */
  readonly literal: string;
}

// An apostrophe stands inside a word ("don't"); every other mark parts words.
const APOSTROPHES = /['`\u00b4\u02bc\u02b9\u2018\u2019\u201b\u2032\uff07]/gu;
const TIMES_SIGNS = /[\u00d7\u2715\u2716\u2a2f\u2a09\u2573]/gu;
// Fans write the at sign inside a word as the letter it stands for ("M@STER").
const AT_SIGN_IN_WORD = /(?<=\p{L})@(?=\p{L})/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}\u30fc]+/u;
// Most names are plain English letters, which need none of the care below.
const ONLY_ENGLISH = /^[\w ,.:;!?()-]*$/;
const BETWEEN_ENGLISH_WORDS = /[^a-z0-9]+/;

function splitWords(text: string): readonly string[] {
  if (ONLY_ENGLISH.test(text)) return text.toLowerCase().split(BETWEEN_ENGLISH_WORDS);
  return text
    .replace(APOSTROPHES, '')
    .replace(TIMES_SIGNS, ' x ')
    .normalize('NFKC')
    .replace(AT_SIGN_IN_WORD, 'a')
    .split(BETWEEN_WORDS);
}

/** Fans leave out the x that stands for a times sign ("spy family"). */
function withoutTimesSigns(words: readonly string[]): readonly string[] {
  if (!words.includes('x')) return words;
  return words.filter((word, place) => word !== 'x' || place === 0 || place === words.length - 1);
}

/**
 * Takes a name or a search text apart into the spellings that are compared.
 *
 * @example nameForms('SPY×FAMILY').plain // 'spy x family'
 * @example nameForms('Tōkyō').loose === nameForms('Toukyou').loose // true
 */
export function nameForms(text: string): NameForms {
  const plainWords: string[] = [];
  for (const word of splitWords(text)) {
    const plain = plainText(word);
    if (plain !== '') plainWords.push(plain);
  }
  const looseWords = withoutTimesSigns(plainWords).map(looseText);
  const plain = plainWords.join(' ');
  const loose = looseWords.join(' ');
  return {
    plain,
    // One string instead of two equal ones: there are hundreds of thousands of names.
    loose: loose === plain ? plain : loose,
    plainJoined: plainWords.join(''),
    looseJoined: looseWords.join(''),
    literal: plain === '' ? literalForm(text) : '',
  };
}

function literalForm(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}
