import type { Browser, Page } from '@playwright/test';
import { expectNothingSerious, followSystemTheme } from '../../axe';
import { expect, test } from '../../fixtures';
import { PlaylistPages, seedPlaylist } from '../../screens/PlaylistPages';
import { chooseOfAll } from '../../screens/pageMenu';

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

/** The link that Share in the page's menu copies. */
async function copiedLink(page: Page): Promise<string> {
  await page.evaluate(() => Reflect.set(navigator, 'share', undefined));
  await chooseOfAll(page, 'Share');
  await expect(page.getByText('Link copied.')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function openElsewhere(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await followSystemTheme(page);
  await page.goto(link);
  return page;
}

test('a shared playlist is shown, played and saved in another browser [12.51]', async ({
  page,
  context,
  browser,
  shell,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shell.open('/playlist');
  const songs = await songsOfBebop(page);
  const ids = songs.map(({ annSongId }) => annSongId).toReversed();
  const list = { playlist: { title: 'For <b>you</b>', songsCollections: ids }, songs: [] };
  const id = await seedPlaylist(page, JSON.stringify(list));
  await page.reload();
  await shell.open(`/playlist/${id}?filter=anime`);
  await page.getByRole('button', { name: /^Fetch / }).click();
  const link = await copiedLink(page);
  expect(link).toMatch(/^http:\/\/[^/]+\/(?:[^?#]*)#\/shared\/[A-Za-z0-9_-]+$/);

  const other = await openElsewhere(browser, link);
  const pages = new PlaylistPages(other);
  await expect(other.getByRole('heading', { level: 1, name: 'For <b>you</b>' })).toBeVisible();
  await expect(other).toHaveTitle(/^For <b>you<\/b> · /);
  const names = ids.map((each) => songs.find(({ annSongId }) => annSongId === each)?.songName);
  await expect.poll(() => pages.songNames()).toEqual(names);
  await pages.button('Play').click();
  await expect(other.getByRole('region', { name: 'Player' })).toContainText(names[0] ?? '');
  await expectNothingSerious(other);
  await pages.button('Save to my playlists').click();
  await other.getByRole('link', { name: 'Open in my playlists' }).click();
  await expect(other).toHaveURL(/#\/playlist\/\d+$/);
  await expect.poll(() => pages.songNames()).toEqual(names);
  await other.context().close();
});
