import type { Page, Request } from '@playwright/test';
import type { Faults } from './faults';
import { expect, test } from './fixtures';
import { passFrames } from './passFrames';
import { SeasonPage } from './screens/SeasonPage';

const ANIME_COUNT = 69;
const SONG_COUNT = 805;

/** Answers every season with songs of 69 anime, more than a search ever returns. */
async function serveFullSeasons(page: Page, origin: string): Promise<string[]> {
  const asked: string[] = [];
  const answer = await page.request.post(`${origin}/api/annId_request`, { data: { annId: 13 } });
  const [song]: object[] = await answer.json();
  await page.route('**/api/season_request', async (route) => {
    const { season } = route.request().postDataJSON();
    asked.push(season);
    const songs = Array.from({ length: SONG_COUNT }, (_, index) => ({
      ...song,
      annSongId: index + 1,
      annId: (index % ANIME_COUNT) + 1,
      animeENName: `${season} anime ${(index % ANIME_COUNT) + 1}`,
      animeVintage: season,
    }));
    await route.fulfill({ json: songs });
  });
  return asked;
}

/** The lists of a host, as `npm run seasons` creates them on that day. */
async function hostLists(faults: Faults, wholeOn: string, lists: Record<string, unknown>) {
  const index = { lastUpdate: 'Winter 2024', wholeOn, lists: Object.keys(lists) };
  await faults.answer('/player/json/index.json', index);
  for (const [name, list] of Object.entries(lists)) {
    await faults.answer(`/player/json/${name}.json`, list);
  }
  await faults.fail('/player/json', { status: 404 });
}

function collectRedLines(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') lines.push(`${message.text()} ${message.location().url}`);
  });
  return lines;
}

test('a season without a list shows all anime of the song database', async ({
  page,
  shell,
  service,
  faults,
}) => {
  await faults.listNoSeasons();
  const asked = await serveFullSeasons(page, new URL(service.address).origin);
  await shell.open('/season?season=winter');
  const group = new SeasonPage(page).group('Winter 2024');
  await expect(group.getByText(`${ANIME_COUNT} anime`, { exact: true })).toBeVisible();
  await expect(group.getByRole('link')).toHaveCount(ANIME_COUNT);
  expect(asked).toEqual(['Winter 2024']);
});

test('a list older than its season is merged with the song database; a later one is used alone', async ({
  page,
  shell,
  service,
  faults,
}) => {
  const season = new SeasonPage(page);
  const asked = await serveFullSeasons(page, new URL(service.address).origin);
  await hostLists(faults, '2024-02-10', {
    '2024-winter': [{ id: 5, name: 'Listed early', type: 'TV' }],
    '2023-fall': [{ id: 900, name: 'Listed whole', type: 'TV' }],
  });
  await shell.open('/season?season=winter');
  const winter = season.group('Winter 2024');
  await expect(winter.getByText(`${ANIME_COUNT} anime`, { exact: true })).toBeVisible();
  await expect(winter.getByRole('link', { name: 'Listed early' })).toHaveCount(1);
  await season.year.selectOption('2023');
  await season.season.selectOption('Fall');
  await expect(season.group('Fall 2023').getByRole('link')).toHaveText(['Listed wholeTV']);
  await expect(page.getByText('Last update: Winter 2024', { exact: true })).toBeVisible();
  expect(asked.filter((each) => each !== 'Winter 2023')).toEqual(['Winter 2024']);
});

for (const hasLists of [true, false]) {
  test(`no view of the seasons logs an error in the console on a host ${hasLists ? 'with' : 'without'} lists`, async ({
    page,
    shell,
    faults,
  }) => {
    if (!hasLists) await faults.listNoSeasons();
    const redLines = collectRedLines(page);
    const season = new SeasonPage(page);
    const need = page.getByText('Anime without a season need the song list');
    await shell.open('/season?year=2024');
    await expect(season.group('Winter 2024').getByRole('link').first()).toBeVisible();
    const unknown = season.group('2024 season unknown');
    await unknown.scrollIntoViewIfNeeded();
    await expect(hasLists ? unknown.getByText('No anime here') : need).toHaveCount(1);
    for (const name of ['Winter', 'Spring', 'Summer', 'Fall']) {
      await season.season.selectOption(name);
      await expect(season.group(`${name} 2024`).getByText(/anime/i).first()).toBeVisible();
    }
    await season.year.selectOption('1917');
    await expect(page.getByText('No anime here')).toBeVisible();
    await season.year.selectOption('No date');
    await expect(hasLists ? season.anime('Test Pattern: The Animation') : need).toBeVisible();
    await season.year.selectOption('All');
    await expect(season.groups().first().getByText(/anime/i).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(redLines).toEqual([]);
  });
}

test('the list of all seasons sends few requests per second, none twice, and stops on leaving', async ({
  page,
  shell,
  faults,
}) => {
  await faults.listNoSeasons();
  const season = new SeasonPage(page);
  const asked: { season: string; atMs: number }[] = [];
  page.on('request', (request: Request) => {
    if (!request.url().endsWith('/api/season_request')) return;
    asked.push({ season: request.postDataJSON().season, atMs: Date.now() });
  });
  await shell.open('/season?year=all&season=all');
  await expect(season.group('Winter 2026').getByText(/anime/i).first()).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    await page.mouse.wheel(0, step < 4 ? 2500 : -5000);
    await passFrames(page, 18);
  }
  await expect(season.group('Winter 2026')).toBeInViewport();
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => asked.length).toBeGreaterThan(5);
  await shell.navigation.getByRole('link', { name: 'Playlist', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Playlist', exact: true })).toBeVisible();
  const askedCount = asked.length;
  await passFrames(page, 90);
  // A request that was due just when the page was left may still have been sent.
  expect(asked.length - askedCount).toBeLessThanOrEqual(1);
  const names = asked.map((each) => each.season);
  expect(new Set(names).size).toBe(names.length);
  const withinASecond = asked.map(
    ({ atMs }) => asked.filter((each) => each.atMs >= atMs && each.atMs < atMs + 1000).length,
  );
  expect(Math.max(...withinASecond)).toBeLessThanOrEqual(3);
});

test('a year and a season chosen at the same time are kept [2.59]', async ({ page, shell }) => {
  const season = new SeasonPage(page);
  await shell.open('/season?year=2024');
  await expect(season.year).toHaveValue('2024');
  await page.evaluate(() => {
    for (const [label, value] of [
      ['Year', '1998'],
      ['Season', 'spring'],
    ]) {
      const field = [...document.querySelectorAll('label')].find(
        (each) => each.textContent === label,
      );
      const select = document.getElementById(field?.htmlFor ?? '');
      if (!(select instanceof HTMLSelectElement)) throw new Error(`no ${label}`);
      select.value = value ?? '';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await season.filter.pressSequentially('bebop');
  await expect(page).toHaveURL(/\?year=1998&season=spring&filter=bebop$/);
  await expect(season.anime('Cowboy Bebop')).toHaveCount(1);
  await expect(season.year).toHaveValue('1998');
  await expect(season.season).toHaveValue('spring');
});
