import * as v from 'valibot';
import type { Song } from '../domain/song';
import type { ExtrasDb } from './extrasDb';
import { parseJson } from './parseJson';
import { parseSongsInParts } from './parseSongsInParts';

/** Songs that a page was left with before they were saved. */
export interface LeftSongs {
  readonly songs: readonly Song[];
  /** To be called once they are saved. */
  readonly forget: () => void;
}

/**
 * Songs on their way into the library. Saving a search takes several rounds between the page and
 * the database and is undone when the page is left meanwhile; a note is sent off in one go, which
 * the browser finishes by itself. Nothing here throws: a note is a second chance, no condition.
 */
export interface UnsavedSongs {
  /** Notes the songs, at once where the database is open. @returns takes the note back */
  readonly note: (songs: readonly Song[]) => () => void;
  /** What pages that were left have noted, the oldest first. */
  readonly readLeft: () => Promise<readonly LeftSongs[]>;
}

/**
 * Browsers keep large values as files of their own, which a page that is left does not finish;
 * Chromium does so from 64 kB on. A character takes up to two bytes.
 */
const PART_CHARACTERS = 24_000;
/** Far more than a page shows. Such lists come from files, and writing them down takes long. */
const MOST_SONGS = 2000;

const partSchema = v.object({ noteId: v.string(), place: v.number(), text: v.string() });
type NotePart = v.InferOutput<typeof partSchema>;

export function createUnsavedSongs(extras: ExtrasDb | null, nowMs: () => number): UnsavedSongs {
  /** This page's own, which are still being saved. */
  const openNotes = new Set<string>();
  // Opened before it is needed, and never again: deleted data must stay away.
  const opening = extras?.open().then(ignore, ignore) ?? Promise.resolve();

  function note(songs: readonly Song[]): () => void {
    if (extras === null || songs.length === 0 || songs.length > MOST_SONGS) return () => undefined;
    const noteId = `${nowMs()} ${Math.random()}`;
    openNotes.add(noteId);
    const written = write(extras, toParts(noteId, JSON.stringify(songs))).catch(ignore);
    return () => {
      openNotes.delete(noteId);
      void written.then(() => forget(extras, noteId));
    };
  }

  /** Sent off before anything is awaited, as long as the database is open. */
  async function write(database: ExtrasDb, parts: readonly NotePart[]): Promise<void> {
    if (!database.isOpen()) await opening;
    if (database.isOpen()) putParts(database, parts);
  }

  async function readLeft(): Promise<readonly LeftSongs[]> {
    if (extras === null) return [];
    await opening;
    const records = await readParts(extras).catch(() => []);
    const left = joinParts(records).filter(([noteId]) => !openNotes.has(noteId));
    return Promise.all(
      left.map(async ([noteId, text]) => ({
        songs: await readSongs(text),
        forget: () => void forget(extras, noteId),
      })),
    );
  }

  return { note, readLeft };
}

function toParts(noteId: string, text: string): readonly NotePart[] {
  const partCount = Math.ceil(text.length / PART_CHARACTERS);
  return Array.from({ length: partCount }, (_, place) => ({
    noteId,
    place,
    text: text.slice(place * PART_CHARACTERS, (place + 1) * PART_CHARACTERS),
  }));
}

/** All of them or none. */
function putParts(extras: ExtrasDb, parts: readonly NotePart[]): void {
  const { name } = extras.unsavedSongs;
  const transaction = extras.backendDB().transaction(name, 'readwrite');
  for (const part of parts) transaction.objectStore(name).put(part);
  // Without it the browser would first ask the page, which may be gone, whether there is more.
  transaction.commit?.();
}

async function readParts(extras: ExtrasDb): Promise<readonly unknown[]> {
  return extras.isOpen() ? extras.unsavedSongs.toArray() : [];
}

async function forget(extras: ExtrasDb, noteId: string): Promise<void> {
  if (!extras.isOpen()) return;
  await extras.unsavedSongs.where('noteId').equals(noteId).delete().catch(ignore);
}

/** The text of each note, by its id. The store gives its records in the order of their keys. */
function joinParts(records: readonly unknown[]): readonly (readonly [noteId: string, string])[] {
  const texts = new Map<string, string>();
  for (const record of records) {
    const part = v.safeParse(partSchema, record);
    if (!part.success) continue;
    const { noteId, text } = part.output;
    texts.set(noteId, (texts.get(noteId) ?? '') + text);
  }
  return [...texts];
}

async function readSongs(text: string): Promise<readonly Song[]> {
  const entries = parseJson(text);
  return Array.isArray(entries) ? (await parseSongsInParts(entries)).songs : [];
}

function ignore(): void {}
