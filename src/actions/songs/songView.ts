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
}

/** Songs that the page has in memory. */
export interface HeldSongs {
  /** In the default order of the page. */
  readonly songs: readonly Song[];
  /** Null for a plain list. */
  readonly groups: readonly SongGroup[] | null;
}

export function viewOfHeld({ songs, groups }: HeldSongs): SongView {
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
  };
}
