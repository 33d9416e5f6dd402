import type { PlayerSnapshot } from '../media/playback';

/** What a song's row says about the song: nothing, or what the player does with it. */
export type RowState = 'idle' | 'loading' | 'playing' | 'paused' | 'failed';

/** The current song follows the player's status; others are idle, or failed when no host had them. */
export function rowStateOf(
  snapshot: Pick<PlayerSnapshot, 'status' | 'currentSongId' | 'failedSongIds'>,
  annSongId: number,
): RowState {
  if (snapshot.currentSongId === annSongId) {
    return snapshot.status === 'idle' ? 'paused' : snapshot.status;
  }
  return snapshot.failedSongIds.includes(annSongId) ? 'failed' : 'idle';
}

/** Tells rows about their own song only, so that playing does not draw a whole list again. */
export interface RowStates {
  /** @returns removes the listener, which hears of this song alone */
  readonly subscribe: (annSongId: number, listener: () => void) => () => void;
  readonly getRowState: (annSongId: number) => RowState;
}
