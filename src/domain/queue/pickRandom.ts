/**
 * Takes up to `count` items by chance, none twice.
 *
 * @param dice one number from 0 up to, not including, 1 per item to take; the same dice and items
 *   give the same pick
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
