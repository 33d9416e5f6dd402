import type { Song } from './song';
import type { GroupHeading, GroupIdentity } from './songGroups';

/** A heading of a list, and the number of rows below it. */
export interface RowGroup extends GroupIdentity<GroupHeading> {
  readonly count: number;
}

/** The rows of a table. A new object is a new list. */
export interface ListRows {
  /** The number of rows; a song in two groups has two rows. */
  readonly count: number;
  /** Undefined while the row is loading. */
  readonly rowAt: (index: number) => Song | undefined;
  /** The groups in order; undefined for a plain list. */
  readonly groups?: readonly RowGroup[] | undefined;
  /** Set if rows load when needed: called with the range that is or will soon be visible. */
  readonly want?: (from: number, to: number) => void;
  readonly version?: () => number;
  readonly subscribe?: (listener: () => void) => () => void;
}

/** A whole list for the actions on all of its songs, however long. */
export interface WholeList {
  /** Each song is counted once. */
  readonly songCount: number;
  /** Null if the page has only the rows near the visible ones. */
  readonly songs: readonly Song[] | null;
  /** annSongIds of all songs, each once, in row order. */
  readonly readIds: () => Promise<readonly number[]>;
  /** Of a page of a longer list: the ids of all its pages, which play on from a row. */
  readonly readAllIds?: (() => Promise<readonly number[]>) | undefined;
  /** Gives the known songs, where they are not those of the catalogue. */
  readonly readSongs?: (ids: readonly number[]) => Promise<readonly Song[]>;
  /** Called to play it if none of its songs is known. @returns whether it plays */
  readonly playUnknown?: () => Promise<boolean>;
}

/** A list of songs for tables and list actions, wherever its songs come from. */
export interface SongView extends ListRows, WholeList {}
