import type { Player, PlayerSnapshot } from '../domain/playback';
import { type RowStates, rowStateOf } from '../domain/rowState';
import type { Names } from './nameHiding';

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

/**
 * What the player does with each song. A change asks the rows of the songs it is about, no others.
 * While names are hidden no row says that it is on: its names stand beside that.
 */
export function createRowStates(
  player: Pick<Player, 'getSnapshot' | 'subscribe'>,
  names: Pick<Names, 'get' | 'subscribe'>,
): RowStates {
  const listeners = new Map<number, Set<() => void>>();
  let shown = look();
  let stop: (() => void) | null = null;

  function look(): ShownFacts {
    const { status, currentSongId, failedSongIds } = player.getSnapshot();
    return { status, failedSongIds, currentSongId: names.get().isHidden ? null : currentSongId };
  }

  function follow(): void {
    const before = shown;
    shown = look();
    for (const annSongId of changedSongs(before, shown)) {
      for (const listener of listeners.get(annSongId) ?? []) listener();
    }
  }

  return {
    subscribe(annSongId, listener) {
      if (stop === null) {
        shown = look();
        const stops = [player.subscribe(follow), names.subscribe(follow)];
        stop = () => {
          for (const stopOne of stops) stopOne();
        };
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
    getRowState: (annSongId) => rowStateOf(look(), annSongId),
  };
}
