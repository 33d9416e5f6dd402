import { compareNames } from '../../domain/song/songOrder';

/** Null where the names are not in order. */
function ranksInOrder(names: readonly string[]): Uint32Array | null {
  const ranks = new Uint32Array(names.length);
  let rank = 0;
  for (let index = 1; index < names.length; index += 1) {
    const order = compareNames(names[index - 1] ?? '', names[index] ?? '');
    if (order > 0) return null;
    if (order < 0) rank += 1;
    ranks[index] = rank;
  }
  return ranks;
}

/**
 * The rank of each name among all, from 0; names that stand at one place have one rank. Names that
 * are in order already, as those of tables are, take a fraction of the time.
 */
export function rankNames(names: readonly string[]): Uint32Array {
  const known = ranksInOrder(names);
  if (known !== null) return known;
  const nameAt = (index: number | undefined) => names[index ?? -1] ?? '';
  const order = Array.from(names.keys()).sort((left, right) =>
    compareNames(nameAt(left), nameAt(right)),
  );
  const ranks = new Uint32Array(names.length);
  let rank = 0;
  order.forEach((index, place) => {
    if (place > 0 && compareNames(nameAt(order[place - 1]), nameAt(index)) !== 0) rank += 1;
    ranks[index] = rank;
  });
  return ranks;
}
