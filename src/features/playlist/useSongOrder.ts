import { useState } from 'react';
import { useServices } from '../../actions/services';
import type { Playlist } from '../../domain/playlist/playlist';
import { moveSongIdsBefore } from '../../domain/playlist/playlistRules';

export interface SongOrder {
  /** The order to show: a move is in it before it is stored. */
  readonly songIds: readonly number[];
  /**
   * Puts songs together right before another one, or at the end for null.
   *
   * @returns false when there is no such list any more
   * @throws UnreadableError
   */
  readonly moveBefore: (movedIds: readonly number[], beforeId: number | null) => Promise<boolean>;
}

interface MovedSongs {
  readonly songIds: readonly number[];
  /** What was read while moves were still on their way to the storage. */
  readonly base: Playlist;
}

/** The songs of a list in the user's order, and changes of it that show at once. */
export function useSongOrder(playlist: Playlist): SongOrder {
  const { playlists } = useServices().storage;
  const [moved, setMoved] = useState<MovedSongs | null>(null);
  const [pendingCount, setPendingCount] = useState(0);

  // What is stored counts again with the first read after the last move has arrived there.
  if (moved !== null && moved.base !== playlist) {
    setMoved(pendingCount === 0 ? null : { ...moved, base: playlist });
  }

  async function moveBefore(movedIds: readonly number[], beforeId: number | null) {
    const move = (songIds: readonly number[]) => moveSongIdsBefore(songIds, movedIds, beforeId);
    setMoved((current) => ({
      songIds: move(current?.songIds ?? playlist.songsCollections),
      base: playlist,
    }));
    setPendingCount((count) => count + 1);
    let isMoved = false;
    try {
      isMoved = (await playlists.changeSongs(playlist.id, move)) !== null;
    } finally {
      setPendingCount((count) => count - 1);
      if (!isMoved) setMoved(null);
    }
    return isMoved;
  }

  return { songIds: moved?.songIds ?? playlist.songsCollections, moveBefore };
}
