import { useMemo } from 'react';
import { useServices } from '../../actions/services';
import type { Song } from '../../domain/song/song';
import { useSongsRead } from '../../storage/songs/useSongs';

export interface PlaylistSongs {
  /** Those that are known, in order; undefined while they are first read. */
  readonly songs: readonly Song[] | undefined;
  /** The ids whose song the library lacks. */
  readonly missingIds: readonly number[];
  /** The browser does not give the songs out: which are missing is not known. */
  readonly isUnreadable: boolean;
}

/** The songs of a list. Those read before stay while a changed list is read again. */
export function usePlaylistSongs(songIds: readonly number[]): PlaylistSongs {
  const { storage } = useServices();
  // Another order of the same songs is nothing to read again.
  const idsToRead = useMemo(() => songIds.toSorted((left, right) => left - right), [songIds]);
  const { answer, isOutdated } = useSongsRead(storage, idsToRead);
  return useMemo(() => {
    const songs = answer && songIds.flatMap((id) => answer.songs.get(id) ?? []);
    // The songs of another page say nothing about this one.
    const isOther = isOutdated && songs?.length === 0 && songIds.length > 0;
    const isComplete = answer?.isComplete === true && !isOutdated;
    return {
      songs: isOther ? undefined : songs,
      missingIds: isComplete ? songIds.filter((id) => !answer.songs.has(id)) : [],
      isUnreadable: answer?.isComplete === false,
    };
  }, [songIds, answer, isOutdated]);
}
