import type { Page } from '@playwright/test';
import { FindPage } from '../../e2e/screens/FindPage';
import { seedLibrary, seedVisits } from '../../e2e/seedLibrary';
import { expect, test } from '../harness/test';

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
  await new FindPage(page).download();
  await field(page).pressSequentially('tank!');
  await expect.poll(() => chosenText(page)).toContain('Tank!');
  await expect(panel(page).locator('[aria-selected="true"]')).toHaveCount(1);
  await expect(page.getByText('Enter to open')).toBeVisible();
  await field(page).press('Alt+Enter');
  await player.expectSoundAdvances();
  await field(page).press('Shift+Enter');
  await expect(page).toHaveURL(/#\/search\/tank!$/);
  // The page takes the focus when it is drawn, a while after its address is shown.
  await expect(page.getByRole('main')).toBeFocused();
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
  await shell.open('/search/');
  await expect(page.getByText('Which song are you looking for?')).toBeVisible();
  await expect(page.getByText('Not found...')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
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
  // The order stands beside what else the address says, and the default one is not in it.
  await shell.open('/search/bebop?reach=all');
  await expect(page).toHaveURL(/\?reach=all&sort=name$/);
  await expect(sort(page)).toHaveValue('name');
  await sort(page).selectOption('Season');
  await expect(page).toHaveURL(/\?reach=all&sort=-?season$/);
  await sort(page).selectOption('Relevance');
  await expect(page).toHaveURL(/\?reach=all$/);
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
