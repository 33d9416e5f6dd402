import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { SeasonPage } from './screens/SeasonPage';

const JSON_FILES = /\/json\/[^/]+\.json$/;

const MONTHS_PER_SEASON = 3;

/** The season of today, which the tests' machine and the page agree on. */
function currentVintage(): string {
  const now = new Date();
  const season = ['Winter', 'Spring', 'Summer', 'Fall'][
    Math.floor(now.getMonth() / MONTHS_PER_SEASON)
  ];
  return `${season} ${now.getFullYear()}`;
}

/** Every list is missing but those given; index.json says what it is told. */
async function serveLists(page: Page, lists: Record<string, unknown>): Promise<string[]> {
  const asked: string[] = [];
  await page.route(JSON_FILES, (route) => {
    const fileName = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    asked.push(fileName);
    const list = lists[fileName];
    return list === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ json: list });
  });
  return asked;
}

test('opens with 2024 and the texts of the specification', async ({ page, shell }) => {
  const season = new SeasonPage(page);
  await shell.open('/season');
  await expect(page).toHaveTitle(/Season selector/);
  await expect(season.year).toHaveValue('2024');
  await expect(page.getByText('Some anime can only be found by the year')).toBeVisible();
  await expect(page.getByText(`Last update: ${currentVintage()}`, { exact: true })).toBeVisible();
  await expect(season.group('Winter 2024').getByRole('link').first()).toBeVisible();
  const years = await season.year.locator('option').allInnerTexts();
  const newest = Math.max(new Date().getFullYear(), 2025);
  expect(years.slice(0, 2)).toEqual([String(newest), String(newest - 1)]);
  expect(years.slice(-25, -20)).toEqual(['1953', '1950', '1949', '1948', '1947']);
  expect(years.slice(-3)).toEqual(['1917', 'No date', 'All']);
  const seasons = await season.season.locator('option').allInnerTexts();
  expect(seasons).toEqual(['Winter', 'Spring', 'Summer', 'Fall', 'All']);
});

test('Winter 2024 where the lists give no update', async ({ page, shell }) => {
  await serveLists(page, {});
  await shell.open('/season?year=noDate');
  await expect(page.getByText('Last update: Winter 2024', { exact: true })).toBeVisible();
  await expect(page.getByText('No anime is listed here.')).toBeVisible();
});

test('a season of a year leads to its anime', async ({ page, shell }) => {
  const season = new SeasonPage(page);
  await serveLists(page, {
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

test('without a date there is no season to choose', async ({ page, shell }) => {
  const season = new SeasonPage(page);
  await serveLists(page, { 'no_date.json': [{ id: 77, name: 'Undated', type: 'OVA' }] });
  await shell.open('/season');
  await season.year.selectOption('No date');
  await expect(season.season).toBeDisabled();
  await expect(season.anime('Undated')).toHaveAttribute('href', /#\/anime\/77$/);
  await season.year.selectOption('2023');
  await expect(season.season).toBeEnabled();
});

test('a season list that is missing is made from the songs of the season', async ({
  page,
  shell,
}) => {
  const season = new SeasonPage(page);
  await serveLists(page, {});
  const asked = page.waitForRequest('**/api/season_request');
  await shell.open('/season?year=1998&season=spring');
  expect((await asked).postDataJSON()).toMatchObject({ season: 'Spring 1998' });
  await expect(season.anime('Cowboy Bebop')).toHaveCount(1);
  await shell.navigation.getByRole('link', { name: 'Animes' }).click();
  await expect(page.getByRole('link', { name: 'Cowboy Bebop', exact: true })).toBeVisible();
});

test('a list that fails is an empty group, the others stay', async ({ page, shell }) => {
  const season = new SeasonPage(page);
  let isDown = true;
  await serveLists(page, { '1998-winter.json': [{ id: 5, name: 'Alive', type: 'TV' }] });
  await page.route('**/api/season_request', (route) =>
    isDown ? route.fulfill({ status: 400, json: { detail: 'no' } }) : route.continue(),
  );
  await shell.open('/season?year=1998');
  await expect(season.anime('Alive')).toBeVisible();
  const spring = season.group('Spring 1998');
  await expect(spring.getByText('This list could not be loaded.')).toBeVisible();
  isDown = false;
  await spring.getByRole('button', { name: 'Retry' }).click();
  await expect(spring.getByRole('link', { name: /Cowboy Bebop/ })).toBeVisible();
});

test('offline says so and goes on once the network is back', async ({ page, shell, context }) => {
  test.slow();
  const season = new SeasonPage(page);
  await shell.open('/season?season=winter');
  await expect(season.group('Winter 2024').getByRole('link').first()).toBeVisible();
  await context.setOffline(true);
  await season.year.selectOption('1995');
  await expect(page.getByText('This list could not be loaded.')).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await season.season.selectOption('Fall');
  await expect(season.group('Fall 1995').getByRole('link').first()).toBeVisible();
});

test('All of All loads what one looks at and nothing else', async ({ page, shell }) => {
  test.slow();
  const season = new SeasonPage(page);
  const asked: string[] = [];
  // Counted inside the page: only there is a request over in the moment it is given up. Seen from
  // outside, the end of one and the start of the next come in any order.
  await page.addInitScript((pattern) => {
    const listFiles = new RegExp(pattern);
    const plainFetch = window.fetch;
    let openCount = 0;
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!listFiles.test(url)) return await plainFetch(input, init);
      openCount += 1;
      const { dataset } = document.documentElement;
      dataset.mostListsOpen = String(Math.max(Number(dataset.mostListsOpen ?? 0), openCount));
      try {
        return await plainFetch(input, init);
      } finally {
        openCount -= 1;
      }
    };
  }, JSON_FILES.source);
  await page.route(JSON_FILES, async (route) => {
    const fileName = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    asked.push(fileName);
    const entries = Array.from({ length: 60 }, (_, index) => ({
      id: index + 1,
      name: `${fileName} ${index}`,
      type: 'TV',
    }));
    await new Promise((done) => setTimeout(done, 40));
    await route.fulfill({ json: entries });
  });
  await shell.open('/season?year=all&season=all');
  const newest = Math.max(new Date().getFullYear(), 2025);
  await expect(season.anime(`${newest}-winter.json 0`).first()).toBeVisible();
  expect(await season.groups().count()).toBeGreaterThan(480);
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeLessThan(12);
  await page.keyboard.press('End');
  await expect(season.group('No date').getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeLessThan(30);
  const mostOpen = Number(await page.locator('html').getAttribute('data-most-lists-open'));
  expect(mostOpen).toBeGreaterThan(0);
  // index.json is asked for beside the lists.
  expect(mostOpen).toBeLessThanOrEqual(5);
});

test('choices and filter with the keyboard alone', async ({ page, shell }) => {
  const season = new SeasonPage(page);
  await shell.open('/season?year=1998&season=spring');
  await expect(season.anime('Cowboy Bebop')).toBeVisible();
  await season.year.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/year=1997/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(season.season).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('cowboi');
  await expect(page.getByText('No anime of this list fits the filter.')).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('y');
  await expect(page).toHaveURL(/filter=cowboy/);
  await expect(season.groups().getByRole('link')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(season.groups().getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/anime\/13$/);
});

test('fits a phone', async ({ page, shell }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await shell.open('/season');
  await expect(new SeasonPage(page).group('Winter 2024').getByRole('link').first()).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
