import type { Song } from '../../domain/song/song';
import type { PlayerOptions } from './playerOptions';

/** Records of the queue's songs in memory, so that a click need not wait for the library. */
export class KnownSongs {
  readonly #songs = new Map<number, Song>();

  constructor(
    private readonly options: PlayerOptions,
    private readonly getQueue: () => readonly number[],
  ) {}

  get(annSongId: number): Song | null {
    return this.#songs.get(annSongId) ?? null;
  }

  remember(songs: readonly Song[]): void {
    for (const song of songs) this.#songs.set(song.annSongId, song);
  }

  /** From memory, else from the library. Rejects if the library does. */
  async find(annSongId: number): Promise<Song | null> {
    const song = this.get(annSongId) ?? (await this.options.loadSong(annSongId));
    if (song !== null && this.getQueue().includes(annSongId)) this.remember([song]);
    return song;
  }

  /** It may fail or take too long. @param onRead called once; null if there is no record */
  read(annSongId: number, onRead: (song: Song | null) => void): () => void {
    const { loadSong, clock, stallTimeoutMs } = this.options;
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

  forgetRemoved(): void {
    const held = new Set(this.getQueue());
    for (const id of this.#songs.keys()) {
      if (!held.has(id)) this.#songs.delete(id);
    }
  }
}
