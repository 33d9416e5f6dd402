import * as v from 'valibot';
import { identifySong } from '../../src/domain/song/songIdentity';
import { type WireSong, wireSongSchema } from './wireSong';

export interface CatalogueFile {
  readonly songs: readonly WireSong[];
  /** Rows that are not songs and were left out. */
  readonly droppedCount: number;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new Error('The catalogue file is not JSON.');
  }
}

/**
 * Reads a user's own catalogue: a JSON array of AniSongDB songs, old or new shape.
 *
 * @param text the whole file
 * @returns the songs in the newest shape, and the number of rows left out
 * @throws Error with a message for the user when the text is not a JSON array
 */
export function readCatalogueFile(text: string): CatalogueFile {
  const rows = parseJson(text);
  if (!Array.isArray(rows)) {
    throw new Error('The catalogue file must hold a JSON array of songs.');
  }
  const songs: WireSong[] = [];
  for (const row of rows) {
    const result = v.safeParse(wireSongSchema, row);
    if (result.success) songs.push(result.output);
  }
  return { songs, droppedCount: rows.length - songs.length };
}

/**
 * Joins the songs of several files. A repeated song is used once, at its first position and with
 * its last data. Unlinked songs (annSongId -1) are identified by their other fields.
 */
export function joinCatalogues(catalogues: readonly (readonly WireSong[])[]): WireSong[] {
  const songs = new Map<number, WireSong>();
  for (const song of catalogues.flat()) songs.set(identifySong(song.annSongId, song), song);
  return [...songs.values()];
}
