import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';

const MAAYA = '/artist/261';
const PHONE = { width: 390, height: 844 };

const main = (page: Page) => page.getByRole('main');
const filterButton = (page: Page) => main(page).getByRole('button', { name: /^Filters/ });
const playButtons = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .getByRole('button', { name: /^Play (?!all|next)/ });
const shownOrder = (page: Page) =>
  playButtons(page).evaluateAll((all) => all.map((each) => each.ariaLabel));
const chip = (page: Page, name: string) =>
  main(page).getByRole('button', { name: `Remove: ${name}`, exact: true });

test('the difficulty slider can be dragged, and the address keeps the seed of a random order [10.28]', async ({
  page,
  shell,
}) => {
  await shell.open(MAAYA);
  await page.getByRole('button', { name: 'Play gravity', exact: true }).waitFor();
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
  const first = await shownOrder(page);
  await page.getByRole('button', { name: 'Shuffle again' }).click();
  await expect.poll(() => shownOrder(page)).not.toEqual(first);
  const second = await shownOrder(page);
  await page.reload();
  await expect.poll(() => shownOrder(page)).toEqual(second);
});

test('an address filters the songs even if the filter panel cannot be loaded', async ({
  page,
  shell,
  searchPage,
}) => {
  await page.route('**/assets/panels-*.js', (route) => route.abort());
  await shell.open('/search/cowboy%20bebop?type=ed');
  await expect(chip(page, 'Ending')).toBeVisible();
  await expect(searchPage.playButton('THE REAL FOLK BLUES')).toBeVisible();
  await expect(searchPage.playButton('Tank!')).toBeHidden();
  await filterButton(page).click();
  await expect(page.getByText(/^Couldn’t open this/)).toBeVisible();
  await expect(filterButton(page)).toHaveAttribute('aria-expanded', 'false');
});

test('the filter sheet of a phone says how many songs are left, and gives the focus back', async ({
  page,
  shell,
}) => {
  await page.setViewportSize(PHONE);
  await shell.open(`${MAAYA}?type=op&difficulty=10-80`);
  await playButtons(page).first().waitFor();
  await filterButton(page).click();
  const sheet = page.getByRole('dialog', { name: 'Filter songs' });
  await sheet.getByRole('checkbox', { name: 'Ending' }).check();
  await sheet.getByRole('button', { name: /^Show \d+ songs/ }).click();
  await expect(sheet).toBeHidden();
  await expect(chip(page, 'Ending')).toBeVisible();
  await expect(filterButton(page)).toBeFocused();
});
