import { expect, it } from 'vitest';
import { createRecentPages } from './recentPages';

const queryOf = (page: number) => ({ page, sort: 'newest', filter: '' }) as const;
const pageOf = (page: number) => ({ rows: [page], page, totalCount: 5000 });

it('finds what was noted last for a query, and nothing for another', () => {
  const recent = createRecentPages<number>();
  recent.note(queryOf(2), pageOf(2));
  recent.note(queryOf(2), { ...pageOf(2), totalCount: 5001 });
  expect(recent.find(queryOf(2))?.totalCount).toBe(5001);
  expect(recent.find({ ...queryOf(2), filter: 'a' })).toBeUndefined();
});

it('forgets the oldest', () => {
  const recent = createRecentPages<number>();
  for (let page = 1; page <= 13; page += 1) {
    recent.note(queryOf(page), pageOf(page));
    recent.note(queryOf(1), pageOf(1));
  }
  expect(recent.find(queryOf(1))).toBeDefined();
  expect(recent.find(queryOf(2))).toBeUndefined();
  expect(recent.find(queryOf(13))).toBeDefined();
});
