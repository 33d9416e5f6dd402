import { useMemo } from 'react';
import { useServices } from '../../actions/services';
import { personQuery } from '../../actions/songQueries';
import { useSongQuery } from '../../actions/useSongQuery';
import { type ArtistProfile, artistProfile } from '../../domain/song/artistProfile';
import { addCreatorSongs } from '../../domain/song/creatorSongs';
import { combineRoles, type PersonAnswer } from '../../domain/song/personSongs';
import { usePersonName } from '../../storage/songs/useSongs';
import { type CreatorShortage, useMoreCreatorSongs } from './useMoreCreatorSongs';

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
  /** From the songs, else from what was found before; null when nobody knows it, or not yet. */
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
