import type { Page } from '@playwright/test';
import { seedPlaylist } from '../e2e/screens/PlaylistPages';
import { formatSharedPlaylist } from '../src/domain/playlist/sharedPlaylist';
import { memory } from '../src/texts/made/en/pages';
import { expect, test } from './harness/test';

interface ServiceSong {
  readonly annSongId: number;
  readonly songName: string;
}

/** Songs of the service that this browser has not stored. */
async function songsOfBebop(page: Page): Promise<readonly ServiceSong[]> {
  const answer = await page.request.post('/api/annId_request', { data: { annId: 13 } });
  const songs: readonly ServiceSong[] = await answer.json();
  return songs.filter(({ annSongId }) => annSongId > 0);
}

test('the command “share this page” copies a link with the songs of the list [12.50]', async ({
  page,
  context,
  shell,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shell.open('/playlist');
  const list = { playlist: { title: 'Mine', songsCollections: [5, 3] }, songs: [] };
  const id = await seedPlaylist(page, JSON.stringify(list));
  await page.reload();
  await shell.open(`/playlist/${id}`);
  await page.evaluate(() => Reflect.set(navigator, 'share', undefined));
  await page.keyboard.press('/');
  await page.keyboard.type('>share this page');
  const grid = page.getByRole('grid', { name: 'Suggestions' });
  await expect(grid.getByRole('row')).toHaveText([/^Share this page/]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`#/shared/${formatSharedPlaylist({ title: 'Mine', songs: [5, 3] })}`);
});

test('a shared playlist shows its known songs offline, counts the others and loads them once online [12.51]', async ({
  page,
  context,
  shell,
}) => {
  await shell.open('/anime/13');
  await expect(page.getByRole('button', { name: 'Play Tank!' })).toBeVisible();
  const known = (await songsOfBebop(page)).find(({ songName }) => songName === 'Tank!');
  const answer = await page.request.post('/api/annId_request', { data: { annId: 4240 } });
  const [unknown]: readonly ServiceSong[] = await answer.json();
  if (!known || !unknown) throw new Error('The demo catalogue has other songs.');
  const songs = [unknown.annSongId, known.annSongId];
  // Loads the page's chunks: without a service worker they load on the first visit.
  await shell.open('/shared/none');
  await expect(page.getByText('This playlist link is broken')).toBeVisible();
  await context.setOffline(true);
  await shell.open(`/shared/${formatSharedPlaylist({ title: 'Halves', songs })}`);
  await expect(page.getByRole('button', { name: 'Play Tank!' })).toBeVisible();
  await expect(page.getByText(/^Couldn’t load 1 song: /)).toBeVisible({
    timeout: 20_000,
  });
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: `Play ${unknown.songName}` })).toBeVisible();
});

for (const [what, text] of [
  ['cut', formatSharedPlaylist({ title: 'Mine', songs: [1, 2, 3] }).slice(0, -4)],
  ['altered', formatSharedPlaylist({ title: 'Mine', songs: [1, 2, 3] }).replace('1', '7')],
  ['markup', '%3Cimg%20src=x%20onerror=alert(1)%3E'],
  ['far too long', 'A'.repeat(100_000)],
] as const) {
  test(`a shared link without a playlist says so: ${what} [12.52]`, async ({ page, shell }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('_request')) asked.push(request.url());
    });
    await shell.open(`/shared/${text}`);
    await expect(page.getByText('This playlist link is broken')).toBeVisible();
    expect(asked).toEqual([]);
  });
}

/** From now on the browser has no room, as on a full disk. */
function fillDisk(): void {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  IDBObjectStore.prototype.put = refuse;
  IDBObjectStore.prototype.add = refuse;
  Storage.prototype.setItem = refuse;
}

test('a shared playlist that is saved on a full disk is there until the page is left, which is said', async ({
  page,
  shell,
  playlists,
}) => {
  await shell.open('/playlist');
  await expect(playlists.button('Import a playlist')).toBeVisible();
  const songs = (await songsOfBebop(page)).map(({ annSongId }) => annSongId);
  await page.evaluate(fillDisk);
  await shell.open(`/shared/${formatSharedPlaylist({ title: 'Evening', songs })}`);
  await expect(page.getByRole('button', { name: 'Play Tank!' })).toBeVisible();
  await playlists.button('Save to my playlists').click();
  const own = playlists.main.getByRole('link', { name: 'Open in my playlists', exact: true });
  await expect(own).toBeVisible();
  await expect(page.getByText(memory.reasons.full)).toBeVisible();
  await own.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evening' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play Tank!' })).toBeVisible();
  await shell.open('/playlist');
  await expect(playlists.card('Evening')).toHaveCount(1);
  await page.reload();
  await expect(playlists.button('Import a playlist')).toBeVisible();
  await expect(playlists.card('Evening')).toHaveCount(0);
});
