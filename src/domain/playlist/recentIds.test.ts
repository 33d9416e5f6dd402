import { expect, test } from 'vitest';
import { withRecentId } from './recentIds';

test.each([
  ['the first', [], 1, [1]],
  ['another one goes before it', [1], 2, [2, 1]],
  ['one that was there comes to the front', [1, 2, 3], 3, [3, 1, 2]],
  ['the oldest goes', [1, 2, 3], 4, [4, 1, 2]],
])('%s', (_name, ids, id, expected) => {
  expect(withRecentId(ids, id, 3)).toEqual(expected);
});
