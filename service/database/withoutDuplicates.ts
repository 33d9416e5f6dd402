import type { WireSong } from '../catalogue/wireSong';

/**
 * Of songs that bear exactly the same name and artist the first one stays, which is the one of
 * the smallest annId among those found by the same field. Nothing else makes two songs the same:
 * neither the recording nor another spelling.
 */
export function withoutDuplicates(songs: readonly WireSong[]): readonly WireSong[] {
  const seen = new Set<string>();
  return songs.filter(({ songName, songArtist }) => {
    const key = JSON.stringify([songName, songArtist]);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}
