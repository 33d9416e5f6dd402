import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './harness/test';

const heart = (page: Page, songName: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Like ${songName}`, exact: true })
    .first();
const barHeart = (page: Page) =>
  page.getByRole('region', { name: 'Player' }).getByRole('button', { name: /^Like / });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

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

test('the heart of a row adds the song to the playlist “Liked songs”, also after a reload [11.14]', async ({
  page,
  shell,
}) => {
  await shell.open('/search/cowboy%20bebop');
  await heart(page, 'Tank!').click();
  await expectLiked(page, 'Tank!', true);
  await expect(toast(page, 'Added to “Liked songs”: Tank!')).toBeVisible();
  await heart(page, 'THE REAL FOLK BLUES').click();
  await expectLiked(page, 'THE REAL FOLK BLUES', true);
  expect(await storedLists(page)).toEqual([
    { id: 1, title: 'Liked songs', songsCollections: [expect.any(Number), expect.any(Number)] },
  ]);
  await page.reload();
  await expectLiked(page, 'Tank!', true);
  await shell.open('/playlist/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Liked songs' })).toBeVisible();
  await expectLiked(page, 'THE REAL FOLK BLUES', true);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Backup Playlist' }).click();
  const file: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(file).toMatchObject({ playlist: { title: 'Liked songs' } });
});

test('Undo returns an unliked song to its place in “Liked songs” [11.15]', async ({
  page,
  shell,
  playlists,
}) => {
  await shell.open('/search/cowboy%20bebop');
  await heart(page, 'Tank!').click();
  await heart(page, 'THE REAL FOLK BLUES').click();
  await expectLiked(page, 'THE REAL FOLK BLUES', true);
  const before = await storedLists(page);
  await heart(page, 'Tank!').click();
  const removed = toast(page, 'Removed from “Liked songs”: Tank!');
  await expect(removed).toBeVisible();
  await expectLiked(page, 'Tank!', false);
  await playlists.toasts.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expectLiked(page, 'Tank!', true);
  expect(await storedLists(page)).toEqual(before);
});

test('the key h likes the song that plays or the row with the focus, and the menus can unlike it [11.14]', async ({
  page,
  playTank,
}) => {
  await playTank();
  await expect(barHeart(page)).toHaveAttribute('aria-pressed', 'false');
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  await page.keyboard.press('h');
  await expect(barHeart(page)).toHaveAttribute('aria-pressed', 'true');
  await expectLiked(page, 'Tank!', true);
  await test.step('a row', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Play RAIN' }).first().focus();
    await page.keyboard.press('h');
    await expectLiked(page, 'RAIN', true);
  });
  await test.step("the row's menu says what it does", async () => {
    await page.getByRole('main').getByRole('button', { name: 'Options for RAIN' }).first().click();
    await page.getByRole('menuitem', { name: 'Unlike', exact: true }).click();
    await expectLiked(page, 'RAIN', false);
  });
  await test.step("the queue's menu", async () => {
    await page
      .getByRole('region', { name: 'Player' })
      .getByRole('button', { name: 'Queue' })
      .click();
    const queue = page.getByRole('complementary', { name: 'Queue' });
    await queue.getByRole('button', { name: 'Options for Tank!' }).click();
    await page.getByRole('menuitem', { name: 'Unlike', exact: true }).click();
    await expect(barHeart(page)).toHaveAttribute('aria-pressed', 'false');
  });
});
