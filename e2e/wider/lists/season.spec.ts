import { expect, test } from '../../fixtures';
import { SeasonPage } from '../../screens/SeasonPage';

const JSON_FILES = /\/json\/[^/]+\.json$/;

/** A day of Spring 2026, also set as the page's time. */
const TODAY = new Date('2026-05-10T09:00:00Z');
const NEWEST_YEAR = 2026;

test.beforeEach(async ({ page }) => page.clock.install({ time: TODAY }));

test('the list of all seasons loads only seasons in sight', async ({ page, shell, faults }) => {
  test.slow();
  const season = new SeasonPage(page);
  const asked: string[] = [];
  // Counted inside the page: only there a request ends at the moment it is aborted. Seen from
  // outside, the end of one and the start of the next arrive in any order.
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
  page.on('request', (request) => {
    if (JSON_FILES.test(request.url())) asked.push(request.url());
  });
  const entries = Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    name: `Listed ${index}`,
    type: 'TV',
  }));
  await faults.fail('/player/json/index.json', { status: 404 });
  await faults.answer('/player/json', entries);
  await shell.open('/season?year=all&season=all');
  await expect(
    season.group(`Winter ${NEWEST_YEAR}`).getByRole('link', { name: 'Listed 0' }).first(),
  ).toBeVisible();
  await expect.poll(() => season.groups().count()).toBeGreaterThan(480);
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeLessThan(12);
  // Lists that load meanwhile make the page longer, so one press of End may not reach its end.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(season.group('No date').getByRole('link').first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeLessThan(30);
  const mostOpen = Number(await page.locator('html').getAttribute('data-most-lists-open'));
  expect(mostOpen).toBeGreaterThan(0);
  // index.json is requested in parallel with the lists.
  expect(mostOpen).toBeLessThanOrEqual(5);
});

test('the season page can be used with the keyboard alone', async ({ page, shell }) => {
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
  await expect(page.getByRole('button', { name: 'Next season' })).toBeFocused();
  await page.keyboard.press('Tab');
  // More than one typing error away.
  await page.keyboard.type('cowboyqq');
  await expect(page.getByText('No matching anime')).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(page).toHaveURL(/filter=cowboy/);
  await expect(season.groups().getByRole('link')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(season.groups().getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/anime\/13$/);
});
