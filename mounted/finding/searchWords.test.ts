import { buildWirePerson, buildWireSong } from '../../service/testing/buildWireSong';
import { expect, testWith } from '../harness/test';

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

const test = testWith({ catalogue: { songs: [...RIVERS, ...OTHERS] } });

test('a search without the catalogue shows the best match and chips, and understands kana [10.17]', async ({
  page,
  shell,
  searchPage,
}) => {
  await shell.open('/search/naruto%20op%201');
  const card = page.getByRole('region', { name: 'Best match' });
  await expect(card.getByText('Naruto', { exact: true })).toBeVisible();
  await expect(searchPage.playButtons).toHaveCount(1);
  const chips = page.getByRole('list', { name: 'Understood as' });
  await expect(chips.getByRole('button', { name: /^Opening 1\./ })).toBeVisible();
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
    page.getByText(/^Ranked match until \d\d:\d\d: songs and artists can be searched after it, /),
  ).toBeVisible();
  await expect(page.getByText('Nothing at all was found')).toBeVisible();
  await filter.fill('naruto ed');
  await expect(searchPage.playButtons).toHaveCount(1);
  await filter.fill('');
  await expect(page.getByText(/^Ranked match/)).toHaveCount(0);
  await expect(searchPage.playButtons).toHaveCount(2);
});
