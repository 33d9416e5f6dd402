import { storedQueue } from '../../e2e/storedTexts';
import { expect, test } from '../harness/test';

const MAAYA = '/artist/261';
const CALLS = ['/api/artist_ids_request', '/api/composer_ids_request'];

test('a deep link to an artist opens with name and songs, and the address keeps the filter [2.47]', async ({
  page,
  shell,
  searchPage,
}) => {
  await shell.open(MAAYA);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Maaya Sakamoto');
  await expect(page).toHaveTitle(/^Maaya Sakamoto · Artist/);
  await expect(searchPage.playButton('gravity')).toBeVisible();
  // In the songs of the demo catalogue she is only an artist.
  await expect(main.getByText('Artist', { exact: true })).toBeVisible();
  const total = await searchPage.playButtons.count();
  expect(total).toBeGreaterThanOrEqual(12);

  await searchPage.filter('by Anime').click();
  await expect(main.getByRole('heading', { name: "Wolf's Rain" })).toBeVisible();
  await searchPage.filter('is Artist').click();
  await expect(searchPage.playButton('gravity')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/filter=artist$/);
  await expect(searchPage.filter('is Artist')).toHaveAttribute('aria-selected', 'true');
  await expect(searchPage.filter('is Composer/Arranger')).toBeDisabled();
});

test('a composer page shows the composed songs [2.11]', async ({ page, shell, searchPage }) => {
  await shell.open('/search/tank!');
  await searchPage.chooseFromMenu('Tank!', 'Song information');
  await page.getByRole('main').getByRole('link', { name: 'Yoko Kanno' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yoko Kanno');
  await searchPage.filter('is Composer/Arranger').click();
  await expect(searchPage.playButton('Tank!')).toBeVisible();
  await expect(page).toHaveURL(/filter=creator$/);
  await expect(page.getByText('Composer', { exact: true })).toBeVisible();
});

test('Play replaces the queue with the songs shown and starts the sound; Back leaves the page [2.48]', async ({
  page,
  shell,
  searchPage,
  player,
}) => {
  await shell.open();
  await page.evaluate(() => window.location.assign('#/artist/261'));
  await searchPage.playButton('gravity').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await player.expectSoundAdvances();
  const queue = await storedQueue(page);
  expect(queue).toHaveLength(await searchPage.playButtons.count());
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/#\/$/);
});

test('pages of a group and its members link to each other', async ({ page, shell, faults }) => {
  const member = { id: 7001, names: ['The Member', 'ザ・メンバー'] };
  const group = { id: 7002, names: ['The Group'], members: [member], groups: null };
  const song = {
    annId: 1,
    annSongId: 9_100_001,
    animeENName: 'Anime',
    animeJPName: 'Anime',
    songName: 'Together',
    songType: 'Opening 1',
    songArtist: 'The Group',
    artists: [group],
    composers: [],
    arrangers: [],
  };
  for (const call of CALLS) await faults.answer(call, [song]);
  await shell.open('/artist/7001');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('The Member');
  await expect(page.getByText('ザ・メンバー')).toBeVisible();
  await page.locator('main header').getByRole('link', { name: 'The Group' }).click();
  await expect(title).toHaveText('The Group');
  await expect(page).toHaveURL(/#\/artist\/7002$/);
  await page.locator('main header').getByRole('link', { name: 'The Member' }).click();
  await expect(title).toHaveText('The Member');
});

test('an artist page whose request fails shows the known name, and Try again loads the songs [4.6 8.2]', async ({
  page,
  shell,
  searchPage,
  faults,
}) => {
  await shell.open(MAAYA);
  await searchPage.playButton('gravity').waitFor();
  for (const call of CALLS) await faults.fail(call, { status: 400 });
  await page.reload();
  await expect(page.getByText('Api off-line')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maaya Sakamoto');
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(searchPage.playButton('gravity')).toBeVisible();
});

test('an unknown artist id shows that no songs were found; an invalid id shows the not-found page [2.11 5.1]', async ({
  page,
  shell,
}) => {
  await shell.open('/artist/987654321');
  await expect(page.getByText('Songs not found...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unknown artist');
  for (const id of ['0', 'abc']) {
    await shell.open(`/artist/${id}`);
    await expect(page).toHaveURL(/#\/404$/);
  }
});
