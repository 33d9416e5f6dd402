import type { PlayerSnapshot } from '../media/playback';

/** The state of a song's row: idle, or the song's state in the player. */
export type RowState = 'idle' | 'loading' | 'playing' | 'paused' | 'failed';

/** The current song has the player's status; others are idle, or failed if no host had them. */
export function rowStateOf(
  snapshot: Pick<PlayerSnapshot, 'status' | 'currentSongId' | 'failedSongIds'>,
  annSongId: number,
): RowState {
  if (snapshot.currentSongId === annSongId) {
    return snapshot.status === 'idle' ? 'paused' : snapshot.status;
  }
  return snapshot.failedSongIds.includes(annSongId) ? 'failed' : 'idle';
}

/** Notifies each row only about its own song, so that playback does not render a whole list. */
export interface RowStates {
  /** @returns a function that removes the listener, which is only called for this song */
  readonly subscribe: (annSongId: number, listener: () => void) => () => void;
  readonly getRowState: (annSongId: number) => RowState;
}
