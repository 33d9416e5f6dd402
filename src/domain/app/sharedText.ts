/** Addresses, which no song is called by. */
const ADDRESS = /\bhttps?:\/\/\S+/gi;
/** Longer texts are no names. */
const LONGEST = 120;

/** What another app hands over when something is shared with this one. */
export interface SharedText {
  readonly title: string | null;
  readonly text: string | null;
}

/**
 * What to search for after something was shared: its text without addresses, else its title. Null
 * where neither says anything.
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
