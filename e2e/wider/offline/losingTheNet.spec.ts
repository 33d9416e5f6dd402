import type { Page } from '@playwright/test';
import { MEDIA_HOSTS } from '../../faults';
import { expect, test } from '../../fixtures';
import type { PlayerBar } from '../../screens/PlayerBar';

const NO_CONNECTION = 'Offline. Resumes when you’re back.';

/** Goes offline and seeks to a part of the song that is not buffered. */
async function loseTheNet(page: Page, player: PlayerBar) {
  await page.context().setOffline(true);
  await player.seekSlider.focus();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('PageUp');
  await expect(page.getByText(NO_CONNECTION).first()).toBeVisible();
}

test('a song stopped by a lost network resumes even if later parts of the player had not loaded [11.38]', async ({
  page,
  context,
  player,
  playTank,
  faults,
}) => {
  const late = /\/(playing|messages)[^/]*\.js/;
  await page.route(late, (route) => route.abort());
  for (const host of MEDIA_HOSTS) await faults.stall(host, 160_000);
  await playTank();
  await loseTheNet(page, player);
  await player.expectSilence();

  await page.unroute(late);
  await faults.clear();
  await context.setOffline(false);
  await player.expectSoundAdvances();
  expect((await player.sound()).positionSeconds).toBeGreaterThan(25);
  await expect(page.getByText(NO_CONNECTION)).toHaveCount(0);
});
