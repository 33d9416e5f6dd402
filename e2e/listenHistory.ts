import type { Page } from '@playwright/test';
import { expect } from './expect';
import { readStore } from './readStore';
import type { Shell } from './screens/Shell';
import { seedListens } from './seedListens';

/** A listen of the database, as far as tests read it. */
export interface StoredListen {
  readonly annSongId: number;
  readonly startedAtMs: number;
  readonly listenedSeconds: number;
}

/** Every listen in the database. */
export function readListens(page: Page): Promise<readonly StoredListen[]> {
  return page.evaluate(async () => {
    const settle = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const database = await settle(indexedDB.open('SuperPlayerExtras'));
    const listens = await settle(database.transaction('listens').objectStore('listens').getAll());
    database.close();
    return listens;
  });
}

/** Days of this and the previous year, including the same day a year ago. */
function someDays(): readonly string[] {
  const today = new Date();
  const key = (date: Date) =>
    [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  const before = (dayCount: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() - dayCount);
  const yearAgo = new Date(today.getFullYear() - 1, today.getMonth(), today.getDate());
  return [1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233]
    .map((days) => key(before(days)))
    .concat(key(yearAgo));
}

/** Opens History & stats after fourteen listens. */
export async function openFilled(page: Page, shell: Shell): Promise<void> {
  await shell.open('/search/cowboy%20bebop');
  await expect(page.getByRole('button', { name: 'Play Tank!', exact: true })).toBeVisible();
  await expect.poll(async () => (await readStore(page, 'songs')).length).toBeGreaterThan(3);
  await seedListens(page, someDays());
  await shell.open('/looking-back');
  await expect(page.getByText(/^14 listens ·/)).toBeVisible();
}
