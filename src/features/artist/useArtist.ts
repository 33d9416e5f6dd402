import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { findMoreCreatorSongs } from '../../actions/search/findMoreCreatorSongs';
import { saveAnswer } from '../../actions/search/saveAnswer';
import { personQuery } from '../../actions/search/songQueries';
import { useSongQuery } from '../../actions/search/useSongQuery';
import { useServices } from '../../actions/services';
import type { HeldSongs } from '../../actions/songs/songView';
import { artistProfile } from '../../domain/song/artistProfile';
import type { AnimeNameStyle } from '../../domain/song/personNames';
import {
  addCreatorSongs,
  combineRoles,
  type PartAnswer,
  type PersonAnswer,
} from '../../domain/song/personSongs';
import { groupByAnime } from '../../domain/song/songGroups';
import { mergeSongs } from '../../domain/song/songList';
import { sortSongsByName } from '../../domain/song/songOrder';
import { usePersonName } from '../../storage/songs/useSongs';

const NO_SONGS = { songs: [], droppedCount: 0 };
const NO_ANSWER = combineRoles(NO_SONGS, { ...NO_SONGS, isFull: false });

/** A person with the songs they sang, composed or arranged. A full answer is completed later. */
export function useArtist(personId: number) {
  const services = useServices();
  const query = useSongQuery(personQuery(personId, services));
  const first = query.status === 'done' ? query.answer : NO_ANSWER;
  const { more, shortage, retryMore } = useMoreCreatorSongs(personId, first.asCreator);
  const answer = useMemo(
    () => (more === undefined ? first : addCreatorSongs(first, more)),
    [first, more],
  );
  const profile = useMemo(() => artistProfile(personId, answer.songs), [personId, answer]);
  const storedName = usePersonName(services.storage.names, personId);
  return {
    query,
    /** Has no songs while loading. */
    answer,
    /** Why composed or arranged songs may be missing; 'asking' while they load. */
    shortage,
    /** Requests the missing songs again. */
    retryMore,
    profile,
    /** From the songs, else from the storage; null if neither has it, or while loading. */
    name: profile.name ?? storedName,
  };
}

export type ArtistState = ReturnType<typeof useArtist>;

/** The songs that a full answer for the composer left out. */
function useMoreCreatorSongs(personId: number, { songs, isFull }: PartAnswer) {
  const services = useServices();
  const { library } = services;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['artist', personId, 'more'],
    queryFn: ({ signal }) => findMoreCreatorSongs(personId, songs, services, { signal }),
    enabled: isFull,
  });
  useEffect(() => {
    if (data !== undefined) saveAnswer(library, data.songs);
  }, [library, data]);

  const retryMore = useCallback(() => void refetch(), [refetch]);
  if (!isFull) return { more: undefined, shortage: null, retryMore };
  const known = data?.shortage ?? (isError ? 'failed' : null);
  // After a refusal in ranked time, the shortage stays visible during a new request.
  const shortage = isFetching && known !== 'ranked' ? ('asking' as const) : known;
  return { more: data, shortage, retryMore };
}

export const ARTIST_TABS = ['all', 'anime', 'artist', 'creator'] as const;
export type ArtistTab = (typeof ARTIST_TABS)[number];

/** In the shown order. The role of a song depends on the request that returned it. */
export function songsOfTab(
  answer: PersonAnswer,
  tab: ArtistTab,
  animeNames?: AnimeNameStyle,
): HeldSongs {
  if (tab === 'anime') {
    const groups = groupByAnime(answer.songs, animeNames);
    return { songs: mergeSongs(groups.flatMap((group) => group.songs)), groups };
  }
  const ofTab = {
    all: answer.songs,
    artist: answer.asArtist.songs,
    creator: answer.asCreator.songs,
  };
  return { songs: sortSongsByName(ofTab[tab], animeNames), groups: null };
}
