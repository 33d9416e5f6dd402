import { checkTables } from './checkTables';
import { OWNERS_VERSION } from './nameOwners';
import {
  amountsOf,
  type ColumnReader,
  type CompactColumn,
  createColumnReader,
  readPackedFolds,
  readPackedTexts,
  startsOf,
} from './packedColumns';
import {
  BYTES_PER_WORD,
  CatalogueDamage,
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
} from './tables';

/** The browser's own way of making it wider is the quickest. */
function widened(column: CompactColumn): Uint32Array {
  return column instanceof Uint32Array ? column : new Uint32Array(column);
}

function readAmounts(columns: ColumnReader, count: number): Float64Array {
  const read = columns.amounts(count);
  return read instanceof Float64Array ? read : amountsOf(read);
}

function readNumbers(columns: ColumnReader, count: number): Uint16Array {
  const read = columns.compact(count);
  return read instanceof Uint16Array ? read : new Uint16Array(read);
}

function readList(columns: ColumnReader, rowCount: number): ListColumn {
  const counts = columns.compact(rowCount);
  const values = widened(columns.compact());
  return { starts: startsOf(counts, values.length), values };
}

function readCredits(columns: ColumnReader, rowCount: number): CreditColumn {
  const list = readList(columns, rowCount);
  return { ...list, lineUps: columns.int16(list.values.length) };
}

// Fields are read in the order given here.

function readSongs(columns: ColumnReader, count: number): SongColumns {
  return {
    annSongId: columns.float64(count),
    amqSongId: columns.int32(count),
    anime: widened(columns.compact(count)),
    type: columns.uint8(count),
    number: readNumbers(columns, count),
    category: columns.uint32(count),
    flags: columns.uint8(count),
    name: columns.uint32(count),
    artistText: columns.uint32(count),
    composerText: columns.uint32(count),
    arrangerText: columns.uint32(count),
    difficulty: readAmounts(columns, count),
    length: readAmounts(columns, count),
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

type TableCounts = Pick<CatalogueTables, 'songCount' | 'animeCount' | 'personCount'>;

function readPeople(columns: ColumnReader, count: number): PeopleColumns {
  return {
    id: columns.int32(count),
    names: readList(columns, count),
    groups: readList(columns, count),
    lineUps: readList(columns, count),
  };
}

/** @returns null where it was found out by other rules */
function readKept(columns: ColumnReader, counts: TableCounts): FollowingTables | null {
  const [version] = columns.uint32(1);
  const bearerCounts = columns.compact();
  const places = widened(columns.compact());
  const starts = startsOf(bearerCounts, places.length);
  const kinds = columns.uint8(places.length);
  const owners = {
    bearers: { starts, places, kinds },
    songsOfArtist: readList(columns, counts.personCount),
    songsOfComposer: readList(columns, counts.personCount),
    songsOfAnime: readList(columns, counts.animeCount),
  };
  const popular = {
    songs: widened(columns.compact(counts.songCount)),
    anime: widened(columns.compact(counts.animeCount)),
    people: widened(columns.compact(counts.personCount)),
  };
  return version === OWNERS_VERSION ? { owners, popular } : null;
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
 * Tables that packTables wrote. Columns that were not packed into smaller types are views on the buffer, which
 * must not be changed.
 *
 * @throws CatalogueDamage for what is damaged, cut off, of another version or no tables at all;
 *   tables that it returns can be read anywhere without another check
 */
export function unpackTables(buffer: ArrayBuffer): CatalogueTables {
  const words = checkedWords(buffer);
  const counts = {
    songCount: words[HEADER.songCount] ?? 0,
    animeCount: words[HEADER.animeCount] ?? 0,
    personCount: words[HEADER.personCount] ?? 0,
  };
  const { songCount, animeCount, personCount } = counts;
  const columns = createColumnReader(words, buffer);
  const texts = readPackedTexts(columns);
  const songs = readSongs(columns, songCount);
  const anime = readAnime(columns, animeCount);
  const people = readPeople(columns, personCount);
  const folded = readPackedFolds(columns, texts.utf8.starts.length - 1);
  const kept = readKept(columns, counts);
  columns.end();
  const tables = {
    ...counts,
    texts: { ...texts, folded },
    songs,
    anime,
    people,
    kept,
  };
  checkTables(tables);
  return tables;
}
