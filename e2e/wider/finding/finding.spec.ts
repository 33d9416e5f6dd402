import type { Page } from '@playwright/test';
import { expectNothingSerious, followSystemTheme } from './axe';
import { expect, test } from './fixtures';
import { FindPage } from './screens/FindPage';
import { seedLibrary, seedVisits } from './seedLibrary';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const field = (page: Page) => page.getByRole('search').getByRole('combobox');
const panel = (page: Page) => page.getByRole('grid', { name: 'Suggestions' });
const sort = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Sort by' });

/** The text of the active suggestion, as a screen reader announces it. */
async function chosenText(page: Page): Promise<string | null> {
  const id = await field(page).getAttribute('aria-activedescendant');
  return id === null ? null : page.locator(`#${id}`).innerText();
}

const playNames = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name: /^Play / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));

test('the best match is selected: Alt+Enter plays it, Enter opens it, Shift+Enter searches [12.40]', async ({
  page,
  player,
}) => {
  await followSystemTheme(page);
  await new FindPage(page).download();
  await field(page).pressSequentially('tank!');
  await expect.poll(() => chosenText(page)).toContain('Tank!');
  await expect(panel(page).locator('[aria-selected="true"]')).toHaveCount(1);
  await expect(page.getByText('Enter to open')).toBeVisible();
  await expectNothingSerious(page);
  await field(page).press('Alt+Enter');
  await player.expectSoundAdvances();
  await field(page).press('Shift+Enter');
  await expect(page).toHaveURL(/#\/search\/tank!$/);
  await field(page).fill('cowboy bebop');
  await expect.poll(() => chosenText(page)).toContain('Cowboy Bebop');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/#\/anime\/13$/);
});

test('Enter searches if there is no best match, or before the suggestions have rendered [12.41]', async ({
  page,
}) => {
  await new FindPage(page).download();
  await field(page).pressSequentially('bebo');
  await expect(panel(page).getByRole('row').nth(1)).toBeVisible();
  expect(await chosenText(page)).toBeNull();
  await expect(page.getByText('Enter to search')).toBeVisible();
  await field(page).press('Enter');
  await expect(page).toHaveURL(/#\/search\/bebo$/);
  // All in one task, so that no suggestion can have rendered in between.
  await field(page).evaluate((input) => {
    if (!(input instanceof HTMLInputElement)) return;
    input.value = 'cowboy bebop';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    if (input.dispatchEvent(key)) input.form?.requestSubmit();
  });
  await expect(page).toHaveURL(/#\/search\/cowboy%20bebop$/);
});

test('the image and title of the best match lead to its page [12.47]', async ({ page, shell }) => {
  for (const part of ['a:has(> span)', 'p a']) {
    await shell.open('/search/cowboy%20bebop');
    await page.getByRole('region', { name: 'Best match' }).locator(part).click();
    await expect(page).toHaveURL(/#\/anime\/13$/);
  }
});

test('an empty search shows a question and a button that moves the focus to the search field [12.46]', async ({
  page,
  shell,
}) => {
  await followSystemTheme(page);
  await shell.open('/search/');
  await expect(page.getByText('Which song are you looking for?')).toBeVisible();
  await expect(page.getByText('Not found...')).toHaveCount(0);
  await expectNothingSerious(page);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
});

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

test('a search answer of the catalogue is sorted by relevance, and a chosen order is kept [12.42]', async ({
  page,
  shell,
}) => {
  await new FindPage(page).download();
  await shell.open('/search/bebop%20tank');
  await expect(sort(page)).toHaveValue('relevance');
  expect((await playNames(page))[0]).toBe('Play Tank!');
  await sort(page).selectOption('Name');
  await expect(page).toHaveURL(/\?sort=name$/);
  await shell.open('/search/bebop');
  await expect(sort(page)).toHaveValue('name');
  await expect(page).toHaveURL(/\/search\/bebop\?sort=name$/);
  await page.reload();
  await expect(sort(page)).toHaveValue('name');
  // Another kind of list has its own order.
  await shell.open('/find?text=bebop');
  await expect(sort(page)).toHaveValue('relevance');
  await shell.open('/search/bebop?source=anisongdb');
  await sort(page).selectOption('Season');
  await sort(page).selectOption('Name');
  await expect(page).toHaveURL(/source=anisongdb$/);
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

test('every list has one Sort in its head and keeps its order [12.43]', async ({ page, shell }) => {
  await shell.open('/404');
  await seedLibrary(page, 120);
  await seedVisits(page);
  await expectSorts(page, (path) => shell.open(path));
});

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
    const width = async () => (await field(page).boundingBox())?.width ?? 0;
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
