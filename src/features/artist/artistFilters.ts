import { songsAsArtist, songsAsCreator } from '../../domain/artistProfile';
import type { Song } from '../../domain/song';
import { groupByAnime, type SongGroup } from '../../domain/songGroups';
import { mergeSongs } from '../../domain/songList';
import { sortSongsByName } from '../../domain/songOrder';

export const ARTIST_FILTERS = ['all', 'anime', 'artist', 'creator'] as const;
export type ArtistFilter = (typeof ARTIST_FILTERS)[number];

export interface FilteredSongs {
  /** In the order they are shown, which is also how Play plays them. */
  readonly songs: readonly Song[];
  /** Null for a plain list. */
  readonly groups: readonly SongGroup[] | null;
}

/** What a filter leaves of the songs of a person. */
export function filterSongs(
  id: number,
  songs: readonly Song[],
  filter: ArtistFilter,
): FilteredSongs {
  if (filter === 'anime') {
    const groups = groupByAnime(songs);
    return { songs: mergeSongs(...groups.map((group) => group.songs)), groups };
  }
  const kept = {
    all: () => songs,
    artist: () => songsAsArtist(id, songs),
    creator: () => songsAsCreator(id, songs),
  };
  return { songs: sortSongsByName(kept[filter]()), groups: null };
}
