import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { readStore } from '../../readStore';
import { playlistText, seedPlaylist } from '../../screens/PlaylistPages';

const FIVE = ['Song 1', 'Song 2', 'Song 3', 'Song 4', 'Song 5'] as const;

test.beforeEach(async ({ page, shell, playlists }) => {
  await shell.open('/playlist');
  const id = await seedPlaylist(page, playlistText('Mine', [1, 2, 3, 4, 5]));
  await shell.open(`/playlist/${id}`);
  await playlists.expectSongs(...FIVE);
});

/** A move shows before it is stored; a reload in that moment would come first. */
async function expectStored(page: Page, ...songIds: readonly number[]): Promise<void> {
  const stored = async () => (await readStore(page, 'playlists'))[0]?.songsCollections;
  await expect.poll(stored).toEqual(songIds);
}

async function centerOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  // Rows may still be moving after the previous drag.
  await to.hover({ trial: true });
  await from.hover();
  const [start, end] = [await centerOf(from), await centerOf(to)];
  await page.mouse.down();
  await page.mouse.move(start.x, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
}

test('a song can be dragged to another position, Escape cancels it, and a reload keeps the order', async ({
  page,
  playlists,
}) => {
  await drag(page, playlists.button('Move Song 4'), playlists.button('Move Song 1'));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await playlists.expectSongs(...FIVE);
  await drag(page, playlists.button('Move Song 4'), playlists.button('Move Song 1'));
  await page.mouse.up();
  await playlists.expectSongs('Song 4', 'Song 1', 'Song 2', 'Song 3', 'Song 5');
  await drag(page, playlists.button('Move Song 1'), playlists.button('Move Song 5'));
  await page.mouse.up();
  await playlists.expectSongs('Song 4', 'Song 2', 'Song 3', 'Song 5', 'Song 1');
  await expectStored(page, 4, 2, 3, 5, 1);
  await page.reload();
  await playlists.expectSongs('Song 4', 'Song 2', 'Song 3', 'Song 5', 'Song 1');
});

test.describe('several selected songs', () => {
  test.beforeEach(async ({ playlists }) => {
    await playlists.startSelecting();
    await playlists.main.getByRole('checkbox', { name: 'Select Song 2' }).click();
    await playlists.main
      .getByRole('checkbox', { name: 'Select Song 4' })
      .click({ modifiers: ['Shift'] });
    await expect(playlists.main).toContainText('3 selected');
  });

  test('are moved together by a drag and moved back by Undo', async ({ page, playlists }) => {
    await drag(page, playlists.button('Move Song 3'), playlists.button('Move Song 5'));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(playlists.main).toContainText('3 selected');
    await playlists.expectSongs(...FIVE);
    await drag(page, playlists.button('Move Song 3'), playlists.button('Move Song 5'));
    await page.mouse.up();
    await playlists.expectSongs('Song 1', 'Song 5', 'Song 2', 'Song 3', 'Song 4');
    await expect(page.getByText('3 songs moved to 3–5 of 5.')).toBeAttached();
    await playlists.undo();
    await playlists.expectSongs(...FIVE);
  });
});
