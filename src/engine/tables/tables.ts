import type { ColumnsOf } from './columnKinds';
import type {
  ANIME_LAYOUT,
  OWNERS_LAYOUT,
  PEOPLE_LAYOUT,
  POPULAR_LAYOUT,
  SONG_LAYOUT,
} from './layout';

/**
 * The whole catalogue in columns: a song, an anime and a person is a place in its columns, and
 * every text is stored once. 60,000 songs take about 10 MB so, where objects would take 200.
 */

/** Place of a text in the table of texts; 0 is the empty text. */
export type TextId = number;

/** Texts as UTF-8, one after the other. */
export interface TextBytes {
  /** Where each text starts in the bytes, and where the last one ends. */
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
}

/** Texts that take long to fold, folded (foldedTexts.ts). */
export interface FoldedTexts {
  /** Which of the texts, rising. */
  readonly ids: Uint32Array;
  /** Of each: FOLD_MARKS added up. */
  readonly marks: Uint8Array;
  /** Their lines, one after the other, each with a line break at its end. */
  readonly codes: Uint16Array;
}

export interface TextTable {
  readonly count: number;
  readonly textOf: (id: TextId) => string;
  /** The first of the texts, where they are there as bytes; else null. */
  readonly utf8: TextBytes | null;
  /** Null where they were not folded before. */
  readonly folded: FoldedTexts | null;
}

export type SongColumns = ColumnsOf<typeof SONG_LAYOUT>;
export type AnimeColumns = ColumnsOf<typeof ANIME_LAYOUT>;
export type PeopleColumns = ColumnsOf<typeof PEOPLE_LAYOUT>;
export type NameOwners = ColumnsOf<typeof OWNERS_LAYOUT>;
export type PopularOrders = ColumnsOf<typeof POPULAR_LAYOUT>;

/** What follows from the other columns, and takes long to find out at each start. */
export interface FollowingTables {
  readonly owners: NameOwners;
  readonly popular: PopularOrders;
}

export interface CatalogueTables {
  readonly songCount: number;
  readonly animeCount: number;
  readonly personCount: number;
  readonly texts: TextTable;
  readonly songs: SongColumns;
  readonly anime: AnimeColumns;
  readonly people: PeopleColumns;
  /** Null where nothing was found out before. */
  readonly kept: FollowingTables | null;
}
