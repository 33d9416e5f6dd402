import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { focusByKey } from './keyboardFocus';
import type { PlayerBar } from './screens/PlayerBar';

async function openSound(page: Page, player: PlayerBar) {
  await player.region.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sound' }).click();
  return page.getByRole('dialog', { name: 'Sound' });
}

test('the next song starts without a gap, on an audio element of the page [11.32]', async ({
  page,
  player,
  playTwo,
}) => {
  await playTwo();
  const first = (await player.sound()).url;
  const asked = page.waitForRequest((request) => request.url().endsWith('.mp3'));
  await page.evaluate(() => {
    const element = document.querySelector('audio');
    if (element) element.currentTime = element.duration - 10;
  });
  expect((await asked).url(), 'the next one').not.toBe(first);
  expect((await player.sound()).url, 'while this one still plays').toBe(first);
  await expect.poll(async () => (await player.sound()).url, { timeout: 15_000 }).not.toBe(first);
  await player.expectSoundAdvances();
  expect((await player.sound()).soundingCount).toBe(1);
  expect(await page.evaluate(() => document.querySelector('audio')?.paused)).toBe(false);
  await expect(player.region.getByRole('link', { name: 'THE REAL FOLK BLUES' })).toBeVisible();
});

test('the effects chosen in the Sound dialog are shown in the player bar and end at a press there [11.36]', async ({
  page,
  player,
  playTank,
}) => {
  await playTank();
  const dialog = await openSound(page, player);
  await dialog.getByLabel('Speed').selectOption('1.25×');
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { playbackRate, preservesPitch } = document.querySelector('audio') ?? {};
        return { playbackRate, preservesPitch };
      }),
    )
    .toEqual({ playbackRate: 1.25, preservesPitch: true });
  await dialog.getByLabel('Sleep timer').selectOption('15 minutes');
  await dialog.getByRole('button', { name: 'Set A' }).click();
  const { positionSeconds: from } = await player.sound();
  await expect.poll(async () => (await player.sound()).positionSeconds).toBeGreaterThan(from + 2);
  await dialog.getByRole('button', { name: 'Set B' }).click();
  await dialog.getByRole('switch', { name: 'Sampler' }).click();
  await page.keyboard.press('Escape');
  for (const name of ['1.25×', 'Sleep 15 min', 'A–B', 'Sampler']) {
    const chip = player.region.getByRole('button', { name });
    await expect(chip).toBeVisible();
    await chip.click();
    await expect(chip).toHaveCount(0);
  }
  expect(await page.evaluate(() => document.querySelector('audio')?.playbackRate)).toBe(1);
});

test('a crossfade on skipping plays both songs, then only the next one [11.33]', async ({
  page,
  player,
  playTwo,
}) => {
  await playTwo();
  const dialog = await openSound(page, player);
  await focusByKey(dialog.getByRole('slider', { name: 'Crossfade' }));
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await player.nextButton.click();
  await expect.poll(async () => (await player.sound()).soundingCount).toBe(2);
  await expect.poll(async () => (await player.sound()).soundingCount).toBe(1);
  await expect(player.region.getByRole('link', { name: 'THE REAL FOLK BLUES' })).toBeVisible();
});
