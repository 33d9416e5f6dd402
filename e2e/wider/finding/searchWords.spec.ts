import { buildWirePerson, buildWireSong } from '../../../service/testing/buildWireSong';
import { expectNothingSerious, followSystemTheme } from '../../axe';
import { expect, test } from '../../fixtures';
import { FindPage } from '../../screens/FindPage';
import { chooseOfAll } from '../../screens/pageMenu';

/** More songs than a page groups on the main thread. */
const RIVER_COUNT = 2_100;
const RIVERS_PER_ANIME = 30;
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
