import type { Page } from '@playwright/test';
import { describe } from 'vitest';
import { focusByKey } from '../e2e/keyboardFocus';
import { SeasonPage } from '../e2e/screens/SeasonPage';
import { SettingsDialog } from '../e2e/screens/SettingsDialog';
import { storedConfig } from '../e2e/storedTexts';
import { expect, test } from './harness/test';

async function leaveControls(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

describe('the shortcut keys while a song plays', () => {
  test.beforeEach(async ({ page, playTwo }) => {
    await playTwo();
    await leaveControls(page);
  });

  test('control the sound, shuffle and loop', async ({ page, player }) => {
    await test.step('space pauses and plays [9.20]', async () => {
      const scrollPixels = await page.evaluate(() => window.scrollY);
      await page.keyboard.press('Space');
      await expect(player.playButton).toBeVisible();
      await player.expectSilence();
      await page.keyboard.press('Space');
      await player.expectSoundAdvances();
      expect(await page.evaluate(() => window.scrollY)).toBe(scrollPixels);
    });
    await leaveControls(page);
    await test.step('full stop is next, comma is previous [9.21 9.22]', async () => {
      await page.keyboard.press('.');
      await expect(player.region.getByRole('link', { name: /THE REAL FOLK BLUES/ })).toBeVisible();
      await page.keyboard.press(',');
      await expect(player.region.getByRole('link', { name: /Tank!/ })).toBeVisible();
      await player.expectSoundAdvances();
    });
    await leaveControls(page);
    await test.step('m mutes, the arrows change the volume by 5 [9.11 9.26 9.27]', async () => {
      await page.keyboard.press('m');
      await expect(player.region.getByRole('button', { name: 'Unmute' })).toBeVisible();
      await page.keyboard.press('m');
      await expect(player.region.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();
      const slider = player.region.getByRole('slider', { name: 'Volume' });
      await page.keyboard.press('ArrowUp');
      await expect(slider).toHaveValue('100');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(slider).toHaveValue('90');
      await page.keyboard.press('ArrowUp');
      await expect(slider).toHaveValue('95');
    });
    await leaveControls(page);
    await test.step('s shuffles, l loops [9.23 9.28]', async () => {
      await page.keyboard.press('s');
      await expect(page.getByText('Queue shuffled')).toBeVisible();
      await player.expectSoundAdvances();
      await page.keyboard.press('l');
      await expect.poll(async () => (await storedConfig(page)).loop).toBe(false);
      await page.keyboard.press('l');
      await expect.poll(async () => (await storedConfig(page)).loop).toBe(true);
    });
    await leaveControls(page);
  });

  test('open pages and panels, but not while typing', async ({ page, shell, player }) => {
    await test.step('every key is left alone while typing and with a modifier [5.8]', async () => {
      await shell.searchInput.fill('');
      await shell.searchInput.focus();
      await page.keyboard.type('. ,szvmlqertxc');
      await expect(shell.searchInput).toHaveValue('. ,szvmlqertxc');
      await leaveControls(page);
      for (const key of ['s', 'm', 'q', 'v', 'x', 'c']) await page.keyboard.press(`Alt+${key}`);
      await expect(page).toHaveURL(/#\/search\/cowboy%20bebop$/);
      await expect(player.pauseButton).toBeVisible();
      await expect(player.region.getByRole('link', { name: /Tank!/ })).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Queue' })).toHaveCount(0);
      expect((await storedConfig(page)).streaming).toBe('0');
    });
    await leaveControls(page);
    await test.step('in a dialog the keys for playback work, and none opens anything', async () => {
      await new SettingsDialog(page).openShortcuts();
      await page.keyboard.press('m');
      for (const key of ['q', 'v', 'x', 'c']) await page.keyboard.press(key);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(player.region.getByRole('button', { name: 'Unmute' })).toBeVisible();
      await page.keyboard.press('m');
      await expect(page).toHaveURL(/#\/search\//);
      await expect(page.getByRole('complementary', { name: 'Queue' })).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Video' })).toHaveCount(0);
    });
    await test.step('a control that the keyboard has focused keeps its own keys', async () => {
      await focusByKey(player.queueButton);
      await page.keyboard.press('Space');
      await expect(page.getByRole('complementary', { name: 'Queue' })).toBeVisible();
      await expect(player.pauseButton).toBeVisible();
      const slider = player.region.getByRole('slider', { name: 'Volume' });
      await slider.focus();
      await page.keyboard.press('ArrowLeft');
      await expect(slider).toHaveValue('95');
      await player.region.getByRole('button', { name: 'More' }).click();
      await page.keyboard.press('ArrowDown');
      await expect(slider).toHaveValue('95');
      await page.keyboard.press('Escape');
      await player.queueButton.click();
    });
    await leaveControls(page);
    await test.step('v opens the video, q the queue [9.25 9.29]', async () => {
      const video = page.getByRole('region', { name: 'Video' });
      const queue = page.getByRole('complementary', { name: 'Queue' });
      await page.keyboard.press('v');
      await expect(video).toBeVisible();
      await leaveControls(page);
      await page.keyboard.press('v');
      await expect(video).toHaveCount(0);
      await page.keyboard.press('q');
      await expect(queue).toBeVisible();
      await leaveControls(page);
      await page.keyboard.press('q');
      await expect(queue).toHaveCount(0);
    });
    await leaveControls(page);
    await test.step('r, t and e choose the quality, from the next song on [4.26 9.30 9.31 9.32]', async () => {
      const before = (await player.sound()).url;
      for (const [key, streaming] of [
        ['r', '480'],
        ['t', '720'],
        ['e', '0'],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(async () => (await storedConfig(page)).streaming).toBe(streaming);
      }
      expect((await player.sound()).url).toBe(before);
      await page.keyboard.press('t');
      await page.keyboard.press('.');
      await player.expectSoundAdvances();
      expect((await player.sound()).url).toMatch(/\.webm$/);
    });
    await leaveControls(page);
    await test.step('x opens the anime, c the main artist [9.33 9.34]', async () => {
      await page.keyboard.press('x');
      await expect(page).toHaveURL(/#\/anime\/13$/);
      await page.keyboard.press('c');
      await expect(page).toHaveURL(/#\/artist\/\d+$/);
    });
    await leaveControls(page);
  });
});

test('after a mouse press on a control Space and the arrows are for the player, after Tab for the control [5.8 9.20 9.27 11.28]', async ({
  page,
  playTwo,
  player,
}) => {
  await playTwo();
  const volume = player.region.getByRole('slider', { name: 'Volume' });

  /** Space pauses and plays, and the arrows change the volume and seek, whatever was pressed. */
  async function expectForPlayer(): Promise<void> {
    const { isSounding } = await player.sound();
    for (const isSoundingNext of [!isSounding, isSounding]) {
      await page.keyboard.press('Space');
      await expect.poll(async () => (await player.sound()).isSounding).toBe(isSoundingNext);
    }
    const percent = Number(await volume.inputValue());
    await page.keyboard.press('ArrowDown');
    await expect(volume).toHaveValue(String(percent - 5));
    await page.keyboard.press('ArrowUp');
    await expect(volume).toHaveValue(String(percent));
    await page.keyboard.press('ArrowLeft');
    await expect(volume).toHaveValue(String(percent));
  }

  await test.step('Play in the bar', async () => {
    await player.pauseButton.click();
    await player.expectSilence();
    await expectForPlayer();
    await player.playButton.click();
    await player.expectSoundAdvances();
    await expectForPlayer();
  });
  await test.step('a heart', async () => {
    const heart = player.region.getByRole('button', { name: /^Like / });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expectForPlayer();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('Settings, closed by Escape', async () => {
    const settings = new SettingsDialog(page);
    await settings.open();
    await expectForPlayer();
    await page.keyboard.press('Escape');
    await expect(settings.opener).toBeFocused();
    await expectForPlayer();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('the opener of a menu, closed by Escape', async () => {
    await player.region.getByRole('button', { name: 'More' }).click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expectForPlayer();
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
  const tab = page.getByRole('main').getByRole('tab').nth(1);
  await test.step('a tab', async () => {
    await tab.click();
    await expectForPlayer();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });
  await test.step('Tab gives a control its own keys back', async () => {
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(tab).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tab).toHaveAttribute('aria-selected', 'false');
    await player.queueButton.focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('complementary', { name: 'Queue' })).toBeVisible();
    await player.expectSoundAdvances();
    await page.keyboard.press('q');
  });
  await test.step('a link and a select', async () => {
    const link = page.getByRole('navigation').getByRole('link', { name: 'Season selector' });
    await link.click();
    await expect(page).toHaveURL(/#\/season/);
    await expectForPlayer();
    await link.click();
    await expectForPlayer();
    const { year } = new SeasonPage(page);
    const chosen = await year.inputValue();
    await year.click();
    await page.keyboard.press('Escape');
    await expect(year).toBeFocused();
    await expectForPlayer();
    await expect(year).toHaveValue(chosen);
  });
});

test('the key Z copies the link of what plays [7.22 9.24]', async ({
  page,
  context,
  player,
  playTwo,
}) => {
  await playTwo();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('z');
  await expect(page.getByText('Link copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe((await player.sound()).url);
});

test('the list of keys opens from the settings, names sixteen keys and gives the focus back [2.82]', async ({
  page,
  shell,
}) => {
  await shell.open();
  const settings = new SettingsDialog(page);
  const { opener } = settings;
  await opener.focus();
  await page.keyboard.press('Enter');
  await settings.button('Keyboard shortcuts').click();
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByRole('term')).toHaveText([
    'Space',
    '. full stop',
    ', comma',
    'S',
    'Z',
    'V',
    'M',
    'Arrow up',
    'Arrow down',
    'L',
    'Q',
    'E',
    'R',
    'T',
    'X',
    'C',
  ]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(opener).toBeFocused();
});
