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
