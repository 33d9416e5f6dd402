import { CatalogueDamage } from './catalogueDamage';
import type {
  AnimeColumns,
  CatalogueTables,
  CreditColumn,
  ListColumn,
  PeopleColumns,
  SongColumns,
} from './catalogueTables';
import { checkTables } from './checkTables';
import { type ColumnReader, createColumnReader } from './columnReader';
import { readPackedFolds } from './packedFolds';
import {
  BYTES_PER_WORD,
  columnsStart,
  HEADER,
  HEADER_WORDS,
  PACKED_MAGIC,
  PACKED_VERSION,
  packedChecksum,
} from './packedFormat';
import { readPackedTexts } from './packedTexts';

function readList(columns: ColumnReader, rowCount: number): ListColumn {
  return { starts: columns.uint32(rowCount + 1), values: columns.uint32() };
}

function readCredits(columns: ColumnReader, rowCount: number): CreditColumn {
  const list = readList(columns, rowCount);
  return { ...list, lineUps: columns.int16(list.values.length) };
}

// Fields are read in the order in which they stand here.

function readSongs(columns: ColumnReader, count: number): SongColumns {
  return {
    annSongId: columns.float64(count),
    amqSongId: columns.int32(count),
    anime: columns.uint32(count),
    type: columns.uint8(count),
    number: columns.uint16(count),
    category: columns.uint32(count),
    flags: columns.uint8(count),
    name: columns.uint32(count),
    artistText: columns.uint32(count),
    composerText: columns.uint32(count),
    arrangerText: columns.uint32(count),
    difficulty: columns.float64(count),
    length: columns.float64(count),
    HQ: columns.uint32(count),
    MQ: columns.uint32(count),
    audio: columns.uint32(count),
    artists: readCredits(columns, count),
    composers: readCredits(columns, count),
    arrangers: readCredits(columns, count),
  };
}

function readAnime(columns: ColumnReader, count: number): AnimeColumns {
  return {
    annId: columns.int32(count),
    nameEN: columns.uint32(count),
    nameJP: columns.uint32(count),
    altNames: readList(columns, count),
    vintage: columns.uint32(count),
    kind: columns.uint32(count),
    category: columns.uint32(count),
    myanimelist: columns.int32(count),
    anidb: columns.int32(count),
    anilist: columns.int32(count),
    kitsu: columns.int32(count),
    genres: readList(columns, count),
    tags: readList(columns, count),
  };
}

function readPeople(columns: ColumnReader, count: number): PeopleColumns {
  return {
    id: columns.int32(count),
    names: readList(columns, count),
    groups: readList(columns, count),
    lineUps: readList(columns, count),
  };
}

/** @throws CatalogueDamage unless these are whole tables of this version */
function checkedWords(buffer: ArrayBuffer): Uint32Array {
  const isWhole = buffer.byteLength % BYTES_PER_WORD === 0;
  if (!isWhole || buffer.byteLength < HEADER_WORDS * BYTES_PER_WORD) {
    throw new CatalogueDamage('length');
  }
  const words = new Uint32Array(buffer);
  if (words[HEADER.magic] !== PACKED_MAGIC) throw new CatalogueDamage('format');
  if (words[HEADER.version] !== PACKED_VERSION) throw new CatalogueDamage('version');
  if (words[HEADER.byteLength] !== buffer.byteLength) throw new CatalogueDamage('length');
  if (words[HEADER.checksum] !== packedChecksum(words)) throw new CatalogueDamage('checksum');
  if (columnsStart(words[HEADER.columnCount] ?? 0) > buffer.byteLength) {
    throw new CatalogueDamage('length');
  }
  return words;
}

/**
 * Tables that packTables wrote. Their columns are views on the buffer, which must not be changed.
 *
 * @throws CatalogueDamage for what is damaged, cut off, of another version or no tables at all;
 *   tables that it returns can be read anywhere without another check
 */
export function unpackTables(buffer: ArrayBuffer): CatalogueTables {
  const words = checkedWords(buffer);
  const songCount = words[HEADER.songCount] ?? 0;
  const animeCount = words[HEADER.animeCount] ?? 0;
  const personCount = words[HEADER.personCount] ?? 0;
  const columns = createColumnReader(words, buffer);
  const texts = readPackedTexts(columns);
  const songs = readSongs(columns, songCount);
  const anime = readAnime(columns, animeCount);
  const people = readPeople(columns, personCount);
  const folded = readPackedFolds(columns, texts.utf8.starts.length - 1);
  columns.end();
  const tables = {
    songCount,
    animeCount,
    personCount,
    texts: { ...texts, folded },
    songs,
    anime,
    people,
  };
  checkTables(tables);
  return tables;
}
