import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { noteOrigin } from '../../actions/queue/noteOrigin';
import { saveAnswer } from '../../actions/search/saveAnswer';
import type { Services } from '../../actions/services';
import { type SeasonListEntry, seasonEntriesOf } from '../../domain/season/seasonList';
import { systemClock } from '../../lib/clock';
import { createRateLimiter, type Rate, type RateLimiter } from '../../lib/rateLimiter';

/** A visit needs each list, and each answer about a season, once. */
export const LISTS_FRESH_MS = 60 * 60 * 1000;

/** What the host says about its lists; each visit needs it once. */
export function seasonIndexQuery(seasonLists: Services['seasonLists']) {
  return queryOptions({
    queryKey: ['seasonLists', 'index'],
    queryFn: ({ signal }) => seasonLists.fetchSeasonIndex({ signal }),
    staleTime: LISTS_FRESH_MS,
    gcTime: LISTS_FRESH_MS,
  });
}

/** Evenly and a little below two a second, so that none that is late makes three of them. */
const SEASON_PACE: Rate = { startCount: 1, windowMs: 550 };

/** One line for each song database, whichever page asks, also where it has the app's own origin. */
const lines = new WeakMap<Services['songDatabase'], RateLimiter>();

/** Whoever asks a song database for seasons waits in it. */
export function seasonLineOf(songDatabase: Services['songDatabase']): RateLimiter {
  const line = lines.get(songDatabase) ?? createRateLimiter(systemClock);
  lines.set(songDatabase, line);
  return line;
}

export interface SeasonParts extends Pick<Services, 'songDatabase' | 'library' | 'storage'> {
  readonly queryClient: QueryClient;
}

/**
 * The anime that the song database has of a season. It is asked when its turn comes; after that
 * the answer is kept even if nobody waits for it any more, so that nothing is asked twice. The
 * songs go to the library as everything that was found does.
 *
 * @param vintage "Winter 2024"
 * @throws when the question failed, and when it was given up before its turn
 */
export async function askSeason(
  vintage: string,
  { queryClient, songDatabase, library, storage }: SeasonParts,
  signal: AbortSignal,
): Promise<readonly SeasonListEntry[]> {
  const queryKey = ['seasonSongs', vintage];
  const asked = queryClient.getQueryCache().find({ queryKey });
  const isAsked =
    asked?.state.fetchStatus === 'fetching' || asked?.isStaleByTime(LISTS_FRESH_MS) === false;
  if (!isAsked) await seasonLineOf(songDatabase)(SEASON_PACE, signal);
  return queryClient.fetchQuery({
    queryKey,
    queryFn: async () => {
      const { songs } = await songDatabase.fetchSongsOfSeason(vintage);
      void noteOrigin(songs, 'passing', { library, storage });
      saveAnswer(library, songs);
      return seasonEntriesOf(songs);
    },
    staleTime: LISTS_FRESH_MS,
    gcTime: LISTS_FRESH_MS,
  });
}
