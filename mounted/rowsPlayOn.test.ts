import type { Locator, Page } from '@playwright/test';
import { describe } from 'vitest';
import { storedQueue } from '../e2e/storedTexts';
import { expect, test } from './harness/test';

const LIST = '/search/cowboy%20bebop';

const rowsOf = (page: Page) => page.getByRole('main').getByRole('tabpanel').getByRole('listitem');
const cover = (row: Locator) => row.getByRole('button', { name: /^Play / });

async function queueLength(page: Page): Promise<number> {
  return (await storedQueue(page)).length;
}

/** The index of the focused row. */
async function focusedRow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const row = document.activeElement?.closest('li') ?? null;
    return [...document.querySelectorAll('main li')].findIndex((each) => row?.isSameNode(each));
  });
}

/** The key handlers load after the rows. */
async function focusFirst(page: Page): Promise<void> {
  await expect(rowsOf(page).nth(2)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await cover(rowsOf(page).first()).focus();
}

test('a double click on a row plays the list from there, also on the link of its name [11.1]', async ({
  page,
  shell,
  player,
}) => {
  await shell.open(LIST);
  const row = rowsOf(page).nth(2);
  const name = (await row.getByRole('link').first().textContent()) ?? '';
  const address = page.url();
  await row.getByRole('link').first().dblclick();
  await player.expectSoundAdvances();
  expect(page.url()).toBe(address);
  await expect(player.region.getByRole('link', { name, exact: true })).toBeVisible();
  expect(await queueLength(page)).toBe(await rowsOf(page).count());
  await player.previousButton.click();
  await expect(rowsOf(page).nth(1)).toHaveAttribute('aria-current', 'true');
});

test('one click on the name of an anime follows its link [11.4]', async ({ page, shell }) => {
  await shell.open(LIST);
  const row = rowsOf(page).first();
  await row.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/#\/anime\/\d+$/);
});

test('Shift+Enter and the first entry of the menu play the list from a row [11.1]', async ({
  page,
  shell,
  player,
}) => {
  await shell.open(LIST);
  await focusFirst(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Enter');
  await player.expectSoundAdvances();
  await expect(rowsOf(page).nth(1)).toHaveAttribute('aria-current', 'true');
  expect(await queueLength(page)).toBe(await rowsOf(page).count());

  await rowsOf(page)
    .nth(3)
    .getByRole('button', { name: /^Options for/ })
    .click();
  const items = page.getByRole('menu').getByRole('menuitem');
  await expect(items.first()).toHaveText('Play from here');
  await items.first().click();
  await expect(rowsOf(page).nth(3)).toHaveAttribute('aria-current', 'true');
  await player.expectSoundAdvances();
});

test('the cover of the song that plays pauses it and resumes at its second [2.25 11.2]', async ({
  page,
  shell,
  player,
}) => {
  await shell.open(LIST);
  const row = rowsOf(page).first();
  await cover(row).click();
  await player.expectSoundAdvances();
  expect(await queueLength(page)).toBe(1);
  await expect.poll(async () => (await player.sound()).positionSeconds).toBeGreaterThan(1);
  await cover(row).click();
  await player.expectSilence();
  const { positionSeconds } = await player.sound();
  await cover(row).click();
  await player.expectSoundAdvances();
  expect((await player.sound()).positionSeconds).toBeGreaterThanOrEqual(positionSeconds);
});

test('a right click opens the menu of a row, and so does Shift+F10 [11.3]', async ({
  page,
  shell,
}) => {
  await shell.open(LIST);
  await page.waitForLoadState('networkidle');
  await rowsOf(page).nth(1).click({ button: 'right' });
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Play from here' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await focusFirst(page);
  await page.keyboard.press('Shift+F10');
  await expect(menu).toBeVisible();
});

test('arrow keys move between rows, and Tab leaves the list [11.28]', async ({ page, shell }) => {
  await shell.open(LIST);
  await focusFirst(page);
  const first = await focusedRow(page);
  const count = await rowsOf(page).count();
  const press = async (key: string, place: number) => {
    await page.keyboard.press(key);
    await expect.poll(async () => (await focusedRow(page)) - first).toBe(place);
  };
  await press('ArrowDown', 1);
  await press('ArrowDown', 2);
  await press('ArrowUp', 1);
  await press('End', count - 1);
  await press('Home', 0);
  await page.keyboard.press('ArrowRight');
  await expect(rowsOf(page).first().getByRole('link').first()).toBeFocused();
  await press('ArrowDown', 1);
  await expect(cover(rowsOf(page).nth(1))).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main ul') === null)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect(cover(rowsOf(page).nth(1))).toBeFocused();
});

test('after a mouse click on a row the arrow keys change the volume [11.28]', async ({
  page,
  shell,
  player,
}) => {
  await shell.open(LIST);
  await page.waitForLoadState('networkidle');
  await cover(rowsOf(page).first()).click();
  await player.expectSoundAdvances();
  await page.keyboard.press('ArrowDown');
  await expect(player.region.getByRole('slider', { name: 'Volume' })).toHaveValue('95');
  await expect(cover(rowsOf(page).first())).toBeFocused();
});

describe('a row on a touch screen', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

  test('plays the list from there at a tap on its text [11.1 11.4]', async ({
    page,
    shell,
    player,
  }) => {
    await shell.open(LIST);
    await page.waitForLoadState('networkidle');
    const row = rowsOf(page).nth(2);
    await expect(row.getByText(/^(OP|ED|IN)/)).toBeVisible();
    const address = page.url();
    await row.getByRole('link').first().tap();
    await player.expectSoundAdvances();
    expect(page.url()).toBe(address);
    await expect(row).toHaveAttribute('aria-current', 'true');
    expect(await queueLength(page)).toBe(await rowsOf(page).count());
  });
});
