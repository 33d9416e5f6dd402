import type { Song } from '../../domain/song';
import { groupByType, type SongGroup } from '../../domain/songGroups';
import { sortSongsByType } from '../../domain/songOrder';

export const ANIME_FILTERS = ['all', 'type', 'information'] as const;
export type AnimeFilter = (typeof ANIME_FILTERS)[number];

interface ListedSongs {
  /** In the order they are shown, which is also how Play plays them. */
  readonly songs: readonly Song[];
  /** Null for a plain list. */
  readonly groups: readonly SongGroup[] | null;
}

/** The songs as a filter shows them. */
export function listSongs(songs: readonly Song[], filter: AnimeFilter): ListedSongs {
  if (filter !== 'type') return { songs: sortSongsByType(songs), groups: null };
  const groups = groupByType(songs);
  return { songs: groups.flatMap((group) => group.songs), groups };
}
