import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { toggleInformation } from '../../screens/pageMenu';

const LIST = '/search/cowboy%20bebop';

const rowsOf = (page: Page) => page.getByRole('main').getByRole('tabpanel').getByRole('listitem');
const cover = (row: Locator) => row.getByRole('button', { name: /^Play / });

test('a right click opens the menu of a row at the pointer [11.3]', async ({ page, shell }) => {
  await shell.open(LIST);
  await page.waitForLoadState('networkidle');
  const row = rowsOf(page).nth(1);
  await row.click({ button: 'right', position: { x: 300, y: 30 } });
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Play from here' })).toBeFocused();
  const place = await menu.boundingBox();
  const rowPlace = await row.boundingBox();
  expect(Math.abs((place?.x ?? 0) - (rowPlace?.x ?? 0) - 300)).toBeLessThan(20);
});

test.describe('a row on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('opens its menu as a sheet at the bottom [11.3]', async ({ page, shell }) => {
    await shell.open(LIST);
    await rowsOf(page)
      .first()
      .getByRole('button', { name: /^Options for/ })
      .tap();
    const menu = page.getByRole('menu', { name: /^Options for/ });
    await expect(menu.getByRole('menuitem').first()).toBeVisible();
    const place = await menu.boundingBox();
    expect(place?.width).toBe(390);
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBe(844);
  });
});

test('the details of the last row in a list open above the player bar', async ({
  page,
  shell,
  player,
}) => {
  await shell.open(LIST);
  await cover(rowsOf(page).first()).click();
  await player.expectSoundAdvances();
  const row = rowsOf(page).last();
  await row.scrollIntoViewIfNeeded();
  await toggleInformation(page, row);
  const bar = await player.region.boundingBox();
  const table = row.getByRole('table');
  await expect
    .poll(async () => {
      const place = await table.boundingBox();
      return (place?.y ?? 0) + (place?.height ?? 0);
    })
    .toBeLessThanOrEqual(bar?.y ?? 0);
});
