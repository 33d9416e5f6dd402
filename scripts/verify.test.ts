import { expect, test } from 'vitest';
import { failuresOf } from './verify.mjs';

function resultOf(status: string, fullName: string, ...failureMessages: readonly string[]) {
  return { status, fullName, failureMessages };
}

test('the closing lines name each failed test, and for a property the command that repeats the failure [12.15]', () => {
  const message =
    'Error: Property failed after 3 tests\n{ seed: -46, path: "76:2:0", endOnFailure: true }';
  const report = {
    testResults: [
      {
        name: new URL('../src/a.test.ts', import.meta.url).pathname,
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
