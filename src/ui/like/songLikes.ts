import type { Song } from '../../domain/song/song';

/** Which songs have a heart, and what a press on one does. The same object for the life of the app. */
export interface SongLikes {
  readonly subscribe: (listener: () => void) => () => void;
  readonly isLiked: (annSongId: number) => boolean;
  readonly toggleLike: (song: Song) => unknown;
}
