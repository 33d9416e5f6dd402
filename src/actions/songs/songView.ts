import type { Song } from '../../domain/song/song';
import type { SongGroup } from '../../domain/song/songGroups';
import type { ResultRows } from './resultRows';

/** A list of songs as tables draw it and list actions take it, wherever its songs are held. */
export interface SongView extends Partial<Pick<ResultRows, 'want' | 'version' | 'subscribe'>> {
  /** Rows; a song under two headings has two of them. */
  readonly count: number;
  /** Undefined while the row is being fetched. */
  readonly rowAt: (index: number) => Song | undefined;
  /** None for a plain list. */
  readonly groups?: readonly (Omit<SongGroup, 'songs'> & { readonly count: number })[];
  /** Each song counted once. */
  readonly songCount: number;
  /** Null where the page holds only rows near the window. */
  readonly songs: readonly Song[] | null;
  /** annSongIds of all songs, each once, in the order of the rows. */
  readonly readIds: () => Promise<readonly number[]>;
}

/** Songs that the page holds. */
export interface HeldSongs {
  /** In the page's own order. */
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
