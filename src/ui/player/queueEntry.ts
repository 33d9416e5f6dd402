import type { Song } from '../../domain/song';

/** One place of the queue; the song is null while it is read, or when nobody knows it any more. */
export interface QueueEntry {
  readonly annSongId: number;
  readonly song: Song | null;
}
