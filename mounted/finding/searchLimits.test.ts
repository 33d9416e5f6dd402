import type { Page } from '@playwright/test';
import { COMMON_TEXT, CROWD } from '../../e2e/largeCatalogue';
import { expect } from '../harness/test';
import { test } from '../largeService';

/** Outside of ranked time: during it a search requests the status too. */
const QUIET_TIME = '2026-01-01T15:00:00Z';

/** The filters that each search sent, in the order of the requests. */
async function watchSearches(page: Page): Promise<string[][]> {
  const sent: string[][] = [];
  await page.clock.setFixedTime(QUIET_TIME);
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/search_request')) return;
    const body: object = request.postDataJSON();
    const filters = Object.keys(body).filter((key) => key.endsWith('_search_filter'));
    sent.push(filters.map((key) => key.replace('_search_filter', '')));
  });
  return sent;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const main = (page: Page) => page.getByRole('main');

test('each tab sends its own request after a full answer [2.53]', async ({ page, shell }) => {
  const sent = await watchSearches(page);
  await shell.open(`/search/${COMMON_TEXT.text}`);
  await expect(main(page)).toContainText('500 songs');
  await expect(main(page)).toContainText('Showing the first 500 songs');
  await tab(page, 'Song Name').click();
  await expect(main(page)).toContainText(`${COMMON_TEXT.songNameCount} songs`);
  await expect(page.getByRole('button', { name: 'Play Starlight Waltz 30' })).toBeVisible();
  await expect(main(page)).not.toContainText('first 500');
  await tab(page, 'Artist Name').click();
  await expect(main(page)).toContainText(`${COMMON_TEXT.artistSongCount} songs`);
  await expect(page.getByRole('button', { name: 'Play Evening 40' })).toBeAttached();
  await tab(page, 'Anime Name').click();
  await expect(main(page)).toContainText('Showing the first 500 songs by anime name');
  for (const name of ['Song Name', 'Artist Name', 'Anime Name', 'All'])
    await tab(page, name).click();
  expect(sent).toEqual([
    ['anime', 'song_name', 'artist', 'composer'],
    ['song_name'],
    ['artist', 'composer'],
    ['anime'],
  ]);
});

test('an answer that is not full fills all tabs with one request', async ({ page, shell }) => {
  const sent = await watchSearches(page);
  await shell.open('/search/wind%20letters');
  for (const name of ['Song Name', 'Artist Name', 'Anime Name', 'All'])
    await tab(page, name).click();
  await expect(page.getByRole('button', { name: /^Play all/ })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a search says that people may be missing if the service looks up only the first 50', async ({
  page,
  shell,
}) => {
  await shell.open(`/search/${CROWD.text}`);
  await expect(main(page)).toContainText('50 songs');
  await expect(main(page)).toContainText('Many people match');
  await tab(page, 'Artist Name').click();
  await expect(main(page)).toContainText('Many people match');
});

test('a song found by any name of its people is listed in the tab of artists', async ({
  page,
  shell,
}) => {
  for (const [text, expected] of [
    ['kazama mio', 'Alone 1'],
    ['miio', 'Alone 1'],
    ['trio luumen', 'Of Three 1'],
    ['Mio Kazama', 'In the Circus 1'],
  ] as const) {
    await test.step(text, async () => {
      await shell.open(`/search/${encodeURIComponent(text)}`);
      const play = page.getByRole('button', { name: `Play ${expected}`, exact: true });
      await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
      await expect(play).toBeAttached();
      await tab(page, 'Artist Name').click();
      await expect(play).toBeAttached();
      await tab(page, 'Song Name').click();
      await expect(page.getByText('Song not found...')).toBeVisible();
    });
  }
});
