import { expect, it } from 'vitest';
import { addAll, greatestOf, leastOf } from './manyValues';

const MANY = Array.from({ length: 300_000 }, (_, place) => place);

it.each([
  ['no values', [], Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ['a few values', [3, -1, 2], -1, 3],
  ['more values than a call takes', MANY, 0, 299_999],
])('the least and the greatest are found among %s', (_, values, least, greatest) => {
  expect([leastOf(values), greatestOf(values)]).toEqual([least, greatest]);
});

it('more values than a call takes are added to a list', () => {
  const list = [-1];
  addAll(list, MANY);
  expect(list).toHaveLength(300_001);
  expect(list.at(-1)).toBe(299_999);
});
