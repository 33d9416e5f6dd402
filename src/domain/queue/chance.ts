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
 * Picks up to `count` random items, none twice.
 *
 * @param dice one number from 0 (inclusive) to 1 (exclusive) for each item; the same dice and items
 * give the same pick
 */
export function pickRandom<Item>(
  items: readonly Item[],
  count: number,
  dice: readonly number[],
): readonly Item[] {
  const rest = [...items];
  const picked: Item[] = [];
  for (const die of dice.slice(0, count)) {
    const [item] = rest.splice(Math.floor(die * rest.length), 1);
    if (item === undefined) break;
    picked.push(item);
  }
  return picked;
}
