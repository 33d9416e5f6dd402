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

test('Sound and Video are one switch, and the quality is beside the video [11.45]', async ({
  page,
  player,
  watchTank,
}) => {
  await watchTank();
  const media = sheet(page).getByRole('radiogroup', { name: 'Sound or video' });
  const radio = (name: string) => media.getByRole('radio', { name, exact: true });
  await expect(radio('Video')).toBeChecked();
  await sheet(page).getByRole('button', { name: 'Streaming quality' }).click();
  await expect(page.getByRole('menuitemradio', { name: '480p' })).toBeVisible();
  await page.keyboard.press('Escape');
  const { positionSeconds } = await player.sound();
  await radio('Sound').click();
  await expect.poll(async () => (await player.sound()).url).toContain('.mp3');
  await player.expectSoundAdvances();
  expect((await player.sound()).positionSeconds).toBeGreaterThanOrEqual(positionSeconds);
  await expect(radio('Sound')).toBeChecked();
  await expect(sheet(page).getByRole('button', { name: 'Streaming quality' })).toHaveCount(0);
});

test('on a phone the buttons beside the switch are icons with names [11.44]', async ({
  page,
  playTank,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await playTank();
  await page.keyboard.press('f');
  for (const name of ['Hide names', 'Queue']) {
    const button = sheet(page).getByRole('button', { name, exact: true });
    await expect(button).toHaveAttribute('title', name);
    await expect(button).toHaveAttribute('aria-label', name);
  }
  await expect(sheet(page).getByRole('radio', { name: 'Video' })).toHaveAttribute(
    'aria-label',
    'Video',
  );
});

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
