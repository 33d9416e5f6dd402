import type { Locator } from '@playwright/test';
import { followSystemTheme } from './axe';
import { expect, test } from './fixtures';
import { pageScheme } from './screens/SettingsDialog';

const SEARCH = '/api/search_request';
const RANKED_STATUS = '/api/ranked_time_status';

const ROUND_TRIP_TEXTS = [
  'C#',
  'What?',
  'Fate/stay night',
  '100%',
  'a&b=c',
  '🎵 music',
  '進撃の巨人',
  '%2F',
  '..',
  'a+b',
];

test('a search text with special characters is sent, kept in the address and shown after a reload [2.6]', async ({
  page,
  shell,
}) => {
  await shell.open();
  for (const text of ROUND_TRIP_TEXTS) {
    await test.step(text, async () => {
      // The previously reloaded page may still request its own text.
      const asked = page.waitForRequest(
        (request) =>
          request.url().endsWith(SEARCH) &&
          request.postDataJSON().anime_search_filter?.search === text,
      );
      await shell.searchFor(text);
      const body: unknown = (await asked).postDataJSON();
      expect(body).toMatchObject({
        anime_search_filter: { search: text, partial_match: true },
        song_name_search_filter: { search: text, partial_match: true },
        artist_search_filter: {
          search: text,
          partial_match: true,
          group_granularity: 0,
          max_other_artist: 99,
        },
        composer_search_filter: { search: text, partial_match: true, arrangement: true },
        and_logic: false,
        ignore_duplicate: false,
        opening_filter: true,
        ending_filter: true,
        insert_filter: true,
      });
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: text, exact: true })).toBeVisible();
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    });
  }
});

test('an empty search text opens a page that works', async ({ page, shell }) => {
  await shell.open('/search/');
  await expect(page.getByText('Which song are you looking for?')).toBeVisible();
  await shell.searchFor('bebop');
  await expect(page.getByRole('button', { name: 'Play Tank!', exact: true })).toBeVisible();
});

test('a failed search shows Api off-line, and Try again loads the songs [4.5 4.6 8.2]', async ({
  page,
  shell,
  searchPage,
  faults,
}) => {
  await faults.fail(SEARCH, { status: 400 });
  await shell.open('/search/bebop');
  await expect(page.getByText('Api off-line')).toBeVisible();
  await expect(page.getByText('Searching, wait...')).toHaveCount(0);
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(searchPage.playButton('Tank!')).toBeVisible();
});

test('a search answer cut midway counts as an error, and Try again loads all of it', async ({
  page,
  shell,
  searchPage,
  faults,
}) => {
  await faults.cut(SEARCH, 300);
  const broken = page.waitForEvent('requestfailed', (request) => request.url().endsWith(SEARCH));
  await shell.open('/search/bebop');
  await broken;
  await expect(page.getByText('Api off-line')).toBeVisible();
  await expect(searchPage.playButtons).toHaveCount(0);
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(searchPage.playButton('Tank!')).toBeVisible();
});

test('a slow answer to an old search never replaces a newer one', async ({
  page,
  shell,
  searchPage,
  faults,
}) => {
  await faults.hang(SEARCH, { times: 1 });
  await shell.open('/search/naruto');
  await expect(page.getByText('Searching, wait...')).toBeVisible();
  await shell.searchFor('bebop');
  await expect(searchPage.playButton('Tank!')).toBeVisible();
  await faults.clear();
  await page.waitForLoadState('networkidle');
  await expect(searchPage.playButton('Tank!')).toBeVisible();
  await expect(page).toHaveURL(/bebop/);
});

test('each tab has its text for an empty answer [8.5]', async ({ page, shell, searchPage }) => {
  await shell.open('/search/zzzzqqqq');
  await expect(page.getByText('Not found...', { exact: true })).toBeVisible();
  const expectedTexts = [
    ['Anime Name', 'Not found (anime)...'],
    ['Song Name', 'Song not found...'],
    ['Artist Name', 'Not found (artist)...'],
  ] as const;
  for (const [filter, text] of expectedTexts) {
    await searchPage.filter(filter).click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
});

test('a song with null fields is listed and shows dashes, and invalid records are skipped', async ({
  page,
  shell,
  searchPage,
  faults,
}) => {
  await faults.answer(SEARCH, [
    null,
    'text',
    { annSongId: 'x' },
    {
      annId: 1,
      annSongId: 77,
      animeENName: null,
      animeJPName: null,
      animeVintage: null,
      songType: null,
      songName: 'Lonely Record',
      songArtist: null,
      artists: null,
      composers: [{ id: null, names: null }],
    },
  ]);
  await shell.open('/search/lonely');
  await expect(searchPage.playButton('Lonely Record')).toBeVisible();
  await searchPage.chooseFromMenu('Lonely Record', 'Song information');
  await expect(page.getByText('—').first()).toBeVisible();
  await expect(page.getByText('null')).toHaveCount(0);
  await expect(page.getByText('undefined')).toHaveCount(0);
});

test('several songs that share the annSongId -1 are all listed', async ({
  shell,
  searchPage,
  faults,
}) => {
  const unlinked = (songName: string) => ({
    annId: 5,
    annSongId: -1,
    animeENName: 'Unlinked',
    animeJPName: 'Unlinked',
    songType: 'Insert Song',
    songName,
    songArtist: 'Somebody',
    artists: [],
    composers: [],
    arrangers: [],
    audio: 'abcdef.mp3',
  });
  await faults.answer(SEARCH, ['First', 'Second', 'Third'].map(unlinked));
  await shell.open('/search/unlinked');
  for (const name of ['First', 'Second', 'Third']) {
    await expect(searchPage.playButton(name)).toBeVisible();
  }
});

test('the ranked banner counts the minutes and disappears at the end [4.37]', async ({
  page,
  shell,
  faults,
}) => {
  // 20:40 in Tokyo: ranked time ends in 43 minutes, at 21:23. The service has no status.
  await page.clock.install({ time: new Date('2026-05-10T11:40:00Z') });
  await faults.fail(RANKED_STATUS, { status: 404 });
  await shell.open('/search/bebop');
  await expect(page.getByText('Ranked AMQ Alert')).toBeVisible();
  await expect(page.getByText(/\b43\b/)).toBeVisible();
  await page.clock.runFor('43:30');
  await expect(page.getByText('Ranked AMQ Alert')).toHaveCount(0);
});

/** Converts a computed colour. @returns hue in degrees, chroma (distance from grey) 0 to 1 */
function hueOf(colour: string): { hue: number; chroma: number } {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((part) => +part / 255);
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = high - low;
  if (range === 0) return { hue: 0, chroma: 0 };
  const sixth =
    high === red
      ? (green - blue) / range
      : high === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return { hue: (sixth * 60 + 360) % 360, chroma: range };
}

test('the active filter is green, the others are grey and the ranked banner is yellow, in both themes [2.55 4.8]', async ({
  page,
  shell,
  searchPage,
  faults,
}) => {
  await followSystemTheme(page);
  await page.clock.install({ time: new Date('2026-05-10T11:40:00Z') });
  const status = { active: true, region: 'Eastern', remaining_minutes: 43, remaining_seconds: 0 };
  await faults.answer(RANKED_STATUS, status);
  await shell.open('/search/bebop');
  await searchPage.playButton('Tank!').waitFor();
  const colourOf = async (locator: Locator) =>
    hueOf(await locator.evaluate((element) => getComputedStyle(element).backgroundColor));
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect.poll(() => pageScheme(page)).toBe(scheme);
    for (const name of ['All', 'Song Name', 'Anime Name', 'Artist Name']) {
      const { hue, chroma } = await colourOf(searchPage.filter(name));
      if (name === 'All') {
        expect([hue > 90, hue < 165, chroma > 0.3], scheme).toEqual([true, true, true]);
      } else expect(chroma, name).toBeLessThan(0.1);
    }
    const banner = page.getByRole('status').filter({ hasText: 'Ranked AMQ Alert' });
    const { hue, chroma } = await colourOf(banner);
    expect([hue > 40, hue < 65, chroma > 0.3], scheme).toEqual([true, true, true]);
  }
});

test('the navigation marks the destination of the route [2.3]', async ({ page, shell }) => {
  await shell.open('/anime/13');
  const current = shell.navigation.locator('[aria-current="page"]');
  await expect(current).toHaveText('Animes');
  await shell.navigation.getByRole('link', { name: 'Liked' }).click();
  await expect(page).toHaveURL(/#\/song\?mine=liked$/);
  await expect(current).toHaveText('Liked');
  await shell.navigation.getByRole('link', { name: 'History' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Most listened' }).click();
  await expect(page).toHaveURL(/#\/listened$/);
  await expect(current).toHaveText('Most listened');
  await shell.searchFor('naruto');
  await expect(current).toHaveText('Search');
});

test('an unknown path shows the not-found page [2.17 8.12]', async ({ page, shell }) => {
  await shell.open('/no/such/page');
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByText('Are you well?')).toBeVisible();
  await expect(shell.searchInput).toBeVisible();
});

test('a screen reader finds every row of a long answer, also rows out of sight', async ({
  page,
  shell,
  searchPage,
  faults,
}) => {
  const songs = Array.from({ length: 120 }, (_, index) => ({
    annSongId: 700_000 + index,
    annId: 1,
    songName: `Long ${index}`,
    songType: 'Opening 1',
  }));
  await faults.answer(SEARCH, songs);
  await shell.open('/search/long');
  await expect(searchPage.playButtons).toHaveCount(songs.length);
  const devTools = await page.context().newCDPSession(page);
  const readRows = async () => {
    const { nodes } = await devTools.send('Accessibility.getFullAXTree');
    const names = nodes
      .filter(({ ignored, role }) => !ignored && role?.value === 'button')
      .map(({ name }) => String(name?.value));
    return songs.filter(({ songName }) => names.includes(`Play ${songName}`)).length;
  };
  await expect.poll(readRows).toBe(songs.length);
});
