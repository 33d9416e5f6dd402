import { type BlockReader, CatalogueDamage } from './packedFormat';

/**
 * Columns in as few bytes as their values need. Places of people and anime fit two bytes, most
 * counts fit one, and amounts have two decimals.
 */
type CompactColumn = Uint8Array | Uint16Array | Uint32Array;

const UINT8_END = 2 ** 8;
const UINT16_END = 2 ** 16;
const UINT32_END = 2 ** 32;
const STEPS = 100;

export function compact(column: Uint32Array | Uint16Array): CompactColumn {
  let largest = 0;
  for (let at = 0; at < column.length; at += 1) largest = Math.max(largest, column[at] ?? 0);
  if (largest < UINT8_END) return new Uint8Array(column);
  return largest < UINT16_END ? new Uint16Array(column) : new Uint32Array(column);
}

export function readCompact(block: BlockReader, length?: number): CompactColumn {
  const width = block.widthOfNext();
  if (width === 1) return block.next(Uint8Array, length);
  return width === 2 ? block.next(Uint16Array, length) : block.next(Uint32Array, length);
}

/** Converts the starts of a list's rows to the number of values of each row. */
export function compactStarts(starts: Uint32Array): CompactColumn {
  const counts = new Uint32Array(starts.length - 1);
  for (let row = 0; row < counts.length; row += 1) {
    counts[row] = (starts[row + 1] ?? 0) - (starts[row] ?? 0);
  }
  return compact(counts);
}

/**
 * @param length of all rows together
 * @returns the start of each row's values, and the end of the last row's
 * @throws CatalogueDamage if the counts do not add up to that
 */
export function startsOf(counts: CompactColumn, length: number): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  let sum = 0;
  for (let row = 0; row < counts.length; row += 1) {
    sum += counts[row] ?? 0;
    starts[row + 1] = sum;
  }
  if (sum !== length) throw new CatalogueDamage('content');
  return starts;
}

/** Amounts in hundredths plus one, 0 for NaN; the amounts unchanged if that is not exact. */
export function compactAmounts(amounts: Float64Array): CompactColumn | Float64Array {
  const steps = new Uint32Array(amounts.length);
  for (let at = 0; at < amounts.length; at += 1) {
    const amount = amounts[at] ?? 0;
    const step = Number.isNaN(amount) ? 0 : Math.round(amount * STEPS) + 1;
    if (!(step >= 0 && step < UINT32_END) || !Object.is(amountOf(step), amount)) return amounts;
    steps[at] = step;
  }
  return compact(steps);
}

function amountOf(step: number): number {
  return step === 0 ? Number.NaN : (step - 1) / STEPS;
}

export function amountsOf(steps: CompactColumn): Float64Array {
  const amounts = new Float64Array(steps.length);
  for (let at = 0; at < steps.length; at += 1) amounts[at] = amountOf(steps[at] ?? 0);
  return amounts;
}
