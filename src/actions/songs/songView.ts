import type { Song } from '../../domain/song/song';
import type { SongGroup } from '../../domain/song/songGroups';
import type { SongView } from '../../domain/song/songView';

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
