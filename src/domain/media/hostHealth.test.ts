import { expect, test } from 'vitest';
import { ASKED_LAST_MS, afterHostFailure, type HostFailure, isHostAskedLast } from './hostHealth';

test.each<{ failures: readonly HostFailure[]; isAskedLast: boolean }>([
  { failures: [], isAskedLast: false },
  { failures: ['hang'], isAskedLast: true },
  { failures: ['error'], isAskedLast: false },
  { failures: ['error', 'error'], isAskedLast: true },
  { failures: ['hang', 'error'], isAskedLast: true },
])('after $failures a host is asked last: $isAskedLast', ({ failures, isAskedLast }) => {
  const record = failures.reduce<ReturnType<typeof afterHostFailure> | null>(
    (known, failure) => afterHostFailure(known, failure, 1_000),
    null,
  );
  expect(isHostAskedLast(record, 1_000)).toBe(isAskedLast);
});

test('it gets its turn again five minutes after it failed last', () => {
  const first = afterHostFailure(null, 'hang', 1_000);
  const record = afterHostFailure(first, 'error', 61_000);
  expect(ASKED_LAST_MS).toBe(300_000);
  expect(isHostAskedLast(record, 360_999)).toBe(true);
  expect(isHostAskedLast(record, 361_000)).toBe(false);
});
