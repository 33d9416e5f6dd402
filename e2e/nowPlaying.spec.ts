import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { nowPlayingSheet as sheet } from './nowPlayingSheet';

/** The state of the video element and its position on the page. */
async function video(page: Page) {
  return page.evaluate(() => {
    const element = document.querySelector('video');
    if (element === null) throw new Error('the page has no video element');
    const { width, height, bottom } = element.getBoundingClientRect();
    const { currentTime: positionSeconds, paused: isPaused } = element;
    return { positionSeconds, isPaused, width, height, bottom };
  });
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`Now playing at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('switches the song to video at the same second and back to sound [11.45]', async ({
      page,
      player,
      playTank,
    }) => {
      await playTank();
      await page.keyboard.press('f');
      await expect.poll(async () => (await player.sound()).positionSeconds).toBeGreaterThan(1);
      const before = (await player.sound()).positionSeconds;
      await sheet(page).getByRole('radio', { name: 'Video' }).click();
      // The position is set as soon as the duration is known.
      await expect.poll(async () => (await video(page)).positionSeconds).toBeGreaterThan(0);
      const shown = await video(page);
      expect(shown.positionSeconds).toBeGreaterThanOrEqual(before);
      expect(shown.positionSeconds).toBeLessThan(before + 3);
      await expect.poll(async () => (await video(page)).width).toBeGreaterThan(viewport.width / 3);
      await player.expectSoundAdvances();
      expect((await player.sound()).soundingCount).toBe(1);

      const watched = (await video(page)).positionSeconds;
      await sheet(page).getByRole('radio', { name: 'Sound' }).click();
      await expect(sheet(page).getByRole('radio', { name: 'Sound' })).toBeChecked();
      await player.expectSoundAdvances();
      expect((await player.sound()).positionSeconds).toBeGreaterThanOrEqual(watched);
      expect((await video(page)).isPaused).toBe(true);
    });
  });
}
