import type { Page } from '@playwright/test';
import { fileSong, seedPlaylist } from '../e2e/screens/PlaylistPages';
import { toggleInformation } from '../e2e/screens/pageMenu';
import { expect, test } from './harness/test';

const LONGEST = 'x'.repeat(10_000_000);
const LONG = 'x'.repeat(500_000);
/** Three names in one tooltip, the longest text on a page. */
const MOST_CHARACTERS = 1600;

const hostileSong = (annSongId: number, songName = LONGEST) =>
  fileSong(annSongId, {
    songName,
    songArtist: LONG,
    animeENName: LONG,
    animeVintage: LONG,
    songType: LONG,
    artists: [{ id: 1, names: [LONG] }],
  });

/** The length of the longest text or attribute with such a name, including the page title. */
function longestOnPage(page: Page): Promise<number> {
  return page.evaluate(() => {
    let longest = document.title.length;
    const walker = document.createTreeWalker(
      document,
      NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    );
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const attributes = node instanceof Element ? [...node.attributes] : [];
      const texts = [node.nodeValue ?? '', ...attributes.map(({ value }) => value)];
      const named = texts.filter((text) => text.includes('xxx'));
      longest = Math.max(longest, ...named.map((text) => text.length));
    }
    return longest;
  });
}

test('a name of ten million characters in an imported file is cut on every page', async ({
  page,
  shell,
  playlists,
  player,
}) => {
  const songs = [hostileSong(1), fileSong(2)];
  await shell.open('/playlist');
  await playlists.choose(JSON.stringify({ playlist: { title: 'Hostile' }, songs }));
  await playlists.dialogButton('Import').click();
  await playlists.open('Hostile');
  await expect.poll(async () => (await playlists.songNames()).length).toBe(2);
  await toggleInformation(page, playlists.main.getByRole('listitem').filter({ hasText: 'xxx' }));
  await playlists.button('Play').click();
  await player.queueButton.click();
  await expect(
    page.getByRole('complementary', { name: 'Queue' }).getByRole('listitem'),
  ).toHaveCount(2);
  expect(await longestOnPage(page)).toBeLessThan(MOST_CHARACTERS);
  for (const route of ['/song?sort=name', '/anime?sort=name', '/artist?sort=name', '/anime/11']) {
    await shell.open(route);
    await expect(playlists.main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(playlists.main).toContainText('xxx');
    expect(await longestOnPage(page), route).toBeLessThan(MOST_CHARACTERS);
  }
});

test('a very long name or playlist title in the database is cut on every page', async ({
  page,
  shell,
  playlists,
}) => {
  await shell.open('/404');
  const text = JSON.stringify({
    playlist: { title: LONG, songsCollections: [1] },
    songs: [hostileSong(1, LONG)],
  });
  const id = await seedPlaylist(page, text);
  await shell.open(`/playlist/${id}`);
  await expect.poll(async () => (await playlists.songNames()).length).toBe(1);
  expect(await longestOnPage(page)).toBeLessThan(MOST_CHARACTERS);
  for (const route of ['/playlist', '/', '/song?sort=anime']) {
    await shell.open(route);
    await expect(playlists.main).toContainText('xxx');
    expect(await longestOnPage(page), route).toBeLessThan(MOST_CHARACTERS);
  }
});

test('a very long name in a search answer is cut', async ({ page, shell, playlists }) => {
  const songs = [hostileSong(1)];
  await page.route('**/api/search_request', (route) => route.fulfill({ json: songs }));
  await shell.open('/search/xxx');
  await expect(playlists.main.getByRole('button', { name: /^Play x/ })).toBeVisible();
  expect(await longestOnPage(page)).toBeLessThan(MOST_CHARACTERS);
});
