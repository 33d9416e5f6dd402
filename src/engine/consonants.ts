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

/** Letters, figures and marks of which none is doubtful, nor a letter of another script. */
const PLAIN = /^[ -~]*$/;
/** For each of their codes that of the small consonant, or 0. */
const SMALL_CODES = Uint8Array.from({ length: 128 }, (_, code) => {
  const consonant = String.fromCharCode(code).toLowerCase().replace(NO_CONSONANTS, '');
  return consonant === '' ? 0 : consonant.charCodeAt(0);
});

/**
 * Whether a text has just these consonants, also where that cannot be said for certain. Nearly every
 * text is told by its first letter; writing down its consonants takes some ten times as long.
 *
 * @param consonants as `consonantsOf` gives them
 */
export function mayHaveConsonants(text: string, consonants: string): boolean {
  if (!PLAIN.test(text)) return (consonantsOf(text) ?? consonants) === consonants;
  let place = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = SMALL_CODES[text.charCodeAt(index)] ?? 0;
    if (code === 0) continue;
    if (code !== consonants.charCodeAt(place)) return false;
    place += 1;
  }
  return place === consonants.length;
}
