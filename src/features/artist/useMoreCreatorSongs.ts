import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { findMoreCreatorSongs, type Shortage } from '../../actions/findMoreCreatorSongs';
import { saveFoundSongs } from '../../actions/saveFoundSongs';
import { useServices } from '../../actions/services';
import type { PersonAnswer } from '../../domain/song/personSongs';
import type { SongAnswer } from '../../domain/song/songList';

/** What is missing of what somebody composed or arranged; 'asking' while it may still come. */
export type CreatorShortage = Shortage | 'asking';

interface MoreCreatorSongs {
  /** Null when nothing had to be asked for, or nothing has come yet. */
  readonly more: SongAnswer | null;
  readonly shortage: CreatorShortage | null;
  readonly retry: () => void;
}

/**
 * Asks for what a full answer for the composer left out, once, and keeps it for the next visit.
 *
 * @param answer null while there is none
 */
export function useMoreCreatorSongs(
  personId: number,
  answer: PersonAnswer | null,
): MoreCreatorSongs {
  const services = useServices();
  const { library } = services;
  const isNeeded = answer?.asCreator.isFull ?? false;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['artist', personId, 'more'],
    queryFn: ({ signal }) =>
      findMoreCreatorSongs(personId, answer?.asCreator.songs ?? [], services, { signal }),
    enabled: isNeeded,
  });
  useEffect(() => {
    if (data !== undefined) saveFoundSongs(library, data.songs);
  }, [library, data]);

  const retry = useCallback(() => void refetch(), [refetch]);
  if (!isNeeded) return { more: null, shortage: null, retry };
  const known = data?.shortage ?? (isError ? 'failed' : null);
  // What ranked time holds back stays held back until the answer says otherwise.
  const isAsking = isFetching && known !== 'ranked';
  return { more: data ?? null, shortage: isAsking ? 'asking' : known, retry };
}
