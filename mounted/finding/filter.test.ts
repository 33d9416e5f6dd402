import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';

const MAAYA = '/artist/261';

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
  await expect(chip(page, 'Movie')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Cowboy Bebop/ })).toBeHidden();
  await chip(page, 'Movie').click();
  await expect(main(page).getByRole('link', { name: /^Cowboy Bebop/ })).toBeVisible();
  await expect(page).toHaveURL(/year=1998&season=spring$/);
});
