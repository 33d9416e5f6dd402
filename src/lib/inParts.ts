/** A list as lists of at most so many items. */
export function inParts<Item>(items: readonly Item[], most: number): readonly Item[][] {
  const count = Math.ceil(items.length / most);
  return Array.from({ length: count }, (_, part) => items.slice(part * most, (part + 1) * most));
}
