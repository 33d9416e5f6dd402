import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { expectFocusSeen, focused, press, tabTo } from '../../keyboardFocus';
import { nowPlayingSheet } from '../../nowPlayingSheet';

async function storedQueue(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('queue') ?? '[]'));
}

const inRow = 'main li[data-row] *';

/**
 * Searches by keyboard alone and moves the focus to the first row. Enter alone would open the best
 * match where it is already shown.
 */
async function searchByKeys(page: Page): Promise<void> {
  await page.goto('./');
  await expect(page.getByRole('search')).toBeVisible();
  await page.keyboard.press('/');
  await expectFocusSeen(page);
  await page.keyboard.type('cowboy bebop');
  await page.keyboard.press('Shift+Enter');
  // The home screen has rows too.
  await expect(page.getByRole('main').getByText('Search results')).toBeVisible();
  await expect(page.locator('main li[data-row]').nth(2)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await tabTo(page, inRow);
}

test('keys alone can search, play, like a song, and move, remove and restore it in the queue [11.28]', async ({
  page,
  player,
}) => {
  await searchByKeys(page);
  await test.step('a list of rows is one stop', async () => {
    await press(page, 'ArrowDown');
    await press(page, 'Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main ul') === null)).toBe(
      true,
    );
    await press(page, 'Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[data-row]') !== null)).toBe(
      true,
    );
  });
  await test.step('play on, next', async () => {
    await press(page, 'Shift+Enter');
    await player.expectSoundAdvances();
    const { url } = await player.sound();
    await press(page, '.');
    await expect.poll(async () => (await player.sound()).url).not.toBe(url);
    await player.expectSoundAdvances();
  });
  await test.step('the row with the focus is liked by its key', async () => {
    await press(page, 'h');
    await expect(
      page.locator('main li[data-row]:focus-within').getByRole('button', { name: /^Like / }),
    ).toHaveAttribute('aria-pressed', 'true');
  });
  const before = await storedQueue(page);
  await test.step('the queue: moved, removed, undone', async () => {
    await page.keyboard.press('q');
    const panel = page.getByRole('complementary', { name: 'Queue' });
    // Until its songs are read, the way by Tab leads past them and out of the page.
    await expect(panel.locator('[data-play]').first()).toBeVisible();
    await tabTo(page, '[data-play]');
    await press(page, 'ArrowLeft');
    expect(await page.evaluate(() => document.activeElement?.matches('[data-handle]'))).toBe(true);
    await press(page, 'ArrowDown');
    await expect.poll(() => storedQueue(page)).not.toEqual(before);
    expect(await page.evaluate(() => document.activeElement?.matches('[data-handle]'))).toBe(true);
    await press(page, 'ArrowUp');
    await expect.poll(() => storedQueue(page)).toEqual(before);
    await press(page, 'Tab');
    await press(page, 'Delete');
    await expect.poll(async () => (await storedQueue(page)).length).toBe(before.length - 1);
    const undo = page.getByRole('button', { name: 'Undo', exact: true }).last();
    await expect(undo).toBeVisible();
    for (let presses = 0; presses < 80; presses += 1) {
      if (await undo.evaluate((button) => button.matches(':focus'))) break;
      await press(page, 'Tab');
    }
    await expect(undo).toBeFocused();
    await press(page, 'Enter');
    await expect.poll(() => storedQueue(page)).toEqual(before);
  });
  await player.expectSoundAdvances();
});

test('keys alone reach a row menu, its dialog and a new playlist', async ({ page }) => {
  await searchByKeys(page);
  const row = page.locator('main li[data-row]').first();
  await test.step('a menu gives the focus back to its row', async () => {
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menu')).toBeVisible();
    await expectFocusSeen(page);
    await press(page, 'ArrowDown');
    await press(page, 'Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expectFocusSeen(page);
    await expect(row.locator(':focus')).toHaveCount(1);
  });
  await test.step('its dialog closes, what stands below stays', async () => {
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Add to a PlayList' })).toBeVisible();
    for (let presses = 0; presses < 12; presses += 1) {
      if ((await focused(page)).name.includes('Add to a PlayList')) break;
      await press(page, 'ArrowDown');
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFocusSeen(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectFocusSeen(page);
    await expect(row.locator(':focus')).toHaveCount(1);
  });
  await test.step('a playlist is made', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('>new playlist');
    await expect(page.getByRole('grid', { name: 'Suggestions' }).getByRole('row')).toHaveCount(1);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Made by keys');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expectFocusSeen(page);
    await page.keyboard.press('/');
    await page.keyboard.type('>made by keys');
    await expect(page.getByRole('grid', { name: 'Suggestions' }).getByRole('row')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Made by keys' })).toBeVisible();
  });
  await test.step('the way back', async () => {
    // The browser handles its own Back key, so the page gets no key event.
    await page.goBack();
    await expect(page).toHaveURL(/#\/search\//);
    await expect(page.locator('main li[data-row]').first()).toBeVisible();
  });
});

test('keys alone reach Now playing, its menu and the Sound dialog; Escape goes back step by step', async ({
  page,
  player,
}) => {
  await searchByKeys(page);
  await press(page, 'Shift+Enter');
  await player.expectSoundAdvances();
  const start = (await focused(page)).name;
  await page.keyboard.press('f');
  const sheet = nowPlayingSheet(page);
  await expect(sheet).toBeVisible();
  await expectFocusSeen(page);
  await tabTo(page, 'button[aria-label="More"]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expectFocusSeen(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Sound' })).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    if ((await focused(page)).name.includes('Sound')) break;
    await press(page, 'ArrowDown');
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sound' });
  await expect(dialog).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expectFocusSeen(page);
  for (let presses = 0; presses < 6; presses += 1) await press(page, 'Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(
    true,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectFocusSeen(page);
  expect((await focused(page)).name).toBe(start);
  await player.expectSoundAdvances();
});
