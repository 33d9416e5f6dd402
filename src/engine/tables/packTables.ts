import { findWhatFollows } from '../query/relevance';
import { type Ends, packColumns, readColumns } from './columnKinds';
import { ANIME_LAYOUT, OWNERS_LAYOUT, PEOPLE_LAYOUT, POPULAR_LAYOUT, SONG_LAYOUT } from './layout';
import { OWNERS_VERSION } from './nameOwners';
import { type BlockReader, readBlock, writeBlock } from './packedFormat';
import { packTexts, readPackedFolds, readPackedTexts } from './packedTexts';
import type { CatalogueTables, FollowingTables } from './tables';

/** Packs the tables into one block of bytes for unpackTables. */
export function packTables(tables: CatalogueTables): ArrayBuffer {
  const texts = packTexts(tables.texts);
  const { owners, popular } = findWhatFollows({ ...tables, kept: null });
  return writeBlock(tables, [
    ...texts.columns,
    ...packColumns(SONG_LAYOUT, tables.songs),
    ...packColumns(ANIME_LAYOUT, tables.anime),
    ...packColumns(PEOPLE_LAYOUT, tables.people),
    ...texts.foldColumns,
    Uint32Array.of(OWNERS_VERSION),
    ...packColumns(OWNERS_LAYOUT, owners),
    ...packColumns(POPULAR_LAYOUT, popular),
  ]);
}

/** @returns null if it was computed by other rules, in columns unknown here */
function readFollowing(block: BlockReader, ends: Ends): FollowingTables | null {
  const [version] = block.next(Uint32Array, 1);
  if (version !== OWNERS_VERSION) return null;
  const owners = readColumns(OWNERS_LAYOUT, block, 0, ends);
  const popular = readColumns(POPULAR_LAYOUT, block, 0, ends);
  block.end();
  return { owners, popular };
}

/**
 * Reads tables written by packTables. Columns that were not packed into smaller types are views on
 * the buffer, which must not be changed.
 *
 * @throws CatalogueDamage for data that is damaged, cut off, of another version or not tables at
 *   all; returned tables can be read without further checks
 */
export function unpackTables(buffer: ArrayBuffer): CatalogueTables {
  const block = readBlock(buffer);
  const { songCount, animeCount, personCount } = block.counts;
  const texts = readPackedTexts(block);
  const ends = { texts: texts.count, songs: songCount, anime: animeCount, people: personCount };
  const songs = readColumns(SONG_LAYOUT, block, songCount, ends);
  const anime = readColumns(ANIME_LAYOUT, block, animeCount, ends);
  const people = readColumns(PEOPLE_LAYOUT, block, personCount, ends);
  const folded = readPackedFolds(block, texts.utf8.starts.length - 1);
  const kept = readFollowing(block, ends);
  return { ...block.counts, texts: { ...texts, folded }, songs, anime, people, kept };
}
