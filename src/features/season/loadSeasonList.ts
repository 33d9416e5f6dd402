import type { Services } from '../../actions/services';
import { NO_LISTS, type SeasonIndex, seasonSourceOf } from '../../domain/season/seasonIndex';
import {
  joinSeasonEntries,
  type SeasonListEntry,
  type SeasonListKey,
  vintageOf,
} from '../../domain/season/seasonList';
import { askSeason, type SeasonParts, seasonIndexQuery } from './askSeason';

export interface SeasonListState {
  readonly entries: readonly SeasonListEntry[];
  /**
   * What may be missing: "newer" where the host's list is older than its season and the song
   * database did not answer, "all" where nobody can be asked.
   */
  readonly gap: 'newer' | 'all' | null;
}

export interface LoadParts extends SeasonParts, Pick<Services, 'seasonLists'> {}

async function fetchIndex(key: SeasonListKey, parts: LoadParts): Promise<SeasonIndex> {
  try {
    return await parts.queryClient.fetchQuery(seasonIndexQuery(parts.seasonLists));
  } catch (error) {
    // The song database can be asked all the same, but for seasons only.
    if (key.kind === 'season') return NO_LISTS;
    throw error;
  }
}

/** A season of which the host's list, if there is one, may lack anime. */
async function joinWithAnswer(
  vintage: string,
  entries: readonly SeasonListEntry[],
  parts: LoadParts,
  signal: AbortSignal,
): Promise<SeasonListState> {
  try {
    const answered = await askSeason(vintage, parts, signal);
    return { entries: joinSeasonEntries(entries, answered), gap: null };
  } catch (error) {
    if (signal.aborted || entries.length === 0) throw error;
    return { entries, gap: 'newer' };
  }
}

/**
 * The anime of a list: the host's own, where it has one that is whole; the song database's, where
 * there is none; both, where the list is older than its season.
 *
 * @throws when it could not be loaded and trying again may help, and when it was given up
 */
export async function loadSeasonList(
  key: SeasonListKey,
  parts: LoadParts,
  signal: AbortSignal,
): Promise<SeasonListState> {
  const index = await fetchIndex(key, parts);
  signal.throwIfAborted();
  const source = seasonSourceOf(key, index);
  if (source === 'empty') return { entries: [], gap: null };
  const isListed = source === 'list' || source === 'both';
  const { entries, hasFailed } = isListed
    ? await parts.seasonLists.fetchSeasonList(key, { signal })
    : { entries: [], hasFailed: false };
  if (source === 'list' && entries.length > 0) return { entries, gap: null };
  if (key.kind === 'season') {
    return joinWithAnswer(vintageOf(key.year, key.season), entries, parts, signal);
  }
  if (hasFailed) throw new Error('The season list did not come');
  return { entries, gap: 'all' };
}
