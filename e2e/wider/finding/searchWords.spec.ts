import { buildWirePerson, buildWireSong } from '../service/testing/buildWireSong';
import { expectNothingSerious, followSystemTheme } from './axe';
import { expect, test } from './fixtures';
import { FindPage } from './screens/FindPage';
import { chooseOfAll } from './screens/pageMenu';

/** More songs than a page groups on the main thread. */
const RIVER_COUNT = 2_100;
const RIVERS_PER_ANIME = 30;
/** 20:40 in Tokyo: ranked time by the clock's rule. */
const RANKED = new Date('2026-05-10T11:40:00Z');
const SINGER = buildWirePerson(50, ['Nagisa Kawa']);

const RIVERS = Array.from({ length: RIVER_COUNT }, (_, place) =>
  buildWireSong({
    annId: 100 + Math.floor(place / RIVERS_PER_ANIME),
    annSongId: 1_000 + place,
    animeENName: `River Tale ${Math.floor(place / RIVERS_PER_ANIME)}`,
    songName: `${place % 2 === 0 ? 'River' : 'The River'} ${place}`,
    songArtist: 'Nagisa Kawa',
    artists: [SINGER],
  }),
);
const OTHERS = [
  buildWireSong({
    annId: 7,
    annSongId: 71,
    animeENName: 'Naruto',
    animeVintage: 'Fall 2002',
    songName: 'Haruka Kanata',
    songArtist: 'Nagisa Kawa',
    artists: [SINGER],
  }),
  buildWireSong({
    annId: 7,
    annSongId: 72,
    animeENName: 'Naruto',
    songName: 'Wind',
    songType: 'Ending 1',
  }),
];

test.use({ catalogue: { songs: [...RIVERS, ...OTHERS] } });

test('a search without the catalogue shows the best match and chips, and understands kana [10.17]', async ({
  page,
  shell,
  searchPage,
}) => {
  await followSystemTheme(page);
  await shell.open('/search/naruto%20op%201');
  const card = page.getByRole('region', { name: 'Best match' });
  await expect(card.getByText('Naruto', { exact: true })).toBeVisible();
  await expect(searchPage.playButtons).toHaveCount(1);
  const chips = page.getByRole('list', { name: 'Understood as' });
  await expect(chips.getByRole('button', { name: /^Opening 1\./ })).toBeVisible();
  await expectNothingSerious(page);
  await page.reload();
  await expect(card).toBeVisible();
  await chips.getByRole('button').click();
  await expect(page.getByText('Not found...')).toBeVisible();
  await shell.open('/search/%E3%81%AA%E3%82%8B%E3%81%A8');
  await expect(card.getByText('Naruto', { exact: true })).toBeVisible();
  await expect(searchPage.playButtons).toHaveCount(2);
  await card.getByRole('link', { name: 'Open Naruto' }).click();
  await expect(page).toHaveURL(/#\/anime\/7$/);
  await page.goBack();
  await expect(card).toBeVisible();
});

test('a search with thousands of songs groups them under headings in each tab [10.24]', async ({
  page,
  shell,
  searchPage,
}) => {
  await followSystemTheme(page);
  await new FindPage(page).download();
  await shell.open('/search/river');
  await expect(page.getByText('2,100 songs')).toBeVisible();
  for (const [tab, headings] of [
    ['Song Name', ['R', 'T']],
    ['Anime Name', ['River Tale 0', 'River Tale 69']],
  ] as const) {
    await searchPage.filter(tab).click();
    const main = page.getByRole('main');
    await expect(
      main.getByRole('heading', { level: 2, name: headings[0], exact: true }),
    ).toBeVisible();
    await expect(page.getByText('2,100 songs')).toBeVisible();
    // Not with the End key, which selects the last tab.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(main.getByRole('region', { name: headings[1], exact: true })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(
      main.getByRole('heading', { level: 2, name: headings[0], exact: true }),
    ).toBeInViewport();
  }
  await expectNothingSerious(page);
  // No artist has this name.
  await searchPage.filter('Artist Name').click();
  await expect(page.getByText('Not found (artist)...')).toBeVisible();
  await searchPage.filter('Song Name').click();
  await chooseOfAll(page, 'Add all to queue');
  await expect(page.getByText(/Added to queue: 2.100 songs/u)).toBeVisible();
});

test('in ranked time the filter of My songs searches anime names alone [10.14]', async ({
  page,
  shell,
  searchPage,
  faults,
}) => {
  await shell.open('/search/naruto');
  await expect(searchPage.playButtons).toHaveCount(2);
  await page.clock.install({ time: RANKED });
  await faults.setRanked('on');
  await shell.open('/song');
  await expect(searchPage.playButtons).toHaveCount(2);
  const filter = page.getByRole('searchbox', { name: 'Filter by song, anime or artist' });
  await filter.fill('wind');
  await expect(
    page.getByText(/^During ranked matches, only anime names are searched\./),
  ).toBeVisible();
  await expect(page.getByText('Nothing at all was found')).toBeVisible();
  await filter.fill('naruto ed');
  await expect(searchPage.playButtons).toHaveCount(1);
  await filter.fill('');
  await expect(page.getByText(/^During ranked matches/)).toHaveCount(0);
  await expect(searchPage.playButtons).toHaveCount(2);
});
