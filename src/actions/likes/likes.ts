import type { Song } from '../../domain/song/song';

/** Which songs have a heart. */
export interface Likes {
  /** Hears of every change, by this tab or another one. */
  readonly subscribe: (listener: () => void) => () => void;
  /** False also as long as they have not been read. */
  readonly isLiked: (annSongId: number) => boolean;
  /** Reads them and keeps up with them from then on. */
  readonly open: () => Promise<void>;
  /**
   * Gives the song a heart, or takes it away, which can be undone. Never rejects.
   *
   * @param shownName what it is called in what is said; by its own name unless told otherwise
   * @returns whether it has one now; null when nothing was changed
   */
  readonly toggleLike: (song: Song, shownName?: string) => Promise<boolean | null>;
}
