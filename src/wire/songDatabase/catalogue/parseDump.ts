import { isFields } from '../../../domain/app/lenient';
import type { CatalogueSource } from '../../../engine/tables/source';
import { WireError } from '../../wireError';
import { readDumpAnime, readDumpPerson, readDumpSong } from './dumpRows';

export interface ParsedCatalogue {
  readonly source: CatalogueSource;
  /** Rows of anime, people and songs that could not be used. */
  readonly droppedCount: number;
}

/**
 * The whole catalogue as the service writes it out. Every row stands for itself: a bad one is left
 * out and counted. Songs with one id, and those of an anime which is not there, are left to whoever
 * joins the rows.
 *
 * @throws WireError malformed when it is no catalogue, or one without a song
 */
export function parseDump(text: string): ParsedCatalogue {
  const { anime, artists, songs } = readTop(text);
  let droppedCount = 0;

  function keep<Row>(rows: readonly (Row | null)[]): readonly Row[] {
    const good = rows.filter((row) => row !== null);
    droppedCount += rows.length - good.length;
    return good;
  }

  const source: CatalogueSource = {
    anime: keep(Object.entries(anime).map(([id, row]) => readDumpAnime(id, row))),
    people: keep(Object.entries(artists).map(([id, row]) => readDumpPerson(id, row))),
    songs: keep(songs.map(readDumpSong)),
  };
  if (source.songs.length === 0) throw WireError.malformed('songs', 'no song can be read');
  return { source, droppedCount };
}

function readTop(text: string) {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw WireError.malformed('', 'not JSON');
  }
  if (!isFields(body)) throw WireError.malformed('', 'not an object');
  const { anime, songs } = body;
  if (!isFields(anime)) throw WireError.malformed('anime', 'not an object');
  if (!Array.isArray(songs)) throw WireError.malformed('songs', 'not a list');
  // Songs are of use without people, who are then no links.
  const artists = isFields(body.artists) ? body.artists : {};
  const rows: readonly unknown[] = songs;
  return { anime, artists, songs: rows };
}
