import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openVideoFromSheet, nowPlayingSheet as sheet } from './nowPlayingSheet';

const WATCH = 'Watch this song in 720p';

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

    test('switches the song to video at the same second and back to sound [11.45]', async ({
      page,
      player,
      playTank,
    }) => {
      await playTank();
      await page.keyboard.press('f');
      await expect.poll(async () => (await player.sound()).positionSeconds).toBeGreaterThan(1);
      const before = (await player.sound()).positionSeconds;
      await sheet(page).getByRole('button', { name: WATCH }).click();
      // The position is set as soon as the duration is known.
      await expect.poll(async () => (await video(page)).positionSeconds).toBeGreaterThan(0);
      const shown = await video(page);
      expect(shown.positionSeconds).toBeGreaterThanOrEqual(before);
      expect(shown.positionSeconds).toBeLessThan(before + 3);
      await expect.poll(async () => (await video(page)).width).toBeGreaterThan(viewport.width / 3);
      await player.expectSoundAdvances();
      expect((await player.sound()).soundingCount).toBe(1);

      const watched = (await video(page)).positionSeconds;
      await sheet(page).getByRole('button', { name: 'Listen only' }).click();
      await expect(sheet(page).getByRole('button', { name: WATCH })).toBeVisible();
      await player.expectSoundAdvances();
      expect((await player.sound()).positionSeconds).toBeGreaterThanOrEqual(watched);
      expect((await video(page)).isPaused).toBe(true);
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

test('a video plays without a break from the pop-up to Now playing and into the queue [11.46]', async ({
  page,
  player,
  watchTank,
}) => {
  await watchTank();
  await expect.poll(async () => (await video(page)).isPaused).toBe(false);
  await page.evaluate(() => {
    document.querySelector('video')?.addEventListener('pause', () => {
      document.body.dataset.paused = 'yes';
    });
  });
  await openVideoFromSheet(page);
  const popup = page.getByRole('region', { name: 'Video' });
  await expect(popup.locator('video')).toBeVisible();
  await player.queueButton.click();
  const queue = page.getByRole('complementary', { name: 'Queue' });
  const row = await queue.getByRole('listitem').last().boundingBox();
  const box = await popup.boundingBox();
  const bar = await player.region.boundingBox();
  if (row === null || box === null || bar === null) throw new Error('something is not drawn');
  expect(box.y).toBeGreaterThanOrEqual(row.y + row.height);
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
  const main = await page.getByRole('main').boundingBox();
  expect(box.x).toBeGreaterThanOrEqual((main?.x ?? 0) + (main?.width ?? 0));

  await page.keyboard.press('f');
  await expect(sheet(page).locator('video')).toBeVisible();
  await page.keyboard.press('f');
  await expect(popup.locator('video')).toBeVisible();
  await player.expectSoundAdvances();
  await expect(page.locator('body')).not.toHaveAttribute('data-paused');
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`a video in full screen at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('shows its controls when the pointer moves and hides them after three seconds [11.46]', async ({
      page,
      player,
      watchTank,
    }) => {
      await page.clock.install();
      await watchTank();
      await sheet(page).getByRole('button', { name: 'Full screen' }).click();
      const leave = page.getByRole('button', { name: 'Leave full screen' });
      await expect(leave).toBeVisible();
      const controls = leave.locator('..');
      await expect(controls.getByRole('slider', { name: 'Seek' })).toBeVisible();
      await expect(controls).toHaveCSS('opacity', '0');
      await page.clock.pauseAt(Date.now() + 60_000);
      for (const x of [200, 300]) {
        await page.mouse.move(x, 300);
        await page.mouse.move(x + 10, 310);
        await expect(controls).toHaveCSS('opacity', '1');
        await page.clock.runFor(2_900);
        await expect(controls).toHaveCSS('opacity', '1');
        await page.clock.runFor(200);
        await expect(controls).toHaveCSS('opacity', '0');
      }
      await page.mouse.move(200, 300);
      await page.clock.resume();
      await expect(controls).toHaveCSS('opacity', '1');
      await controls.getByRole('button', { name: 'Pause', exact: true }).click();
      await player.expectSilence();
      await controls.getByRole('button', { name: 'Play', exact: true }).click();
      await player.expectSoundAdvances();
    });
  });
}

test('a video fills the screen, plays on and leaves full screen again [11.46]', async ({
  page,
  player,
  watchTank,
}) => {
  await watchTank();
  await sheet(page).getByRole('button', { name: 'Full screen' }).click();
  const leave = page.getByRole('button', { name: 'Leave full screen' });
  await expect(leave).toBeVisible();
  await player.expectSoundAdvances();
  await leave.click();
  await expect(leave).toBeHidden();
  await expect(sheet(page)).toBeVisible();
  await player.expectSoundAdvances();
});
