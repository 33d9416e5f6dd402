import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { nowPlayingSheet } from '../../nowPlayingSheet';
import type { PlayerBar } from '../../screens/PlayerBar';
import type { SearchPage } from '../../screens/SearchPage';

/** Seeks the sounding element to `leftSeconds` before its end. */
async function goNearEnd(page: Page, leftSeconds: number) {
  await page.evaluate((left) => {
    const played: Set<HTMLMediaElement> = Reflect.get(window, 'playedElements');
    const sounding = [...played].find((element) => !element.paused);
    if (sounding) sounding.currentTime = sounding.duration - left;
  }, leftSeconds);
}

async function playTwo(searchPage: SearchPage, playTank: () => Promise<void>) {
  await playTank();
  await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to Play queue');
}

/** Seeks near the end of the song and waits until the next file sounds. */
async function letNextCome(page: Page, player: PlayerBar) {
  const first = (await player.sound()).url;
  await goNearEnd(page, 5);
  await expect.poll(async () => (await player.sound()).url, { timeout: 15_000 }).not.toBe(first);
  await player.expectSoundAdvances();
}

test.describe('the change from one video to the next', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      if (localStorage.getItem('config') === null) {
        localStorage.setItem('config', JSON.stringify({ streaming: '720' }));
      }
    });
  });

  test('shows the next video at the same place, and only one [11.32]', async ({
    page,
    searchPage,
    player,
    playTank,
  }) => {
    await playTwo(searchPage, playTank);
    await page.keyboard.press('f');
    const sheet = nowPlayingSheet(page);
    await expect(sheet.locator('video')).toBeVisible();
    const before = await sheet.locator('video').boundingBox();
    await goNearEnd(page, 5);
    await expect(sheet.getByRole('link', { name: 'THE REAL FOLK BLUES' })).toBeVisible({
      timeout: 15_000,
    });
    await player.expectSoundAdvances();
    await expect(page.locator('video')).toHaveCount(1);
    expect(await sheet.locator('video').boundingBox()).toEqual(before);
    expect(await page.locator('video').evaluate((video) => 'paused' in video && video.paused)).toBe(
      false,
    );
    await page.keyboard.press('f');
    await player.expectSoundAdvances();
    await goNearEnd(page, 5);
    await expect(player.region.getByRole('link', { name: 'Tank!' })).toBeVisible({
      timeout: 15_000,
    });
    await player.expectSoundAdvances();
    expect((await player.sound()).soundingCount).toBe(1);
  });

  test('keeps the full screen for the next video [11.32]', async ({
    page,
    searchPage,
    player,
    playTank,
  }) => {
    await playTwo(searchPage, playTank);
    await page.keyboard.press('f');
    const sheet = nowPlayingSheet(page);
    await sheet.getByRole('button', { name: 'Full screen' }).click();
    await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
    await letNextCome(page, player);
    await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
    const width = await page.evaluate(() => window.innerWidth);
    await expect(page.locator('video')).toHaveCount(1);
    expect((await page.locator('video').boundingBox())?.width).toBe(width);
  });

  test('keeps the picture-in-picture window for the next video', async ({
    page,
    searchPage,
    player,
    playTank,
  }) => {
    await playTwo(searchPage, playTank);
    await page.keyboard.press('f');
    const sheet = nowPlayingSheet(page);
    await sheet.getByRole('button', { name: 'Picture in picture' }).click();
    const isInWindow = () => page.evaluate(() => document.pictureInPictureElement !== null);
    await expect.poll(isInWindow).toBe(true);
    await letNextCome(page, player);
    expect(await isInWindow()).toBe(true);
    await sheet.getByRole('button', { name: 'Picture in picture' }).click();
    await expect.poll(isInWindow).toBe(false);
    await player.expectSoundAdvances();
  });
});
