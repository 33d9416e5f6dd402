const LOW_PARTS = 2 ** 32;
const FIRST_MIX = 0x85ebca6b;
const SECOND_MIX = 0xc2b2ae35;

function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), FIRST_MIX);
  mixed = Math.imul(mixed ^ (mixed >>> 13), SECOND_MIX);
  return mixed ^ (mixed >>> 16);
}

/**
 * A seed for chanceRank.
 *
 * @param random returns numbers from 0 (inclusive) to 1 (exclusive)
 */
export function drawSeed(random: () => number): number {
  return Math.floor(random() * LOW_PARTS);
}

/**
 * The rank of a song in a random order: the same seed gives the same order, whichever other songs
 * are in the list.
 *
 * @param seed a whole number from 0, below 2 ** 32
 * @returns a whole number from 0, below 2 ** 32
 */
export function chanceRank(annSongId: number, seed: number): number {
  const high = Math.floor(annSongId / LOW_PARTS);
  return mix(mix(mix(seed) ^ high) ^ annSongId) >>> 0;
}

/**
 * The values in a random order, all orders equally likely.
 *
 * @param random returns numbers from 0 (inclusive) to 1 (exclusive)
 */
export function inRandomOrder<Value>(values: readonly Value[], random: () => number): Value[] {
  const rest = [...values];
  const order: Value[] = [];
  while (rest.length > 0) {
    const last = rest.length - 1;
    const index = Math.min(last, Math.max(0, Math.floor(random() * rest.length)));
    // The last value fills the gap, so that a long list is not shifted at every draw.
    const tail = rest.pop();
    const drawn = index === last ? tail : rest[index];
    if (index !== last && tail !== undefined) rest[index] = tail;
    if (drawn !== undefined) order.push(drawn);
  }
  return order;
}
