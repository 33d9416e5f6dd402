import type { Page } from '@playwright/test';
import { expectNothingSerious, followSystemTheme } from '../../axe';
import { expect, test } from '../../fixtures';
import { seedLibrary, seedVisits } from '../../seedLibrary';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const field = (page: Page) => page.getByRole('search').getByRole('combobox');
const sort = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Sort by' });

test('a line of tiles on Home fades at the edge behind which it continues [12.49]', async ({
  page,
  shell,
}) => {
  await shell.open('/');
  const tiles = page.getByRole('list', { name: 'Songs everybody knows' });
  const fade = (name: string) =>
    tiles.evaluate((list, wanted) => getComputedStyle(list).getPropertyValue(wanted), name);
  await expect.poll(() => fade('--fade-after')).toBe('28px');
  expect(await tiles.evaluate((list) => getComputedStyle(list).maskImage)).toContain('gradient');
  await tiles.evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
  await expect.poll(() => fade('--fade-after')).toBe('0px');
  await expect.poll(() => fade('--fade-before')).toBe('28px');
});

/** Each list and its default order. */
const LISTS = [
  ['/search/bebop', 'name'],
  ['/artist/261', 'name'],
  ['/season?year=1998&season=spring', 'name'],
  ['/season?year=1998&season=spring&show=songs', 'name'],
  ['/song', 'newest'],
  ['/anime', 'newest'],
  ['/artist', 'newest'],
  ['/creator', 'newest'],
  ['/listened', 'relevance'],
  // Not before a list by name: the order chosen for it here would look like that list's default.
  ['/anime/13', 'relevance'],
  ['/playlist/1', 'relevance'],
] as const;

async function expectSorts(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  const otherOf = (own: string) => (own === 'name' ? 'random' : 'name');
  for (const [path, own] of LISTS) {
    await open(path);
    await expect(sort(page), path).toHaveCount(1);
    // The order chosen for the previous lists does not apply to this one.
    await expect(sort(page), path).toHaveValue(own);
    await sort(page).selectOption(otherOf(own));
    await expect(page, path).toHaveURL(/[?&]sort=/);
  }
  for (const [path, own] of LISTS) {
    await open(path);
    await expect(sort(page), path).toHaveValue(otherOf(own));
    await expect(page, path).toHaveURL(/[?&]sort=/);
    await sort(page).selectOption(own);
    await expect(page, path).not.toHaveURL(/sort=/);
  }
}

test.describe('the search and lists on a phone', () => {
  test.use(PHONE);

  test('shows one Sort control, as an icon, in the head of every list', async ({ page, shell }) => {
    await followSystemTheme(page);
    await shell.open('/404');
    await seedLibrary(page, 120);
    await seedVisits(page);
    await expectSorts(page, (path) => shell.open(path));
    const box = await sort(page).boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    await expectNothingSerious(page);
    await sort(page).selectOption('Name, descending');
    await expect(page).toHaveURL(/sort=-name/);
  });

  test('widens the search field over the bar while focused [12.48]', async ({ page, shell }) => {
    // On home the field is large.
    await shell.open('/artist/261');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    // The field and its buttons are one pill.
    const width = async () => (await page.getByRole('search').boundingBox())?.width ?? 0;
    const settings = page.getByRole('button', { name: 'Settings', exact: true });
    const before = await width();
    expect(before).toBeLessThan(300);
    await field(page).tap();
    await expect.poll(width).toBeGreaterThan(365);
    await page.getByRole('main').tap({ position: { x: 5, y: 700 } });
    await expect.poll(width).toBe(before);
    // The keyboard still reaches the button that the field covers, and shows it.
    await field(page).focus();
    for (let step = 0; step < 6; step += 1) {
      if (await settings.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(settings).toBeFocused();
    expect((await settings.boundingBox())?.width).toBeGreaterThanOrEqual(36);
  });
});
