import type { ColumnsOf } from './columnKinds';
import type {
  ANIME_LAYOUT,
  OWNERS_LAYOUT,
  PEOPLE_LAYOUT,
  POPULAR_LAYOUT,
  SONG_LAYOUT,
} from './layout';

/**
 * The whole catalogue in columns: songs, anime and people are places in their columns, and every
 * text is stored once. 60,000 songs take about 10 MB this way; objects would take 200.
 */

/** Place of a text in the table of texts; 0 is the empty text. */
export type TextId = number;

/** Texts as UTF-8, one after the other. */
export interface TextBytes {
  /** The start of each text in the bytes, and the end of the last one. */
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
}

/** The folded forms of texts that are slow to fold (foldedTexts.ts). */
export interface FoldedTexts {
  /** Ids of the texts, ascending. */
  readonly ids: Uint32Array;
  /** For each text: sum of FOLD_MARKS. */
  readonly marks: Uint8Array;
  /** Their lines in turn, each ending with a line break. */
  readonly codes: Uint16Array;
}

export interface TextTable {
  readonly count: number;
  readonly textOf: (id: TextId) => string;
  /** The first texts as bytes, if they exist in that form; else null. */
  readonly utf8: TextBytes | null;
  /** Null if they were not folded in advance. */
  readonly folded: FoldedTexts | null;
}

export type SongColumns = ColumnsOf<typeof SONG_LAYOUT>;
export type AnimeColumns = ColumnsOf<typeof ANIME_LAYOUT>;
export type PeopleColumns = ColumnsOf<typeof PEOPLE_LAYOUT>;
export type NameOwners = ColumnsOf<typeof OWNERS_LAYOUT>;
export type PopularOrders = ColumnsOf<typeof POPULAR_LAYOUT>;

/** Data derived from the other columns, which is slow to compute at each start. */
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
  /** Null if nothing was computed in advance. */
  readonly kept: FollowingTables | null;
}
