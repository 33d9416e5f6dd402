import { compareNames } from '../../domain/song/songOrder';
import type { TextTable } from './catalogueTables';
import type { ValueRanks } from './placeOrders';
import { rankNames } from './rankNames';

/**
 * Where names stand among one another, smaller is earlier; those at one place have one rank. The
 * number 0 tells the empty name, which is unknown.
 */
export interface NameRanks {
  /** For each key, which is the number of a text or of one of the further names behind them. */
  readonly of: (keys: Uint32Array, further?: readonly string[]) => ValueRanks;
  /** Does what the first answer would have to wait for, a part at a time. */
  readonly prepare: () => Generator<void, void>;
}

const NAMES_PER_PART = 1_500;

/** Numbers that stand in any of the columns, each once, in order. */
function distinctOf(columns: readonly Uint32Array[], end: number): Uint32Array {
  const isThere = new Uint8Array(end);
  for (const column of columns) for (const key of column) isThere[key] = 1;
  const distinct = new Uint32Array(end);
  let count = 0;
  for (let key = 0; key < end; key += 1) {
    if (isThere[key] === 0) continue;
    distinct[count] = key;
    count += 1;
  }
  return distinct.subarray(0, count);
}

function ranksOfKeys(keys: Uint32Array, rankOf: Uint32Array, count: number): ValueRanks {
  return { ranks: keys.map((key) => (key === 0 ? count : (rankOf[key] ?? 0))), count };
}

/**
 * Texts by which lists are put in order stand in that order in the tables as they are packed
 * (textCollector.ts), so that going through them once tells their ranks. Where they do not, the
 * names are put in order here.
 *
 * @param columns every text that is asked for
 */
export function createNameRanks(
  { count, textOf }: TextTable,
  columns: readonly Uint32Array[],
): NameRanks {
  let known: { readonly texts: Uint32Array; readonly ranks: Uint32Array } | null = null;
  let isInOrder = true;
  let next = 0;
  let before = '';
  let rank = 0;

  function read() {
    known ??= { texts: distinctOf(columns, count).slice(), ranks: new Uint32Array(count) };
    return known;
  }

  /** @returns whether there is more to do */
  function rankPart(nameCount: number): boolean {
    const { texts, ranks } = read();
    const end = Math.min(texts.length, next + nameCount);
    for (; next < end && isInOrder; next += 1) {
      const id = texts[next] ?? 0;
      const text = textOf(id);
      const step = next === 0 ? 0 : compareNames(before, text);
      isInOrder = step <= 0;
      if (step < 0) rank += 1;
      ranks[id] = rank;
      before = text;
    }
    return next < texts.length && isInOrder;
  }

  function rankByComparing(keys: Uint32Array, further: readonly string[]): ValueRanks {
    const distinct = distinctOf([keys], count + further.length);
    const names = Array.from(distinct, (key) => further[key - count] ?? textOf(key));
    const rankOf = new Uint32Array(count + further.length);
    rankNames(names).forEach((each, index) => {
      rankOf[distinct[index] ?? 0] = each;
    });
    return ranksOfKeys(keys, rankOf, distinct.length);
  }

  return {
    of(keys, further = []) {
      rankPart(count);
      if (!isInOrder || further.length > 0) return rankByComparing(keys, further);
      return ranksOfKeys(keys, read().ranks, rank + 1);
    },
    *prepare() {
      while (rankPart(NAMES_PER_PART)) yield;
    },
  };
}
