import type { IDBPDatabase } from 'idb';
import type { Song } from '../../domain/song/song';
import { rethrowMistake } from '../database/storageErrors';
import type { NotePart, readNotes } from './readNotes';

const STORE = 'unsavedSongs';
/**
 * Browsers keep large values as files of their own, which a page that is left does not finish;
 * Chromium does so from 64 kB on. A character takes up to two bytes.
 */
const PART_CHARACTERS = 24_000;
/** Far more than a page shows. Such lists come from files, and writing them down takes long. */
const MOST_SONGS = 2000;

/**
 * Songs on their way into the library. Saving a search takes several rounds between the page and
 * the database and is undone when the page is left meanwhile; a note is sent off in one go, which
 * the browser finishes by itself. No storage that fails is heard of here: a note is a second
 * chance, no condition.
 *
 * @param opening null where there is none; opened once and never again: deleted data stays away
 */
export function createUnsavedSongs(
  opening: Promise<IDBPDatabase | null>,
  nowMs: () => number,
  loadReading: () => Promise<{ readonly readNotes: typeof readNotes }>,
) {
  /** This page's own, which are still being saved. */
  const openNotes = new Set<string>();
  let opened: IDBPDatabase | null = null;
  const isOpened = opening.then((database) => {
    opened = database;
  });

  /** Sent off before anything is awaited, as long as the database is open. */
  async function write(parts: readonly NotePart[]): Promise<void> {
    if (opened === null) await isOpened;
    if (opened) putParts(opened, parts);
  }

  async function readParts(): Promise<readonly unknown[]> {
    return (await (await opening)?.getAll(STORE)) ?? [];
  }

  async function forget(noteId: string): Promise<void> {
    const transaction = (await opening)?.transaction(STORE, 'readwrite');
    // Else one that the browser aborts would be an uncaught error.
    transaction?.done.catch(rethrowMistake);
    const keys = (await transaction?.store.index('noteId').getAllKeys(noteId)) ?? [];
    for (const key of keys) await transaction?.store.delete(key);
  }

  return {
    /** Notes the songs, at once where the database is open. @returns takes the note back */
    note(songs: readonly Song[]) {
      if (songs.length === 0 || songs.length > MOST_SONGS) return () => undefined;
      const noteId = `${nowMs()} ${Math.random()}`;
      openNotes.add(noteId);
      const written = write(toParts(noteId, JSON.stringify(songs))).catch(rethrowMistake);
      return () => {
        openNotes.delete(noteId);
        void written.then(() => forget(noteId)).catch(rethrowMistake);
      };
    },
    /** What pages that were left have noted, the oldest first. */
    async readLeft() {
      const records = (await readParts().catch(rethrowMistake)) ?? [];
      const reading = records.length === 0 ? null : await loadReading().catch(() => null);
      const notes = (await reading?.readNotes(records)) ?? [];
      return notes
        .filter(({ noteId }) => !openNotes.has(noteId))
        .map(({ noteId, songs }) => ({
          songs,
          forget: () => void forget(noteId).catch(rethrowMistake),
        }));
    },
  };
}

export type UnsavedSongs = ReturnType<typeof createUnsavedSongs>;

function toParts(noteId: string, text: string): readonly NotePart[] {
  const partCount = Math.ceil(text.length / PART_CHARACTERS);
  return Array.from({ length: partCount }, (_, place) => ({
    noteId,
    place,
    text: text.slice(place * PART_CHARACTERS, (place + 1) * PART_CHARACTERS),
  }));
}

/** All of them or none. */
function putParts(database: IDBPDatabase, parts: readonly NotePart[]): void {
  const transaction = database.transaction(STORE, 'readwrite');
  transaction.done.catch(rethrowMistake);
  for (const part of parts) transaction.store.put(part).catch(rethrowMistake);
  // Without it the browser would first ask the page, which may be gone, whether there is more.
  transaction.commit();
}
