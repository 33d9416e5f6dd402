/**
 * Which item of a menu a key leads to.
 *
 * @param names the items' words, in order
 * @param index the item that has the focus, -1 for none
 * @returns the index to focus, or null where the key moves nothing
 */
export function nextMenuIndex(key: string, names: readonly string[], index: number): number | null {
  const count = names.length;
  if (count === 0) return null;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (Math.max(index, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if ([...key].length !== 1 || key === ' ') return null;
  const typed = key.toLocaleLowerCase();
  for (let step = 1; step <= count; step += 1) {
    const candidate = (index + step + count) % count;
    if (names[candidate]?.trim().toLocaleLowerCase().startsWith(typed)) return candidate;
  }
  return null;
}
