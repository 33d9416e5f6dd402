import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { findMoreCreatorSongs, type Shortage } from '../../actions/search/findMoreCreatorSongs';
import { saveAnswer } from '../../actions/search/saveAnswer';
import { personQuery } from '../../actions/search/songQueries';
import { useSongQuery } from '../../actions/search/useSongQuery';
import { useServices } from '../../actions/services';
import { type ArtistProfile, artistProfile } from '../../domain/song/artistProfile';
import { addCreatorSongs, combineRoles, type PersonAnswer } from '../../domain/song/personSongs';
import type { SongAnswer } from '../../domain/song/songList';
import { usePersonName } from '../../storage/songs/useSongs';

export interface ArtistState {
  readonly status: 'loading' | 'failed' | 'done';
  readonly retry: () => void;
  /** Without songs while there is no answer. */
  readonly answer: PersonAnswer;
  /** Why some of what was composed or arranged may be missing; null when nothing is. */
  readonly shortage: CreatorShortage | null;
  /** Asks for what is missing again. */
  readonly retryMore: () => void;
  readonly profile: ArtistProfile;
  /** From the songs, else from what was found before; null when it is unknown it, or not yet. */
  readonly name: string | null;
}

const NO_SONGS = { songs: [], droppedCount: 0 };
const NO_ANSWER = combineRoles(NO_SONGS, { ...NO_SONGS, isFull: false });
const nothingToRetry = () => {};

/** What a person sang, composed or arranged, and who that is. It grows when more has to be asked for. */
export function useArtist(personId: number): ArtistState {
  const services = useServices();
  const { storage } = services;
  const query = useSongQuery(personQuery(personId, services));
  const first = query.status === 'done' ? query.answer : null;
  const { more, shortage, retry: retryMore } = useMoreCreatorSongs(personId, first);
  const answer = useMemo(() => {
    if (first === null) return NO_ANSWER;
    return more === null ? first : addCreatorSongs(first, more);
  }, [first, more]);
  const profile = useMemo(() => artistProfile(personId, answer.songs), [personId, answer]);
  const storedName = usePersonName(storage.names, personId);
  return {
    status: query.status,
    retry: query.status === 'failed' ? query.retry : nothingToRetry,
    answer,
    shortage,
    retryMore,
    profile,
    name: profile.name ?? storedName,
  };
}

/** What is missing of what a person composed or arranged; 'asking' while it may still come. */
type CreatorShortage = Shortage | 'asking';

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
function useMoreCreatorSongs(personId: number, answer: PersonAnswer | null): MoreCreatorSongs {
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
    if (data !== undefined) saveAnswer(library, data.songs);
  }, [library, data]);

  const retry = useCallback(() => void refetch(), [refetch]);
  if (!isNeeded) return { more: null, shortage: null, retry };
  const known = data?.shortage ?? (isError ? 'failed' : null);
  // What ranked time holds back stays held back until the answer says otherwise.
  const isAsking = isFetching && known !== 'ranked';
  return { more: data ?? null, shortage: isAsking ? 'asking' : known, retry };
}
