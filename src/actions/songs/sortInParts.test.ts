import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortInParts } from './groupResult';

interface Row {
  readonly key: number;
  readonly place: number;
}

const rowsOf = (keys: readonly number[]) => keys.map((key, place): Row => ({ key, place }));
const byKey = (left: Row, right: Row) => left.key - right.key;

/** @returns what came of it, and how many parts it took */
function run(rows: readonly Row[]): readonly [sorted: readonly Row[], partCount: number] {
  const parts = sortInParts(rows, byKey);
  let partCount = 1;
  let step = parts.next();
  for (; !step.done; step = parts.next()) partCount += 1;
  return [step.value, partCount];
}

it('sortInParts gives the same stable order as the built-in sort', () => {
  const keys = fc.array(fc.nat({ max: 300 }), { maxLength: 3_000, size: 'max' });
  fc.assert(
    fc.property(keys, (values) => {
      const rows = rowsOf(values);
      expect(run(rows)[0]).toEqual(rows.toSorted(byKey));
    }),
    { numRuns: 60 },
  );
});

it.each([
  ['nothing', 0, 1],
  ['a part', 500, 2],
  ['many parts', 2_000, 4 + 1 + 2 + 4],
])('sortInParts pauses often enough while it sorts %s', (_, count, least) => {
  const rows = rowsOf(Array.from({ length: count }, (_unused, place) => (place * 7) % 1_000));
  expect(run(rows)[1]).toBeGreaterThanOrEqual(least - 1);
});
