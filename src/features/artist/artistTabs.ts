import type { AnimeNameStyle } from '../../domain/song/personNames';
import type { PersonAnswer } from '../../domain/song/personSongs';
import type { Song } from '../../domain/song/song';
import { groupByAnime, type SongGroup } from '../../domain/song/songGroups';
import { mergeSongs } from '../../domain/song/songList';
import { sortSongsByName } from '../../domain/song/songOrder';

export const ARTIST_TABS = ['all', 'anime', 'artist', 'creator'] as const;
export type ArtistTab = (typeof ARTIST_TABS)[number];

export interface TabSongs {
  /** In the order they are shown, which is also how Play plays them. */
  readonly songs: readonly Song[];
  /** Null for a plain list. */
  readonly groups: readonly SongGroup[] | null;
}

/** What a tab shows of the songs of a person: a song is where the call puts it that brought it. */
export function songsOfTab(
  answer: PersonAnswer,
  tab: ArtistTab,
  animeNames?: AnimeNameStyle,
): TabSongs {
  if (tab === 'anime') {
    const groups = groupByAnime(answer.songs, animeNames);
    return { songs: mergeSongs(...groups.map((group) => group.songs)), groups };
  }
  const ofTab = {
    all: answer.songs,
    artist: answer.asArtist.songs,
    creator: answer.asCreator.songs,
  };
  return { songs: sortSongsByName(ofTab[tab], animeNames), groups: null };
}
