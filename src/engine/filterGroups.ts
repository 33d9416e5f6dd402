import type { Song } from '../domain/song/song';
import type { SongGroup } from '../domain/song/songGroups';

/**
 * The groups with those of their songs that are left; groups without any are left out.
 *
 * @param isSorted whether the songs of each group stand in the order of `songs`; else as they stood
 */
export function filterGroups(
  groups: readonly SongGroup[],
  songs: readonly Song[],
  isSorted: boolean,
): readonly SongGroup[] {
  const places = new Map(songs.map(({ annSongId }, place) => [annSongId, place]));
  const placeOf = ({ annSongId }: Song) => places.get(annSongId) ?? 0;
  return groups
    .map((group) => {
      const left = group.songs.filter(({ annSongId }) => places.has(annSongId));
      if (!isSorted) return { ...group, songs: left };
      return { ...group, songs: left.sort((one, other) => placeOf(one) - placeOf(other)) };
    })
    .filter((group) => group.songs.length > 0);
}
