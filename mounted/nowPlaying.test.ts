import { describe } from 'vitest';
import { nowPlayingSheet as sheet } from '../e2e/nowPlayingSheet';
import { expect, test } from './harness/test';

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  describe(`Now playing at ${viewport.width} px`, () => {
    test.beforeEach(({ page }) => page.setViewportSize(viewport));

    test('opens from the cover in the bar, and Escape gives the focus back to it [11.44]', async ({
      page,
      player,
      playTank,
    }) => {
      await playTank();
      const picture = player.region.getByRole('button', { name: 'Open now playing' });
      await picture.click();
      await expect(sheet(page).getByRole('link', { name: 'Tank!' })).toBeVisible();
      await expect(sheet(page).getByRole('list', { name: 'About this song' })).toContainText(
        'Opening 1',
      );
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toHaveCount(0);
      await expect(picture).toBeFocused();
      await player.expectSoundAdvances();
    });
  });
}

test('the key F opens and closes Now playing, and the other keys work in it [11.44]', async ({
  page,
  player,
  playTank,
}) => {
  await playTank();
  await page.keyboard.press('f');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('m');
  await expect(sheet(page).getByRole('button', { name: 'Unmute' })).toBeVisible();
  await page.keyboard.press('m');
  await player.expectSoundAdvances();
  await page.keyboard.press('f');
  await expect(sheet(page)).toHaveCount(0);
});
