import { describe } from 'vitest';
import { playlistText, seedPlaylist } from '../e2e/screens/PlaylistPages';
import { storedQueue } from '../e2e/storedTexts';
import { expect, test } from './harness/test';

const LONG_LIST = 1250;

const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a playlist of more than a thousand songs', () => {
  test.beforeEach(async ({ page, shell }) => {
    await shell.open('/404');
    const id = await seedPlaylist(page, playlistText('Long', idsUpTo(LONG_LIST)));
    await shell.open(`/playlist/${id}`);
  });

  test('is divided into pages, and the address keeps the page', async ({ page, playlists }) => {
    await expect.poll(async () => (await playlists.songNames()).at(-1)).toBe('Song 100');
    await playlists.main.getByRole('button', { name: 'Next' }).click();
    await expect.poll(async () => (await playlists.songNames())[0]).toBe('Song 101');
    await expect(page).toHaveURL(/\?page=2$/);
    await page.reload();
    await expect.poll(async () => (await playlists.songNames())[0]).toBe('Song 101');
    await page.goBack();
    await expect.poll(async () => (await playlists.songNames())[0]).toBe('Song 1');
  });

  test('is grouped as a whole, and the groups continue by page', async ({ page, playlists }) => {
    const headings = playlists.main.getByRole('heading', { level: 2 });
    await page.getByRole('tab', { name: 'Anime', exact: true }).click();
    await expect(headings).toHaveText(['Anime 0']);
    await playlists.main.getByRole('button', { name: 'Next' }).click();
    await expect(headings).toHaveText(['Anime 0', 'Anime 1']);
    // Rows render in small steps.
    await expect.poll(async () => (await playlists.songNames()).length).toBe(100);
    await page.getByRole('tab', { name: 'Artist/Composers/Arranger' }).click();
    await expect(headings).toHaveText(['Artist 0']);
  });

  test('is queued as a whole', async ({ page, playlists, player }) => {
    await playlists.button('Play').click();
    await player.queueButton.click();
    const queue = page.getByRole('complementary', { name: 'Queue' });
    await expect(queue).toContainText('1,250 songs');
    expect(await storedQueue(page)).toEqual(idsUpTo(LONG_LIST).map(String));
  });

  test('keeps a song moved to the end of a page before the next page', async ({ playlists }) => {
    const main = playlists.main;
    await main.locator('[aria-label="Move Song 1"]').press('End');
    await expect.poll(async () => (await playlists.songNames()).at(-1)).toBe('Song 1');
    await expect(main.getByText(`Song 1 moved to 100 of ${LONG_LIST}.`)).toBeAttached();
    await main.getByRole('button', { name: 'Next' }).click();
    await expect.poll(async () => (await playlists.songNames())[0]).toBe('Song 101');
  });
});

test('a playlist of a thousand songs shows all rows, and the last one can move to the top', async ({
  page,
  shell,
}) => {
  await shell.open('/404');
  const ids = idsUpTo(1000);
  const id = await seedPlaylist(page, playlistText('Long', ids));
  await shell.open(`/playlist/${id}`);
  const rows = page.locator('main li');
  await expect(rows).toHaveCount(1000, { timeout: 30_000 });
  // By its attribute: locating it by role among so many rows would slow the test, not the page.
  const handle = page.locator('[aria-label="Move Song 1000"]');
  await handle.press('Home');
  await expect(rows.first()).toContainText('Song 1000');
  await expect(handle).toBeFocused();
  await expect(page.getByText('Song 1000 moved to 1 of 1000.')).toBeAttached();
});
