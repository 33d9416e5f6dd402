import { findWhatFollows } from '../query/relevance';
import { foldTexts } from '../text/foldedTexts';
import { OWNERS_VERSION } from './nameOwners';
import { compact, compactAmounts, compactStarts, FOLD_VERSION } from './packedColumns';
import {
  alignedLength,
  COLUMN_LENGTH_END,
  columnsStart,
  HEADER,
  HEADER_WORDS,
  PACKED_MAGIC,
  PACKED_VERSION,
  packedChecksum,
} from './packedFormat';
import type {
  AnimeColumns,
  CatalogueTables,
  CreditColumn,
  FollowingTables,
  ListColumn,
  PeopleColumns,
  SongColumns,
  TextTable,
} from './tables';
import { encodeTexts } from './textBytes';
import { encodeFileName, type FileCodeKind, fileCodeKindOf } from './textCollector';

type Column = Float64Array | Int32Array | Uint32Array | Int16Array | Uint16Array | Uint8Array;

// The order of the columns is the order in which unpackTables reads them.

function listColumns({ starts, values }: ListColumn): readonly Column[] {
  return [compactStarts(starts), compact(values)];
}

function creditColumns(column: CreditColumn): readonly Column[] {
  return [...listColumns(column), column.lineUps];
}

function songColumns(songs: SongColumns): readonly Column[] {
  return [
    songs.annSongId,
    songs.amqSongId,
    compact(songs.anime),
    songs.type,
    compact(songs.number),
    songs.category,
    songs.flags,
    songs.name,
    songs.artistText,
    songs.composerText,
    songs.arrangerText,
    compactAmounts(songs.difficulty),
    compactAmounts(songs.length),
    songs.HQ,
    songs.MQ,
    songs.audio,
    ...creditColumns(songs.artists),
    ...creditColumns(songs.composers),
    ...creditColumns(songs.arrangers),
  ];
}

function animeColumns(anime: AnimeColumns): readonly Column[] {
  return [
    anime.annId,
    anime.nameEN,
    anime.nameJP,
    ...listColumns(anime.altNames),
    anime.vintage,
    anime.kind,
    anime.category,
    anime.myanimelist,
    anime.anidb,
    anime.anilist,
    anime.kitsu,
    ...listColumns(anime.genres),
    ...listColumns(anime.tags),
  ];
}

function peopleColumns(people: PeopleColumns): readonly Column[] {
  return [
    people.id,
    ...listColumns(people.names),
    ...listColumns(people.groups),
    ...listColumns(people.lineUps),
  ];
}

function followingColumns({ owners, popular }: FollowingTables): readonly Column[] {
  const { bearers, songsOfArtist, songsOfComposer, songsOfAnime } = owners;
  return [
    Uint32Array.of(OWNERS_VERSION),
    compactStarts(bearers.starts),
    compact(bearers.places),
    bearers.kinds,
    ...listColumns(songsOfArtist),
    ...listColumns(songsOfComposer),
    ...listColumns(songsOfAnime),
    compact(popular.songs),
    compact(popular.anime),
    compact(popular.people),
  ];
}

/** The texts at the end that are file names of one kind, as codes. */
function trailingCodes(texts: readonly string[], end: number, kind: FileCodeKind): Uint32Array {
  let start = end;
  while (start > 0 && fileCodeKindOf(texts[start - 1] ?? '') === kind) start -= 1;
  return Uint32Array.from(texts.slice(start, end), encodeFileName);
}

interface PackedTexts {
  readonly columns: readonly Column[];
  readonly foldColumns: readonly Column[];
}

function packTexts({ count, textOf }: TextTable): PackedTexts {
  const texts = Array.from({ length: count }, (_, id) => textOf(id));
  const mp3 = trailingCodes(texts, count, 'mp3');
  const webm = trailingCodes(texts, count - mp3.length, 'webm');
  const utf8 = encodeTexts(texts.slice(0, count - mp3.length - webm.length));
  const { ids, marks, codes } = foldTexts(utf8, textOf);
  return {
    columns: [compactStarts(utf8.starts), utf8.bytes, webm, mp3],
    foldColumns: [Uint32Array.of(FOLD_VERSION), ids, marks, codes],
  };
}

function bytesOf(column: Column): Uint8Array {
  return new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
}

/** The tables as one block of bytes, as unpackTables reads it. */
export function packTables(tables: CatalogueTables): ArrayBuffer {
  const texts = packTexts(tables.texts);
  const columns = [
    ...texts.columns,
    ...songColumns(tables.songs),
    ...animeColumns(tables.anime),
    ...peopleColumns(tables.people),
    ...texts.foldColumns,
    ...followingColumns(findWhatFollows({ ...tables, kept: null })),
  ];
  const start = columnsStart(columns.length);
  const byteLength = columns.reduce(
    (length, column) => length + alignedLength(column.byteLength),
    start,
  );
  const buffer = new ArrayBuffer(byteLength);
  const words = new Uint32Array(buffer);
  words[HEADER.magic] = PACKED_MAGIC;
  words[HEADER.version] = PACKED_VERSION;
  words[HEADER.byteLength] = byteLength;
  words[HEADER.songCount] = tables.songCount;
  words[HEADER.animeCount] = tables.animeCount;
  words[HEADER.personCount] = tables.personCount;
  words[HEADER.columnCount] = columns.length;
  let offset = start;
  columns.forEach((column, index) => {
    const width = Math.log2(column.BYTES_PER_ELEMENT);
    words[HEADER_WORDS + index] = width * COLUMN_LENGTH_END + column.length;
    new Uint8Array(buffer, offset, column.byteLength).set(bytesOf(column));
    offset += alignedLength(column.byteLength);
  });
  words[HEADER.checksum] = packedChecksum(words);
  return buffer;
}
