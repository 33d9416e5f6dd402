import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
});

function runsOf(...parameters: readonly { readonly numRuns: number }[]): number {
  let runs = 0;
  fc.assert(
    fc.property(fc.nat(), () => {
      runs += 1;
    }),
    ...parameters,
  );
  return runs;
}

/** The error message of a property that fails for every number from 1,000 on. */
function failure(): string {
  try {
    fc.assert(fc.property(fc.nat(), (count) => expect(count).toBeLessThan(1_000)));
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

test('every property runs as many times as often as is asked [12.15]', () => {
  vi.stubEnv('PROPERTY_PATH', undefined);
  vi.stubEnv('PROPERTY_RUNS_FACTOR', '3');
  expect(runsOf({ numRuns: 7 })).toBe(21);
  expect(runsOf()).toBe(300);
  vi.stubEnv('PROPERTY_RUNS_FACTOR', '1');
  expect(runsOf({ numRuns: 7 })).toBe(7);
});

test('a fifth of the runs of each property, at least one, is usual [12.15]', () => {
  vi.stubEnv('PROPERTY_PATH', undefined);
  vi.stubEnv('PROPERTY_RUNS_FACTOR', undefined);
  expect(runsOf()).toBe(20);
  expect(runsOf({ numRuns: 500 })).toBe(100);
  expect(runsOf({ numRuns: 3 })).toBe(1);
});

test('a property that fails says its seed and path, with which it fails again [12.15]', () => {
  vi.stubEnv('PROPERTY_SEED', undefined);
  vi.stubEnv('PROPERTY_PATH', undefined);
  const [first, seed = '', path = ''] = /seed: (-?\d+), path: "([\d:]+)"/.exec(failure()) ?? [];
  expect(first).toBeDefined();
  vi.stubEnv('PROPERTY_SEED', seed);
  vi.stubEnv('PROPERTY_PATH', path);
  expect(failure()).toContain(`Property failed after 1 tests\n{ ${first}`);
});
