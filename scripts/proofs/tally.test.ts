import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  browserTally,
  closingLines,
  failuresOf,
  plainTally,
  type Tally,
  tallyOf,
} from './tally.mjs';

function resultOf(status: string, fullName: string, ...failureMessages: readonly string[]) {
  return { status, fullName, failureMessages };
}

test('the closing lines name each failed test, and for a property the command that repeats the failure [12.15]', () => {
  const message =
    'Error: Property failed after 3 tests\n{ seed: -46, path: "76:2:0", endOnFailure: true }';
  const report = {
    testResults: [
      {
        name: new URL('../../src/a.test.ts', import.meta.url).pathname,
        assertionResults: [
          resultOf('passed', 'holds'),
          resultOf('failed', 'a model "holds" [4.11]', message),
          resultOf('failed', 'another holds', 'AssertionError: 1'),
        ],
      },
    ],
  };
  expect(failuresOf(report)).toEqual([
    'src/a.test.ts › a model "holds" [4.11]\n  PROPERTY_SEED=-46 PROPERTY_PATH=76:2:0 npx vitest run src/a.test.ts -t "a model .holds. .4.11."',
    'src/a.test.ts › another holds',
  ]);
});

test('the closing lines name each test that passed only at its second try, before the counts', () => {
  const spec = (title: string, ...statuses: readonly string[]) => ({
    file: 'tabs.spec.ts',
    title,
    tests: statuses.map((status) => ({ status })),
  });
  const tally = browserTally({
    stats: { expected: 3, flaky: 1, unexpected: 1, skipped: 2 },
    suites: [
      { specs: [spec('is certain', 'expected')], suites: [{ specs: [spec('is late', 'flaky')] }] },
      { specs: [spec('fails', 'unexpected'), spec('is left out', 'skipped')] },
    ],
  });
  expect(closingLines([plainTally(true), tally])).toEqual([
    'Passed only at the second try: tabs.spec.ts › is late',
    '5 passed, 1 failed, 2 skipped',
  ]);
});

describe('a program that ended', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tally-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  test('without a report counts as one test', () => {
    expect(tallyOf(0, '/nowhere', null)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(tallyOf(2, '/nowhere', null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('fails when it broke off before its report, or after a report without a failed test', async () => {
    const path = join(folder, 'report.json');
    const same = (report: Tally) => report;
    expect(tallyOf(1, path, same)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    await writeFile(path, JSON.stringify({ passed: 7, failed: 0, skipped: 1 }));
    expect(tallyOf(1, path, same)).toEqual({ passed: 7, failed: 1, skipped: 1 });
    expect(tallyOf(0, path, same)).toEqual({ passed: 7, failed: 0, skipped: 1 });
  });
});
