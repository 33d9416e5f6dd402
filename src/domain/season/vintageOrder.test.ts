import { expect, it } from 'vitest';
import { vintageRank } from './vintageOrder';

it('orders vintages by time, the unknown last', () => {
  const inOrder = ['Fall 1999', '2004', 'Winter 2004', 'spring 2004', 'Summer 2004', 'Fall 2004'];
  const mixed: (string | null)[] = [null, ...inOrder.toReversed(), 'unknown', ''];
  const sorted = mixed.toSorted((left, right) => {
    const leftRank = vintageRank(left);
    const rightRank = vintageRank(right);
    return leftRank === rightRank ? 0 : leftRank - rightRank;
  });
  expect(sorted).toEqual([...inOrder, null, 'unknown', '']);
});
