import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { openVideoFromSheet, nowPlayingSheet as sheet } from '../../nowPlayingSheet';

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

test('a video plays without a break from the pop-up to Now playing and into the queue, and fills the screen from there with the same buttons as in Now playing [11.46]', async ({
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

  await popup.getByRole('button', { name: 'Full screen' }).click();
  const leave = page.getByRole('button', { name: 'Leave full screen' });
  await expect(leave).toBeVisible();
  const controls = leave.locator('..');
  await expect(controls.getByRole('slider', { name: 'Seek' })).toBeVisible();
  await controls.getByRole('button', { name: 'Pause', exact: true }).click();
  await player.expectSilence();
  await controls.getByRole('button', { name: 'Play', exact: true }).click();
  await player.expectSoundAdvances();
  await leave.click();
  await expect(leave).toHaveCount(0);
  await expect(popup).toBeVisible();
  await player.expectSoundAdvances();
});

test('a video fills the screen and plays on, shows its controls when the pointer moves, hides them after three seconds and leaves full screen again, at 1440 and 390 px [11.46]', async ({
  page,
  player,
  watchTank,
}) => {
  await page.clock.install();
  await watchTank();
  const leave = page.getByRole('button', { name: 'Leave full screen' });
  const controls = leave.locator('..');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await test.step(`${size.width} px`, async () => {
      await page.setViewportSize(size);
      await sheet(page).getByRole('button', { name: 'Full screen' }).click();
      await expect(leave).toBeVisible();
      await player.expectSoundAdvances();
      await expect(controls.getByRole('slider', { name: 'Seek' })).toBeVisible();
      await expect(controls).toHaveCSS('opacity', '0');
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
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
      await leave.click();
      await expect(leave).toBeHidden();
      await expect(sheet(page)).toBeVisible();
      await player.expectSoundAdvances();
    });
  }
});
