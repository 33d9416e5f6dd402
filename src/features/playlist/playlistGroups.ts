import type { AnimeNameStyle } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import type { SongGroup } from '../../domain/song/songGroups';
import { groupSongs, type SongIdGroupPart } from '../../domain/song/songIdGroups';
import type { PlaylistTab } from './usePlaylistView';

/**
 * The songs in the groups that the filter asks for; empty where it asks for none.
 *
 * @param parts what to show of the groups of a long list; null where the songs are all there are
 */
export function playlistGroups(
  songs: readonly Song[],
  filter: PlaylistTab,
  parts: readonly SongIdGroupPart[] | null,
  animeNames?: AnimeNameStyle,
): readonly SongGroup[] {
  if (filter === 'all') return [];
  if (parts === null) return groupSongs(songs, filter, animeNames);
  const byId = new Map(songs.map((song) => [song.annSongId, song]));
  return parts.map(({ songIds, ...group }) => ({
    ...group,
    songs: songIds.flatMap((id) => byId.get(id) ?? []),
  }));
}
