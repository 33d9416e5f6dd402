import { useState } from 'react';
import { useServices } from '../../actions/services';
import type { Playlist } from '../../domain/playlist';
import { moveSongIdsBefore } from '../../domain/playlistRules';

export interface SongOrder {
  /** The order to show: a move is in it before it is stored. */
  readonly songIds: readonly number[];
  /** Puts songs together right before another one, or at the end for null. */
  readonly moveBefore: (movedIds: readonly number[], beforeId: number | null) => void;
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

  function moveBefore(movedIds: readonly number[], beforeId: number | null) {
    const move = (songIds: readonly number[]) => moveSongIdsBefore(songIds, movedIds, beforeId);
    setMoved((current) => ({
      songIds: move(current?.songIds ?? playlist.songsCollections),
      base: playlist,
    }));
    setPendingCount((count) => count + 1);
    void playlists.changeSongs(playlist.id, move).then(() => setPendingCount((count) => count - 1));
  }

  return { songIds: moved?.songIds ?? playlist.songsCollections, moveBefore };
}
