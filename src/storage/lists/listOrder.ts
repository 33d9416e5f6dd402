import { plainText } from '../../engine/text/looseText';

type Ids = readonly number[];
type TextOf = (id: number) => string;

/** By text, case, accents and marks aside; rows without one last, equal ones as they were. */
export function orderByText(ids: Ids, textOf: TextOf): Ids {
  const keys = new Map<number, string>();
  for (const id of ids) {
    const text = textOf(id);
    keys.set(id, plainText(text) || text);
  }
  return ids.toSorted((left, right) => {
    const leftKey = keys.get(left) ?? '';
    const rightKey = keys.get(right) ?? '';
    if (leftKey === rightKey) return 0;
    if (leftKey === '' || rightKey === '') return leftKey === '' ? 1 : -1;
    return leftKey < rightKey ? -1 : 1;
  });
}

/** By a number, rows of equal numbers in the order given. */
export function orderByRank(ids: Ids, rankOf: (id: number) => number): Ids {
  const ranks = new Map(ids.map((id) => [id, rankOf(id)]));
  return ids.toSorted((left, right) => {
    const leftRank = ranks.get(left) ?? 0;
    const rightRank = ranks.get(right) ?? 0;
    // Two infinities are equal, but their difference is not 0.
    return leftRank === rightRank ? 0 : leftRank - rightRank;
  });
}
