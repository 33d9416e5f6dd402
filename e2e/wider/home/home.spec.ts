import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { playlistText, seedPlaylist } from '../../screens/PlaylistPages';

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
async function boxOf(found: Locator) {
  const box = await found.boundingBox();
  if (box === null) throw new Error('It is not visible');
  return box;
}
const discovery = (page: Page) => block(page, 'Discovery');

test('Discovery shows random songs in a box of 240 pixels until Show more... [2.18 2.19 4.7 9.3]', async ({
  page,
  shell,
}) => {
  await shell.open();
  const list = discovery(page).getByRole('list', { name: 'Discovery' });
  await expect(list.getByRole('listitem')).toHaveCount(50);
  const heightOf = () =>
    discovery(page)
      .locator('[data-collapsed]')
      .evaluate((box) => box.clientHeight);
  expect(await heightOf()).toBe(240);
  await page.getByRole('button', { name: 'Show more...' }).click();
  expect(await heightOf()).toBeGreaterThan(1000);
  await page.getByRole('button', { name: 'Show less...' }).click();
  expect(await heightOf()).toBe(240);
  await test.step('a hidden row that gets the focus is shown', async () => {
    const options = discovery(page).getByRole('button', { name: /^Options for/ });
    await expect(options).toHaveCount(50);
    await options.nth(12).focus();
    await expect(options.nth(12)).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Show less...' })).toBeVisible();
  });
});

/** A day in a season that the service has songs of. */
const DAY = new Date('2024-05-10T09:00:00Z');

test('the search field is large on a first visit, and back in the bar when it is scrolled away [11.17]', async ({
  page,
  shell,
}) => {
  await page.clock.setSystemTime(DAY);
  await shell.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Every anime opening, ending and insert song',
  );
  const field = await boxOf(shell.searchInput);
  expect(field.height).toBeGreaterThanOrEqual(56);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('This season');
  await test.step('the field is back in the bar when it is scrolled away', async () => {
    // Before it comes, the page is no taller than the window.
    await expect(discovery(page)).toBeVisible();
    await page.mouse.wheel(0, 900);
    await expect.poll(async () => (await boxOf(shell.searchInput)).y).toBeLessThan(64);
    await expect(shell.searchInput).toBeInViewport();
    await page.mouse.wheel(0, -2000);
  });
});

/** Whether the one search field is in sight, with nothing over it. */
function isFieldSeen(): boolean {
  const [field, ...others] = document.querySelectorAll('[role="search"] input');
  if (field === undefined || others.length > 0) return false;
  const { left, top, bottom } = field.getBoundingClientRect();
  return document.elementFromPoint(left + 20, (top + bottom) / 2) === field;
}

/** In lower ones the whole bar scrolls away (lowHeads.spec.ts). */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 600 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;

/** Scrolls Home in each window, and looks for the search field. */
async function expectFieldSeen(page: Page, visit: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (let y = 0; y <= 720; y += 48) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      const where = `${visit}, ${size.width} x ${size.height}, at ${y}`;
      await expect.poll(() => page.evaluate(isFieldSeen), where).toBe(true);
    }
  }
}

test('one search field is in sight on Home wherever it is scrolled to, on a first and a later visit, in every window [2.64 11.17]', async ({
  page,
  shell,
}) => {
  await shell.open('/');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeAttached();
  await expectFieldSeen(page, 'first visit');
  await seedPlaylist(page, playlistText('Three', [1, 2, 3]));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What will you listen to?');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeAttached();
  await expectFieldSeen(page, 'later visit');
});

test('the not-found page has a picture, its source and a link home', async ({ page, shell }) => {
  const picture = page.waitForResponse((response) => /\/photos\/.+\.svg$/.test(response.url()));
  await shell.open('/nowhere');
  expect((await picture).ok()).toBe(true);
  const source = page.getByRole('link', { name: 'Picture source' });
  expect((await page.request.get((await source.getAttribute('href')) ?? '')).ok()).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(discovery(page)).toBeVisible();
});
