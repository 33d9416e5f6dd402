import type { WireSong } from '../catalogue/wireSong';

/**
 * Of songs with exactly the same name and artist the first one stays: the one with the smallest
 * annId among the matches of one field. A shared recording or another spelling does not make songs
 * duplicates.
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
