import type { Song } from '../../domain/song/song';
import type { SongGroup } from '../../domain/song/songGroups';
import type { ResultRows } from './resultRows';

/** A list of songs for tables and list actions, wherever its songs come from. */
export interface SongView extends Partial<Pick<ResultRows, 'want' | 'version' | 'subscribe'>> {
  /** The number of rows; a song in two groups has two rows. */
  readonly count: number;
  /** Undefined while the row is loading. */
  readonly rowAt: (index: number) => Song | undefined;
  /** Undefined for a plain list. */
  readonly groups?: readonly (Omit<SongGroup, 'songs'> & { readonly count: number })[];
  /** Each song is counted once. */
  readonly songCount: number;
  /** Null if the page has only the rows near the visible ones. */
  readonly songs: readonly Song[] | null;
  /** annSongIds of all songs, each once, in row order. */
  readonly readIds: () => Promise<readonly number[]>;
  /** Of a page of a longer list: the ids of all its pages, which play on from a row. */
  readonly readAllIds?: (() => Promise<readonly number[]>) | undefined;
}

/** A whole list for the actions on all of its songs. */
export interface WholeList extends Pick<SongView, 'songs' | 'songCount' | 'readIds'> {
  /** Gives the known songs, where they are not those of the catalogue. */
  readonly readSongs?: (ids: readonly number[]) => Promise<readonly Song[]>;
  /** Called to play it if none of its songs is known. @returns whether it plays */
  readonly playUnknown?: () => Promise<boolean>;
}

export interface HeldSongs {
  /** In the default order of the page. */
  readonly songs: readonly Song[];
  /** Null for a plain list. */
  readonly groups: readonly SongGroup[] | null;
}

export interface PagedSongs extends HeldSongs {
  /** The shown page; null if all songs that match are shown instead. */
  readonly page: SongView | null;
  /** Whether all songs, or what they are chosen by, are still being read. */
  readonly isReading: boolean;
}

export function viewOfHeld(
  { songs, groups }: HeldSongs,
  readAllIds?: SongView['readAllIds'],
): SongView {
  const rows = groups === null ? songs : groups.flatMap((group) => group.songs);
  return {
    count: rows.length,
    rowAt: (index) => rows[index],
    ...(groups !== null && {
      groups: groups.map(({ songs: { length: count }, ...group }) => ({ ...group, count })),
    }),
    songCount: songs.length,
    songs,
    readIds: async () => songs.map(({ annSongId }) => annSongId),
    readAllIds,
  };
}
