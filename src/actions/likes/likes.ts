import type { Song } from '../../domain/song/song';

/** The songs with a heart. */
export interface Likes {
  /** Notifies of every change, by this or another tab. */
  readonly subscribe: (listener: () => void) => () => void;
  /** False also before they are read. */
  readonly isLiked: (annSongId: number) => boolean;
  /** Reads the liked songs and follows changes from then on. */
  readonly open: () => Promise<void>;
  /**
   * Adds or removes the heart of a song, which can be undone. Never rejects.
   *
   * @param shownName the name in notices; by default the song's own
   * @returns whether it is liked now; null when nothing was changed
   */
  readonly toggleLike: (song: Song, shownName?: string) => Promise<boolean | null>;
  /** Adds the hearts that these songs lack, with one notice. Never rejects. */
  readonly likeAll: (
    songs: readonly Song[],
    what: (songs: readonly Song[]) => string,
  ) => Promise<void>;
}
