import type { Page } from '@playwright/test';
import { expectNothingSerious, followSystemTheme } from './axe';
import { expect, test } from './fixtures';

const MAAYA = '/artist/261';
const PHONE = { width: 390, height: 844 };

const main = (page: Page) => page.getByRole('main');
const filterButton = (page: Page) => main(page).getByRole('button', { name: /^Filters/ });
const check = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const chip = (page: Page, name: string) =>
  main(page).getByRole('button', { name: `Remove: ${name}`, exact: true });

test('the filter panel of an artist changes list, hit count and address, and a reload keeps them [10.25]', async ({
  page,
  shell,
  searchPage,
}) => {
  await shell.open(MAAYA);
  await searchPage.playButton('gravity').waitFor();
  const total = await searchPage.playButtons.count();
  await filterButton(page).click();
  const hits = page.getByRole('region', { name: 'Filter songs' }).getByRole('status');
  await expect(hits).toHaveText(`${total} songs`);

  await check(page, 'Opening').check();
  await expect(page).toHaveURL(/\?type=op$/);
  await check(page, 'Ending').check();
  await page.getByLabel('From: Year').selectOption('1998');
  await page.getByLabel('Sort by').selectOption('Difficulty');
  await main(page).getByRole('button', { name: 'Descending' }).click();
  await expect(page).toHaveURL(/\?type=op%2Ced&from=winter-1998&sort=-difficulty$/);
  await expect.poll(() => searchPage.playButtons.count()).toBeLessThan(total);
  const names = await searchPage.playButtons.allInnerTexts();
  await expect(hits).toHaveText(`${names.length} songs`);
  await expect(filterButton(page)).toHaveAccessibleName('Filters, 2 on');

  await page.reload();
  await expect(chip(page, 'Since Winter 1998')).toBeVisible();
  await expect(page.getByLabel('Sort by')).toHaveValue('difficulty');
  await expect(searchPage.playButtons).toHaveCount(names.length);
  await searchPage.filter('by Anime').click();
  await expect(page).toHaveURL(/type=op%2Ced&from=winter-1998&sort=-difficulty&filter=anime$/);
  await main(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/261\?filter=anime&sort=-difficulty$/);
  await expect(filterButton(page)).toBeFocused();
});

test('the filter panel and its chips can be used with the keyboard alone', async ({
  page,
  shell,
  searchPage,
}) => {
  await shell.open(`${MAAYA}?type=op,ed`);
  await searchPage.playButton('gravity').waitFor();
  await filterButton(page).focus();
  await page.keyboard.press('Enter');
  const from = page.getByRole('slider', { name: 'Difficulty from' });
  const to = page.getByRole('slider', { name: 'Difficulty to' });
  await from.focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  await expect(from).toHaveAttribute('aria-valuetext', '11%');
  await page.keyboard.press('Tab');
  await expect(to).toBeFocused();
  await page.keyboard.press('Home');
  await expect(to).toHaveAttribute('aria-valuetext', '11%');
  await page.keyboard.press('End');
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/difficulty=11-90$/);
  await page.keyboard.press('Escape');
  await expect(from).toBeHidden();
  await expect(filterButton(page)).toBeFocused();
  // The order of the list is between the button and the chips.
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(chip(page, 'Opening')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(chip(page, 'Ending')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/261\?difficulty=11-90$/);
});

test('the difficulty slider can be dragged, and the address keeps the seed of a random order [10.28]', async ({
  page,
  shell,
  searchPage,
}) => {
  await shell.open(MAAYA);
  await searchPage.playButton('gravity').waitFor();
  await filterButton(page).click();
  const thumb = page.getByRole('slider', { name: 'Difficulty to' });
  const box = await thumb.locator('..').boundingBox();
  if (box === null) throw new Error('The handle has no place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 80, y, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/\?difficulty=-\d\d$/);
  await page.getByLabel('Sort by').selectOption('Random');
  await expect(page).toHaveURL(/sort=random&seed=\d+$/);
  const first = page.url();
  await page.getByRole('button', { name: 'Shuffle again' }).click();
  await expect.poll(() => page.url()).not.toBe(first);
  const names = await searchPage.playButtons.evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label')),
  );
  await page.reload();
  await expect(searchPage.playButtons).toHaveCount(names.length);
  expect(
    await searchPage.playButtons.evaluateAll((all) =>
      all.map((each) => each.getAttribute('aria-label')),
    ),
  ).toEqual(names);
});

test('an address filters the songs even if the filter panel cannot be loaded', async ({
  page,
  shell,
  searchPage,
}) => {
  await page.route('**/assets/panels-*', (route) => route.abort());
  await shell.open('/search/cowboy%20bebop?type=ed');
  await expect(chip(page, 'Ending')).toBeVisible();
  await expect(searchPage.playButton('THE REAL FOLK BLUES')).toBeVisible();
  await expect(searchPage.playButton('Tank!')).toBeHidden();
  await filterButton(page).click();
  await expect(page.getByText(/^Couldn't open this/)).toBeVisible();
  await expect(filterButton(page)).toHaveAttribute('aria-expanded', 'false');
});

test('the filter panel filters search results in every tab, and a season [10.25]', async ({
  page,
  shell,
  searchPage,
}) => {
  await shell.open('/search/cowboy%20bebop');
  await searchPage.playButton('Tank!').waitFor();
  await filterButton(page).click();
  await check(page, 'Opening').check();
  await searchPage.filter('Anime Name').click();
  await expect(searchPage.playButton('Tank!')).toBeVisible();
  await expect(searchPage.playButton('THE REAL FOLK BLUES')).toBeHidden();
  await expect(check(page, 'Opening')).toBeChecked();

  await shell.open('/season?year=1998&season=spring&kind=movie');
  await expect(chip(page, 'Film')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Cowboy Bebop/ })).toBeHidden();
  await chip(page, 'Film').click();
  await expect(main(page).getByRole('link', { name: /^Cowboy Bebop/ })).toBeVisible();
  await expect(page).toHaveURL(/year=1998&season=spring$/);
});

test('axe finds nothing serious in the filter panel, in place and as a sheet', async ({
  page,
  shell,
  searchPage,
}) => {
  await followSystemTheme(page);
  await shell.open(`${MAAYA}?type=op&difficulty=10-80`);
  await searchPage.playButtons.first().waitFor();
  await filterButton(page).click();
  await page.getByRole('heading', { name: 'Filter songs' }).waitFor();
  await expectNothingSerious(page);
  await filterButton(page).click();

  await page.setViewportSize(PHONE);
  await filterButton(page).click();
  const sheet = page.getByRole('dialog', { name: 'Filter songs' });
  await sheet.waitFor();
  await expectNothingSerious(page);
  await sheet.getByRole('checkbox', { name: 'Ending' }).check();
  await sheet.getByRole('button', { name: /^Show \d+ songs/ }).click();
  await expect(sheet).toBeHidden();
  await expect(chip(page, 'Ending')).toBeVisible();
  await expect(filterButton(page)).toBeFocused();
});
