import type { CatalogueTables } from './catalogueTables';
import type { Recordings } from './recordingCounts';

/** As many lists as there are bits to count by at once. */
const LISTS_AT_ONCE = 32;

/** How many of the songs at some places each playlist holds, by its id. */
export type PlaylistCounts = (
  places: Uint32Array,
  playlists: ReadonlyMap<number, readonly number[]> | undefined,
  isOnce: boolean,
) => ReadonlyMap<number, number>;

export function createPlaylistCounts(
  { songs }: Pick<CatalogueTables, 'songs'>,
  recordings: Recordings,
): PlaylistCounts {
  return (places, playlists, isOnce) => {
    const lists = [...(playlists ?? [])];
    const counts = new Map<number, number>();
    for (let first = 0; first < lists.length; first += LISTS_AT_ONCE) {
      const some = lists.slice(first, first + LISTS_AT_ONCE);
      const bitsOfSong = new Map<number, number>();
      some.forEach(([, songIds], bit) => {
        for (const id of songIds) bitsOfSong.set(id, (bitsOfSong.get(id) ?? 0) | (1 << bit));
      });
      const bitsAt = (place: number) => bitsOfSong.get(songs.annSongId[place] ?? 0) ?? 0;
      const found = recordings.countBits(places, some.length, bitsAt, isOnce);
      for (const [bit, [id]] of some.entries()) counts.set(id, found[bit] ?? 0);
    }
    return counts;
  };
}
