import { useCallback, useState } from 'react';
import { type SeasonListKey, seasonListName } from '../../domain/season/seasonList';

/**
 * How many anime some lists show together, as each of them tells.
 *
 * @returns the number, null until every list has told, and who is told; the same function always
 */
export function useShownCount(
  lists: readonly SeasonListKey[],
): readonly [count: number | null, onShown: (list: SeasonListKey, count: number) => void] {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const onShown = useCallback((list: SeasonListKey, count: number) => {
    const name = seasonListName(list);
    setCounts((before) => (before.get(name) === count ? before : new Map(before).set(name, count)));
  }, []);
  let sum = 0;
  for (const list of lists) {
    const count = counts.get(seasonListName(list));
    if (count === undefined) return [null, onShown];
    sum += count;
  }
  return [sum, onShown];
}
