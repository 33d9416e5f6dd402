import { useMemo, useState } from 'react';
import { useServices } from '../../actions/services';
import type { Song } from '../../domain/song';
import { useSongsRead } from '../../storage/useSongs';

/** A song of the list with the id the list knows it by, which may be -1. */
export interface PlaylistEntry {
  readonly listId: number;
  /** Further ids in the list that mean the same song: -1 beside the id made for it later. */
  readonly aliasIds: readonly number[];
  readonly song: Song;
}

export interface PlaylistSongs {
  /** The entries whose song is known, in order; undefined while they are first read. */
  readonly entries: readonly PlaylistEntry[] | undefined;
  /** The entries whose song the library lacks. */
  readonly missingIds: readonly number[];
  /** The browser does not give the songs out: which are missing is not known. */
  readonly isUnreadable: boolean;
}

/** The songs of a list. Those read before stay while a changed list is read again. */
export function usePlaylistSongs(songIds: readonly number[]): PlaylistSongs {
  const { storage } = useServices();
  // Another order of the same songs is nothing to read again.
  const idsToRead = useMemo(() => songIds.toSorted((left, right) => left - right), [songIds]);
  const answer = useSongsRead(storage, idsToRead);
  const isUnreadable = answer?.isComplete === false;
  const read = isUnreadable ? undefined : answer?.songs;
  const [known, setKnown] = useState<ReadonlyMap<number, Song> | undefined>(undefined);
  if (read !== undefined && read !== known) setKnown(read);
  const songs = read ?? known ?? answer?.songs;

  return useMemo(() => {
    const entries = songs && toEntries(songIds, songs);
    // The songs of another page say nothing about this one.
    const isOther =
      read === undefined && !isUnreadable && entries?.length === 0 && songIds.length > 0;
    return {
      entries: isOther ? undefined : entries,
      missingIds: read ? songIds.filter((id) => !read.has(id)) : [],
      isUnreadable,
    };
  }, [songIds, songs, read, isUnreadable]);
}

/** Each song once, where the first of its ids stands. */
function toEntries(
  songIds: readonly number[],
  songs: ReadonlyMap<number, Song>,
): readonly PlaylistEntry[] {
  const entries = new Map<number, PlaylistEntry>();
  for (const listId of songIds) {
    const song = songs.get(listId);
    if (!song) continue;
    const held = entries.get(song.annSongId);
    entries.set(
      song.annSongId,
      held ? { ...held, aliasIds: [...held.aliasIds, listId] } : { listId, aliasIds: [], song },
    );
  }
  return [...entries.values()];
}
