import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { chooseOfAll } from '../../screens/pageMenu';
import { storedQueue } from '../../storedTexts';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).locator('li:has([aria-haspopup="menu"])');
const bar = (page: Page) => main(page).getByRole('region', { name: 'Selected songs' });

/** Clicks a row outside its names and buttons. */
async function clickRow(page: Page, place: number, modifier: 'ControlOrMeta' | 'Shift') {
  await rows(page)
    .nth(place)
    .click({ modifiers: [modifier], position: { x: 4, y: 4 } });
}

test('the row under the pointer stays when the bar appears', async ({ page, shell }) => {
  await shell.open('/search/the');
  const row = rows(page).nth(5);
  await expect(row).toBeVisible();
  const before = await row.boundingBox();
  await clickRow(page, 5, 'ControlOrMeta');
  await expect(bar(page)).toBeVisible();
  await expect
    .poll(async () => Math.abs(((await row.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(2);
});

test('during a selection a click anywhere on a row selects it and follows no link [12.74]', async ({
  page,
  shell,
}) => {
  await shell.open('/search/bebop');
  await chooseOfAll(page, 'Select');
  const url = page.url();
  const row = rows(page).nth(2);
  const links = row.getByRole('link');
  expect(await links.count()).toBeGreaterThan(1);
  for (let place = 0; place < (await links.count()); place += 1) {
    await links.nth(place).click();
    await expect(bar(page)).toContainText(place % 2 === 0 ? '1 selected' : '0 selected');
  }
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Play / })
    .click();
  await expect(rows(page).nth(1).getByRole('checkbox')).toBeChecked();
  await rows(page)
    .nth(3)
    .dblclick({ position: { x: 300, y: 20 } });
  await expect(rows(page).nth(3).getByRole('checkbox')).toBeChecked();
  await links.first().focus();
  const before = await row.getByRole('checkbox').isChecked();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('checkbox')).toBeChecked({ checked: !before });
  expect(page.url()).toBe(url);
  expect(await storedQueue(page)).toEqual([]);
  // A page can still be opened in a new tab.
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    links.first().click({ button: 'middle' }),
  ]);
  await opened.close();
  expect(page.url()).toBe(url);
});

test.describe('the selection on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('begins with a long press, continues with taps, and its buttons show words [11.10]', async ({
    page,
    shell,
  }) => {
    await shell.open('/search/bebop');
    const row = rows(page).nth(1);
    const box = await row.boundingBox();
    if (box === null) throw new Error('No row to press');
    const point = { x: box.x + 120, y: box.y + 20 };
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await expect(bar(page)).toContainText('1 selected');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await rows(page)
      .nth(2)
      .tap({ position: { x: 120, y: 20 } });
    await expect(bar(page)).toContainText('2 selected');
    for (const word of ['Play', 'Queue', 'Next', 'Playlist']) {
      await expect(bar(page).getByText(word, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
});
