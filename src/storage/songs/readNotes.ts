import * as v from 'valibot';
import { readEach } from '../../domain/app/lenient';
import type { Song } from '../../domain/song/song';
import { parseJson } from '../database/storedValue';
import { parseSongsInParts } from './parseSongsInParts';

const partSchema = v.object({ noteId: v.string(), place: v.number(), text: v.string() });
/** A part of the JSON text of a note (unsavedSongs.ts). */
export type NotePart = v.InferOutput<typeof partSchema>;

interface Note {
  readonly noteId: string;
  readonly songs: readonly Song[];
}

/** @param records all parts, in the order of their keys */
export function readNotes(records: readonly unknown[]): Promise<readonly Note[]> {
  const texts = new Map<string, string>();
  for (const { noteId, text } of readEach(partSchema, records)) {
    texts.set(noteId, (texts.get(noteId) ?? '') + text);
  }
  return Promise.all(
    [...texts].map(async ([noteId, text]) => ({ noteId, songs: await readSongs(text) })),
  );
}

async function readSongs(text: string): Promise<readonly Song[]> {
  const entries = parseJson(text);
  return Array.isArray(entries) ? (await parseSongsInParts(entries)).songs : [];
}
