import type { Song } from '../../domain/song/song';

/** The records of the queue's songs, as far as they are at hand: a click need not wait for them. */
export class KnownSongs {
  readonly #songs = new Map<number, Song>();
  readonly #load: (annSongId: number) => Promise<Song | null>;
  readonly #heldIds: () => readonly number[];

  constructor(load: (annSongId: number) => Promise<Song | null>, heldIds: () => readonly number[]) {
    this.#load = load;
    this.#heldIds = heldIds;
  }

  get(annSongId: number): Song | null {
    return this.#songs.get(annSongId) ?? null;
  }

  remember(songs: readonly Song[]): void {
    for (const song of songs) this.#songs.set(song.annSongId, song);
  }

  /** From what is at hand, else from the library. */
  async find(annSongId: number): Promise<Song | null> {
    const song = this.get(annSongId) ?? (await this.#load(annSongId));
    if (song !== null && this.#heldIds().includes(annSongId)) this.remember([song]);
    return song;
  }

  /** Keeps none of a song that has left the queue. */
  forgetRemoved(): void {
    const held = new Set(this.#heldIds());
    for (const id of this.#songs.keys()) {
      if (!held.has(id)) this.#songs.delete(id);
    }
  }
}
