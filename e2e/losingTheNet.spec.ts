import type { Page } from '@playwright/test';
import { MEDIA_HOSTS } from './faults';
import { expect, test } from './fixtures';
import type { PlayerBar } from './screens/PlayerBar';

const NO_CONNECTION = 'Offline. Resumes when you’re back.';

/** Goes offline and seeks to a part of the song that is not buffered. */
async function loseTheNet(page: Page, player: PlayerBar) {
  await page.context().setOffline(true);
  await player.seekSlider.focus();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('PageUp');
  await expect(page.getByText(NO_CONNECTION).first()).toBeVisible();
}

test('a song stopped by a lost network resumes at its second once the network is back [11.38]', async ({
  page,
  context,
  player,
  playTank,
  faults,
}) => {
  // These bytes are some seconds of sound; the rest has not arrived when the network is lost.
  for (const host of MEDIA_HOSTS) await faults.stall(host, 160_000);
  await playTank();
  await loseTheNet(page, player);
  await expect(player.playButton).toBeVisible();
  await player.expectSilence();
  const lostAtText = await player.seekSlider.getAttribute('aria-valuetext');

  await faults.clear();
  expect(await player.seekSlider.getAttribute('aria-valuetext')).toBe(lostAtText);
  await context.setOffline(false);
  await player.expectSoundAdvances();
  expect((await player.sound()).positionSeconds).toBeGreaterThan(25);
  await expect(page.getByText(NO_CONNECTION)).toHaveCount(0);
  await expect(player.region.getByRole('link', { name: 'Tank!' })).toBeVisible();
  await expect(page.getByText('Not playable')).toHaveCount(0);
});
