import type { Song } from '../../domain/song/song';
import type { PlayerOptions } from './playerOptions';

/** The records of the queue's songs, as far as they are in memory: a click need not wait for them. */
export class KnownSongs {
  readonly #songs = new Map<number, Song>();
  readonly #options: Pick<PlayerOptions, 'loadSong' | 'clock' | 'stallTimeoutMs'>;
  readonly #getQueue: () => readonly number[];

  constructor(
    options: Pick<PlayerOptions, 'loadSong' | 'clock' | 'stallTimeoutMs'>,
    getQueue: () => readonly number[],
  ) {
    this.#options = options;
    this.#getQueue = getQueue;
  }

  get(annSongId: number): Song | null {
    return this.#songs.get(annSongId) ?? null;
  }

  remember(songs: readonly Song[]): void {
    for (const song of songs) this.#songs.set(song.annSongId, song);
  }

  /** From memory, else from the library; rejects where the library does. */
  async find(annSongId: number): Promise<Song | null> {
    const song = this.get(annSongId) ?? (await this.#options.loadSong(annSongId));
    if (song !== null && this.#getQueue().includes(annSongId)) this.remember([song]);
    return song;
  }

  /**
   * Reads a record from the library, which may break or take too long.
   *
   * @param onRead called once; null where there is no record
   * @returns cancels
   */
  read(annSongId: number, onRead: (song: Song | null) => void): () => void {
    const { loadSong, clock, stallTimeoutMs } = this.#options;
    let isOver = false;
    const finish = (song: Song | null) => {
      if (isOver) return;
      cancel();
      if (song !== null) this.remember([song]);
      onRead(song);
    };
    const cancelTimeout = clock.schedule(() => finish(null), stallTimeoutMs);
    const cancel = () => {
      isOver = true;
      cancelTimeout();
    };
    loadSong(annSongId).then(finish, () => finish(null));
    return cancel;
  }

  /** Forgets the songs that have left the queue. */
  forgetRemoved(): void {
    const held = new Set(this.#getQueue());
    for (const id of this.#songs.keys()) {
      if (!held.has(id)) this.#songs.delete(id);
    }
  }
}
