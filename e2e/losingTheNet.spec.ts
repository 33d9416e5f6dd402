import type { Page } from '@playwright/test';
import { MEDIA_HOSTS } from './faults';
import { expect, test } from './fixtures';
import type { PlayerBar } from './screens/PlayerBar';
import { storedConfig } from './storedTexts';

const NO_CONNECTION = "Offline. Resumes when you're back.";

/** Goes offline and seeks to a part of the song that is not buffered. */
async function loseTheNet(page: Page, player: PlayerBar) {
  await page.context().setOffline(true);
  await player.seekSlider.focus();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('PageUp');
  await expect(page.getByText(NO_CONNECTION).first()).toBeVisible({ timeout: 20_000 });
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

test('the Not playable mark disappears once the media hosts are back [11.39]', async ({
  page,
  player,
  faults,
  openBebop,
}) => {
  for (const host of MEDIA_HOSTS) await faults.fail(host);
  await openBebop();
  await page.getByRole('button', { name: 'Play all' }).click();
  await expect(page.getByText(/Couldn't play any song in the queue/).first()).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText('Not playable').first()).toBeVisible();
  await faults.clear();
  await player.playButton.click();
  await player.expectSoundAdvances();
  await expect(page.getByText('Not playable')).toHaveCount(0, { timeout: 10_000 });
});

test('a song without a 720p file plays in a lower quality, and the chosen quality stays [11.40]', async ({
  page,
  shell,
  searchPage,
  player,
}) => {
  await page.route(/\/(american2?|europe|catbox)\/.*\.webm/, (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await shell.open('/search/cowboy%20bebop');
  await page.keyboard.press('t');
  await searchPage.playButton('Tank!').click();
  await player.expectSoundAdvances();
  expect((await player.sound()).url).toMatch(/\.mp3/);
  await expect.poll(async () => (await storedConfig(page)).streaming).toBe('720');
});
