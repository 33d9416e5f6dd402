import type { Song } from '../song/song';
import { compareNames } from '../song/songOrder';
import type { SeasonListEntry } from './seasonList';

/** The list that a season's songs stand for: each of their anime once, by name. */
export function seasonEntriesOf(songs: readonly Song[]): readonly SeasonListEntry[] {
  const byAnime = new Map<number, SeasonListEntry>();
  for (const { annId, animeENName, animeJPName, animeType } of songs) {
    if (byAnime.has(annId)) continue;
    byAnime.set(annId, { id: annId, name: animeENName || animeJPName, type: animeType });
  }
  return sortByName([...byAnime.values()]);
}

/** Both lists as one, by name; of an anime that stands in both the first list's entry stays. */
export function joinSeasonEntries(
  first: readonly SeasonListEntry[],
  second: readonly SeasonListEntry[],
): readonly SeasonListEntry[] {
  const ids = new Set(first.map(({ id }) => id));
  return sortByName([...first, ...second.filter(({ id }) => !ids.has(id))]);
}

function sortByName(entries: readonly SeasonListEntry[]): readonly SeasonListEntry[] {
  return entries.toSorted((left, right) => compareNames(left.name, right.name));
}
