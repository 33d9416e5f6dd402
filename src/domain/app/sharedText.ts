/** URLs, which are never part of a song's name. */
const ADDRESS = /\bhttps?:\/\/\S+/gi;
/** Longer texts are not names. */
const LONGEST = 120;

export interface SharedText {
  readonly title: string | null;
  readonly text: string | null;
}

/**
 * The search text for a share: its text without URLs, else its title; null if both are blank.
 *
 * @example sharedSearch({ title: 'YouTube', text: 'Tank! https://youtu.be/x' }) // 'Tank!'
 */
export function sharedSearch({ title, text }: SharedText): string | null {
  for (const candidate of [text, title]) {
    const words = (candidate ?? '').replaceAll(ADDRESS, ' ').replaceAll(/\s+/g, ' ').trim();
    if (words !== '') return words.slice(0, LONGEST).trim();
  }
  return null;
}
