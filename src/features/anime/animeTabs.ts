import type { Song } from '../../domain/song/song';
import { groupByType, type SongGroup } from '../../domain/song/songGroups';
import { sortSongsByType } from '../../domain/song/songOrder';

export const ANIME_TABS = ['all', 'type', 'information'] as const;
export type AnimeTab = (typeof ANIME_TABS)[number];

interface ListedSongs {
  /** In the order they are shown, which is also how Play plays them. */
  readonly songs: readonly Song[];
  /** Null for a plain list. */
  readonly groups: readonly SongGroup[] | null;
}

/** The songs as a filter shows them. */
export function listSongs(songs: readonly Song[], filter: AnimeTab): ListedSongs {
  if (filter !== 'type') return { songs: sortSongsByType(songs), groups: null };
  const groups = groupByType(songs);
  return { songs: groups.flatMap((group) => group.songs), groups };
}
