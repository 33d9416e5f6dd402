import { saveFoundSongs } from '../../actions/saveFoundSongs';
import type { Services } from '../../actions/services';
import { seasonEntriesOf } from '../../domain/seasonEntries';
import { type SeasonListEntry, type SeasonListKey, vintageOf } from '../../domain/seasonList';

/**
 * The anime of a list. A season that has no list, or an empty one, is made from the songs that
 * the song database has of it; they go to the library as everything that was found does.
 *
 * @throws when the list could not be loaded and trying again may help, and when it was given up
 */
export async function loadSeasonList(
  key: SeasonListKey,
  services: Pick<Services, 'seasonLists' | 'songDatabase' | 'library'>,
  signal: AbortSignal,
): Promise<readonly SeasonListEntry[]> {
  const { seasonLists, songDatabase, library } = services;
  const { entries, hasFailed } = await seasonLists.fetchSeasonList(key, { signal });
  if (entries.length > 0) return entries;
  if (key.kind === 'season') {
    const vintage = vintageOf(key.year, key.season);
    const { songs } = await songDatabase.fetchSongsOfSeason(vintage, { signal });
    saveFoundSongs(library, songs);
    return seasonEntriesOf(songs);
  }
  if (hasFailed) throw new Error('The season list did not come');
  return [];
}
