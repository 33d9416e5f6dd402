import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { Shell } from '../../screens/Shell';

const heart = (page: Page, songName: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Like ${songName}`, exact: true })
    .first();

async function expectLiked(page: Page, songName: string, isLiked: boolean) {
  await expect(heart(page, songName)).toHaveAttribute('aria-pressed', String(isLiked));
}

async function storedLists(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open('SuperPlayer');
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => fail(opening.error);
    });
    const asked = database.transaction('playlists').objectStore('playlists').getAll();
    const records = await new Promise((done) => {
      asked.onsuccess = () => done(asked.result);
    });
    database.close();
    return records;
  });
}

test('hearts are the same in two tabs, also after the list is renamed or deleted', async ({
  page,
  shell,
  context,
}) => {
  await shell.open('/search/cowboy%20bebop');
  const other = await context.newPage();
  await new Shell(other).open('/search/cowboy%20bebop');
  await heart(page, 'Tank!').click();
  await expectLiked(other, 'Tank!', true);
  await heart(other, 'RAIN').click();
  await expectLiked(page, 'RAIN', true);
  await shell.open('/playlist');
  const card = page.getByRole('list', { name: 'Your playlists' });
  await card.getByRole('button', { name: /^Options for/ }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Favourites');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Favourites').first()).toBeVisible();
  await heart(other, 'THE REAL FOLK BLUES').click();
  await expectLiked(other, 'THE REAL FOLK BLUES', true);
  await expect
    .poll(() => storedLists(page))
    .toMatchObject([
      {
        title: 'Favourites',
        songsCollections: [expect.any(Number), expect.any(Number), expect.any(Number)],
      },
    ]);
  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectLiked(other, 'Tank!', false);
  await expectLiked(other, 'RAIN', false);
});
