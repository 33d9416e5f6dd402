import { plainText } from './looseText';

/**
 * A quick look at whether a text could fit a name at all. Consonants are hardly ever read as
 * anything else, neither loosely (looseText.ts) nor by AniSongDB (serviceSpellings.ts), and they
 * are not left out: those of a text must stand in a row in the name, whatever is between them.
 * Left aside are h, l, w and x, which may be read as vowels, or not at all.
 */

const NO_CONSONANTS = /[^bcdfgjkmnpqrstvyz]+/g;

/** Letters of other scripts that AniSongDB reads as a consonant. */
const LOOK_ALIKES = new Map([
  ['β', 'b'],
  ['ↄ', 'c'],
  ['ϛ', 'c'],
  ['ρ', 'p'],
  ['я', 'r'],
  ['γ', 'y'],
]);
const LOOK_ALIKE = new RegExp(`[${[...LOOK_ALIKES.keys()].join('')}]`, 'g');
/** Read as one of two consonants, or as a consonant and as a mark, which a blank stands for. */
const DOUBTFUL = /[ςßẞ¥℃⊃]/;

/**
 * @param plain the text's plainText, where it is known
 * @returns the consonants of a text in its order; null where that cannot be said for certain
 * @example consonantsOf('Naruto: Shippuuden') // 'nrtsppdn'
 */
export function consonantsOf(text: string, plain = plainText(text)): string | null {
  if (DOUBTFUL.test(text)) return null;
  return plain
    .replace(LOOK_ALIKE, (letter) => LOOK_ALIKES.get(letter) ?? letter)
    .replace(NO_CONSONANTS, '');
}
