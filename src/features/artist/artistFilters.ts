import type { AnimeNameStyle } from '../../domain/personNames';
import type { PersonAnswer } from '../../domain/personSongs';
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

/** What a filter leaves of the songs of a person: a song stands where the call puts it that brought it. */
export function filterSongs(
  answer: PersonAnswer,
  filter: ArtistFilter,
  animeNames?: AnimeNameStyle,
): FilteredSongs {
  if (filter === 'anime') {
    const groups = groupByAnime(answer.songs, animeNames);
    return { songs: mergeSongs(...groups.map((group) => group.songs)), groups };
  }
  const kept = {
    all: answer.songs,
    artist: answer.asArtist.songs,
    creator: answer.asCreator.songs,
  };
  return { songs: sortSongsByName(kept[filter], animeNames), groups: null };
}
