import type { WireSong } from '../catalogue/wireSong';

/**
 * Draws songs without repetition.
 *
 * @param random like Math.random
 * @returns as many as requested, or all in random order if there are fewer
 */
export function drawSongs(
  songs: readonly WireSong[],
  count: number,
  random: () => number,
): readonly WireSong[] {
  const drawn: WireSong[] = [];
  // Stores only swapped indexes, because a shuffle of 60,000 songs would take long.
  const moved = new Map<number, number>();
  const wanted = Math.min(count, songs.length);
  for (let place = 0; place < wanted; place += 1) {
    const picked = place + Math.floor(random() * (songs.length - place));
    const song = songs[moved.get(picked) ?? picked];
    moved.set(picked, moved.get(place) ?? place);
    if (song !== undefined) drawn.push(song);
  }
  return drawn;
}
