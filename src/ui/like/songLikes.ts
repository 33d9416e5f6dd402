import type { Song } from '../../domain/song/song';

/** Tells which songs are liked, and toggles that. It is the same object for the life of the app. */
export interface SongLikes {
  readonly subscribe: (listener: () => void) => () => void;
  readonly isLiked: (annSongId: number) => boolean;
  readonly toggleLike: (song: Song) => unknown;
}
