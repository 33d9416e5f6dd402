import type { IDBPDatabase } from 'idb';
import type { Song } from '../../domain/song/song';
import { rethrowMistake } from '../database/storageErrors';
import type { NotePart, readNotes } from './parseSongsInParts';

const STORE = 'unsavedSongs';
/**
 * Browsers store large values as separate files, which a closing page does not complete; Chromium
 * does so from 64 kB. A character takes up to two bytes.
 */
const PART_CHARACTERS = 24_000;
/** Far more than a page shows. Longer lists come from files and take long to write. */
const MOST_SONGS = 2000;

/**
 * Songs not yet saved in the library. Saving a search takes several round trips to the database and
 * is undone if the page closes meanwhile. A note is sent in one go, and the browser completes it by
 * itself. Storage errors are ignored: a note is only a second chance.
 */
export class UnsavedSongs {
  /** This page's own notes, whose songs are still being saved. */
  readonly #openNotes = new Set<string>();
  readonly #isOpened: Promise<void>;
  #opened: IDBPDatabase | null = null;

  /**
   * @param opening null if there is none; opened once and never again: deleted data must not come
   * back
   */
  constructor(
    private readonly opening: Promise<IDBPDatabase | null>,
    private readonly nowMs: () => number,
    private readonly loadReading: () => Promise<{ readonly readNotes: typeof readNotes }>,
  ) {
    this.#isOpened = opening.then((database) => {
      this.#opened = database;
    });
  }

  /**
   * Notes the songs, synchronously if the database is open.
   *
   * @returns a function that removes the note
   */
  note(songs: readonly Song[]): () => void {
    if (songs.length === 0 || songs.length > MOST_SONGS) return () => undefined;
    const noteId = `${this.nowMs()} ${Math.random()}`;
    this.#openNotes.add(noteId);
    const written = this.#write(toParts(noteId, JSON.stringify(songs))).catch(rethrowMistake);
    return () => {
      this.#openNotes.delete(noteId);
      void written.then(() => this.#forget(noteId)).catch(rethrowMistake);
    };
  }

  /** The notes of closed pages, oldest first. */
  async readLeft() {
    const records = (await this.#readParts().catch(rethrowMistake)) ?? [];
    const reading = records.length === 0 ? null : await this.loadReading().catch(() => null);
    const notes = (await reading?.readNotes(records)) ?? [];
    return notes
      .filter(({ noteId }) => !this.#openNotes.has(noteId))
      .map(({ noteId, songs }) => ({
        songs,
        forget: () => void this.#forget(noteId).catch(rethrowMistake),
      }));
  }

  /** Sends the parts synchronously if the database is open. */
  async #write(parts: readonly NotePart[]): Promise<void> {
    if (this.#opened === null) await this.#isOpened;
    if (this.#opened) putParts(this.#opened, parts);
  }

  async #readParts(): Promise<readonly unknown[]> {
    return (await (await this.opening)?.getAll(STORE)) ?? [];
  }

  async #forget(noteId: string): Promise<void> {
    const transaction = (await this.opening)?.transaction(STORE, 'readwrite');
    // Otherwise a transaction aborted by the browser would be an uncaught error.
    transaction?.done.catch(rethrowMistake);
    const keys = (await transaction?.store.index('noteId').getAllKeys(noteId)) ?? [];
    for (const key of keys) await transaction?.store.delete(key);
  }
}

function toParts(noteId: string, text: string): readonly NotePart[] {
  const partCount = Math.ceil(text.length / PART_CHARACTERS);
  return Array.from({ length: partCount }, (_, place) => ({
    noteId,
    place,
    text: text.slice(place * PART_CHARACTERS, (place + 1) * PART_CHARACTERS),
  }));
}

/** Writes all parts or none. */
function putParts(database: IDBPDatabase, parts: readonly NotePart[]): void {
  const transaction = database.transaction(STORE, 'readwrite');
  transaction.done.catch(rethrowMistake);
  for (const part of parts) transaction.store.put(part).catch(rethrowMistake);
  // Without this the browser would first ask the page, which may be gone, for more requests.
  transaction.commit();
}
