import type { Song } from '../../domain/song/song';

/** Which songs lie on this device, and how one comes and goes. The same object for the life of the app. */
export interface KeptSongs {
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether it plays without a network. */
  readonly isKept: (annSongId: number) => boolean;
  /** Whether it was asked for by itself: a song of a kept playlist was not. */
  readonly isWished: (annSongId: number) => boolean;
  readonly onKeep: (song: Song, isToStay: boolean) => unknown;
}
