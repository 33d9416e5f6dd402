import type { Faults } from '../../e2e/faults';
import { SeasonPage } from '../../e2e/screens/SeasonPage';
import { expect, test } from '../harness/test';

/** A day of Spring 2026, also set as the page's time. */
const TODAY = new Date('2026-05-10T09:00:00Z');
const NEWEST_YEAR = 2026;

test.beforeEach(async ({ page }) => page.clock.install({ time: TODAY }));

/** The host serves only these lists; all others are missing. */
async function serveLists(faults: Faults, lists: Record<string, unknown>): Promise<void> {
  for (const [fileName, list] of Object.entries(lists)) {
    await faults.answer(`/player/json/${fileName}`, list);
  }
  await faults.fail('/player/json', { status: 404 });
}

test('the season page opens the current season, later the last viewed one, and has Previous and Next [12.60]', async ({
  page,
  shell,
}) => {
  const season = new SeasonPage(page);
  await page.clock.setSystemTime(new Date(2024, 4, 10));
  await shell.open('/season');
  await expect(season.group('Spring 2024').getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Previous season' }).click();
  await expect(season.group('Winter 2024').getByRole('link').first()).toBeVisible();
  await expect(page).toHaveURL(/\?year=2024&season=winter$/);
  await page.getByRole('button', { name: 'Previous season' }).click();
  await expect(page).toHaveURL(/\?year=2023&season=fall$/);
  await page.getByRole('button', { name: 'Next season' }).click();
  await shell.open('/404');
  await shell.open('/season');
  await expect(season.group('Winter 2024').getByRole('link').first()).toBeVisible();
  await expect(season.season).toHaveValue('winter');
});

test('the page of a year shows specified texts [2.5 2.59 2.61 9.16]', async ({
  page,
  shell,
  faults,
}) => {
  const season = new SeasonPage(page);
  await faults.listNoSeasons();
  await shell.open('/season?year=2024');
  await expect(page).toHaveTitle(/Season selector/);
  await expect(season.year).toHaveValue('2024');
  await expect(page.getByText('Some anime can only be found by the year')).toBeVisible();
  await expect(page.getByText('Last update: Spring 2026', { exact: true })).toBeVisible();
  await expect(season.group('Winter 2024').getByRole('link').first()).toBeVisible();
  const years = await season.year.locator('option').allInnerTexts();
  expect(years.slice(0, 2)).toEqual([String(NEWEST_YEAR), String(NEWEST_YEAR - 1)]);
  expect(years.slice(-25, -20)).toEqual(['1953', '1950', '1949', '1948', '1947']);
  expect(years.slice(-3)).toEqual(['1917', 'No date', 'All']);
  const seasons = await season.season.locator('option').allInnerTexts();
  expect(seasons).toEqual(['Winter', 'Spring', 'Summer', 'Fall', 'All']);
});

test('the last update is Winter 2024 without an index [2.60]', async ({ page, shell, faults }) => {
  await serveLists(faults, {});
  await shell.open('/season?year=noDate');
  await expect(page.getByText('Last update: Winter 2024', { exact: true })).toBeVisible();
  await expect(page.getByText('Anime without a season need the song list')).toBeVisible();
});

test('the local service lists the anime of its catalogue in their seasons, and those without a date [2.5 7.16]', async ({
  page,
  shell,
}) => {
  const season = new SeasonPage(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await shell.open('/season?year=1998');
  await expect(season.group('Spring 1998').getByRole('link', { name: /Cowboy Bebop/ })).toHaveCount(
    1,
  );
  await expect(season.group('1998 season unknown').getByText('No anime here')).toBeVisible();
  await season.year.selectOption('No date');
  await expect(season.anime('Test Pattern: The Animation')).toBeVisible();
  await season.year.selectOption('1917');
  await expect(season.group('Fall 1917').getByText('No anime here')).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/season'))).toEqual([]);
  expect(asked.filter((path) => path.includes('1917'))).toEqual([]);
});

test('a chosen season lists its anime and links to them', async ({ page, shell, faults }) => {
  const season = new SeasonPage(page);
  await serveLists(faults, {
    'index.json': { lastUpdate: 'Fall 2025', wholeOn: '2025-12-01', lists: ['1998-spring'] },
    '1998-spring.json': [{ id: 13, name: 'Cowboy Bebop', type: 'TV' }],
  });
  await shell.open('/season');
  const asked = page.waitForRequest('**/player/json/1998-spring.json');
  await season.season.selectOption('Spring');
  await season.year.selectOption('1998');
  await asked;
  await expect(page).toHaveURL(/\?year=1998&season=spring$/);
  const group = season.group('Spring 1998');
  await expect(group.getByRole('link', { name: /Cowboy Bebop/ })).toContainText('TV');
  await expect(season.groups()).toHaveCount(1);
  await page.reload();
  await season.anime('Cowboy Bebop').click();
  await expect(page).toHaveURL(/#\/anime\/13$/);
  await page.goBack();
  await expect(season.year).toHaveValue('1998');
  await expect(season.anime('Cowboy Bebop')).toBeVisible();
});

test('the choice of a season is disabled for No date [2.62]', async ({ page, shell, faults }) => {
  const season = new SeasonPage(page);
  await serveLists(faults, { 'no_date.json': [{ id: 77, name: 'Undated', type: 'OVA' }] });
  await shell.open('/season');
  await season.year.selectOption('No date');
  await expect(season.season).toBeDisabled();
  await expect(season.anime('Undated')).toHaveAttribute('href', /#\/anime\/77$/);
  await season.year.selectOption('2023');
  await expect(season.season).toBeEnabled();
});

test('a missing season list is built from the songs of the season', async ({
  page,
  shell,
  faults,
}) => {
  const season = new SeasonPage(page);
  await serveLists(faults, {});
  const asked = page.waitForRequest('**/api/season_request');
  await shell.open('/season?year=1998&season=spring');
  expect((await asked).postDataJSON()).toMatchObject({ season: 'Spring 1998' });
  await expect(season.anime('Cowboy Bebop')).toHaveCount(1);
  await shell.navigation.getByRole('link', { name: 'Animes', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Cowboy Bebop', exact: true })).toBeVisible();
});

test('a season list that fails is empty until Try again, and the others stay [8.10]', async ({
  page,
  shell,
  faults,
}) => {
  const season = new SeasonPage(page);
  await faults.fail('/api/season_request', { status: 400 });
  await serveLists(faults, { '1998-winter.json': [{ id: 5, name: 'Alive', type: 'TV' }] });
  await shell.open('/season?year=1998');
  await expect(season.anime('Alive')).toBeVisible();
  const spring = season.group('Spring 1998');
  await expect(spring.getByText('Couldn’t load this list.')).toBeVisible();
  await faults.clear();
  await spring.getByRole('button', { name: 'Try again' }).click();
  await expect(spring.getByRole('link', { name: /Cowboy Bebop/ })).toBeVisible();
});

test('a season page says it is offline and loads afterwards', async ({
  page,
  shell,
  context,
  faults,
}) => {
  const season = new SeasonPage(page);
  await faults.listNoSeasons();
  await shell.open('/season?season=winter');
  await expect(season.group('Winter 2024').getByRole('link').first()).toBeVisible();
  await context.setOffline(true);
  await season.year.selectOption('1995');
  await expect(page.getByText('Couldn’t load this list.')).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await season.season.selectOption('Fall');
  await expect(season.group('Fall 1995').getByRole('link').first()).toBeVisible();
});
