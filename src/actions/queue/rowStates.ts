import type { Player, PlayerSnapshot } from '../../domain/media/playback';
import { type RowStates, rowStateOf } from '../../domain/song/rowState';

type ShownFacts = Pick<PlayerSnapshot, 'status' | 'currentSongId' | 'failedSongIds'>;

/** The songs that may look different after a change of the player. */
function changedSongs(before: ShownFacts, after: ShownFacts): ReadonlySet<number> {
  const songs = new Set<number>();
  for (const { currentSongId } of [before, after]) {
    if (currentSongId !== null) songs.add(currentSongId);
  }
  if (before.failedSongIds !== after.failedSongIds) {
    for (const annSongId of [...before.failedSongIds, ...after.failedSongIds]) songs.add(annSongId);
  }
  return songs;
}

/** What the player does with each song. A change asks the rows of the songs it is about, no others. */
export function createRowStates(player: Pick<Player, 'getSnapshot' | 'subscribe'>): RowStates {
  const listeners = new Map<number, Set<() => void>>();
  let shown: ShownFacts = player.getSnapshot();
  let stop: (() => void) | null = null;

  function follow(): void {
    const before = shown;
    shown = player.getSnapshot();
    for (const annSongId of changedSongs(before, shown)) {
      for (const listener of listeners.get(annSongId) ?? []) listener();
    }
  }

  return {
    subscribe(annSongId, listener) {
      if (stop === null) {
        shown = player.getSnapshot();
        stop = player.subscribe(follow);
      }
      const ofSong = listeners.get(annSongId) ?? new Set();
      listeners.set(annSongId, ofSong.add(listener));
      return () => {
        ofSong.delete(listener);
        if (ofSong.size === 0) listeners.delete(annSongId);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
    getRowState: (annSongId) => rowStateOf(player.getSnapshot(), annSongId),
  };
}
