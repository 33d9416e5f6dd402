/**
 * Draws places from 0 up to, not including, an end, none of them twice.
 *
 * @param random from 0 up to, not including, 1
 * @returns as many as asked for, or all in a random order if there are fewer
 */
export function drawPlaces(end: number, count: number, random: () => number): readonly number[] {
  const drawn: number[] = [];
  // Moves only the places that were drawn from, as a shuffle of 60,000 would take long.
  const moved = new Map<number, number>();
  const wanted = Math.min(count, end);
  for (let place = 0; place < wanted; place += 1) {
    const picked = place + Math.floor(random() * (end - place));
    drawn.push(moved.get(picked) ?? picked);
    moved.set(picked, moved.get(place) ?? place);
  }
  return drawn;
}
