import type { SeasonListEntry } from './seasonList';
import type { Song } from './song';
import { compareNames } from './songOrder';

/** The list that a season's songs stand for: each of their anime once, by name. */
export function seasonEntriesOf(songs: readonly Song[]): readonly SeasonListEntry[] {
  const byAnime = new Map<number, SeasonListEntry>();
  for (const { annId, animeENName, animeJPName, animeType } of songs) {
    if (byAnime.has(annId)) continue;
    byAnime.set(annId, { id: annId, name: animeENName || animeJPName, type: animeType });
  }
  return [...byAnime.values()].toSorted((left, right) => compareNames(left.name, right.name));
}
