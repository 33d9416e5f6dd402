import type { Request } from '@playwright/test';
import { MEDIA_HOSTS } from './faults';
import { expect, test } from './fixtures';

test('a media host that is down is replaced by the next one, which plays the song [4.23 8.11]', async ({
  page,
  player,
  playTank,
  faults,
}) => {
  await faults.cut('/american');
  await playTank();
  expect((await player.sound()).url).toContain('/american2/');
  // Nothing is said about it while the next one plays.
  await expect(page.getByText(/American West/)).toHaveCount(0);
});

test('a media host whose bytes stop midway is replaced by the next one at the same position', async ({
  page,
  player,
  playTank,
  faults,
}) => {
  // These bytes are some seconds of sound; requests for the rest receive nothing.
  await faults.cut('/american', 160_000, { times: 1 });
  await faults.cut('/american');
  // On a busy machine the first host may be slower than a second, and the next one is asked.
  for (const host of MEDIA_HOSTS.slice(1)) await faults.hang(host);
  let brokenCount = 0;
  page.on('requestfailed', (request) => {
    if (request.url().includes('/american/')) brokenCount += 1;
  });
  await playTank();
  expect((await player.sound()).url).toContain('/american/');
  await faults.replace({ kind: 'cut', target: '/american', afterBytes: 0 });
  await player.seekSlider.focus();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('PageUp');
  await expect.poll(() => brokenCount).toBeGreaterThan(0);
  await expect.poll(async () => (await player.sound()).url).toContain('/american2/');
  await player.expectSoundAdvances();
  expect((await player.sound()).positionSeconds).toBeGreaterThan(25);
  await expect(player.region.getByRole('link', { name: 'Tank!' })).toBeVisible();
});

test('a hung media host is replaced after a second by the next one, which later songs ask first', async ({
  page,
  shell,
  searchPage,
  player,
  faults,
}) => {
  await page.clock.install();
  await faults.hang('/american');
  await shell.open('/search/cowboy%20bebop');
  const events: string[] = [];
  const hostOf = (request: Request) => /\/(american2?|europe|catbox)\//.exec(request.url())?.[1];
  page.on('request', (request) => {
    const host = hostOf(request);
    if (host !== undefined) events.push(`${host} is asked`);
  });
  page.on('requestfailed', (request) => {
    if (hostOf(request) === 'american') events.push('american is left');
  });
  await searchPage.playButton('Tank!').click();
  await expect.poll(() => events).toEqual(['american is asked']);
  await page.clock.fastForward(1000);
  await expect.poll(async () => (await player.sound()).url).toContain('/american2/');
  await player.expectSoundAdvances();
  expect(events.slice(0, 2)).toEqual(['american is asked', 'american2 is asked']);
  expect(events).toContain('american is left');
  // Nothing is said about it while the next one plays.
  await expect(page.getByText(/American West/)).toHaveCount(0);

  await searchPage.playButton('THE REAL FOLK BLUES').click();
  await player.expectSoundAdvances();
  expect((await player.sound()).url).toContain('/american2/');
  expect(await faults.hitCounts()).toEqual([1]);
});

test('three hung media hosts lead to the fallback host, which plays after three seconds', async ({
  page,
  shell,
  searchPage,
  player,
  faults,
}) => {
  await page.clock.install();
  for (const host of MEDIA_HOSTS.slice(0, 3)) await faults.hang(host);
  await shell.open('/search/cowboy%20bebop');
  await expect(searchPage.playButton('Tank!')).toBeAttached();
  // Stands still, as a busy machine may need more than a second to look at what was asked.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await searchPage.playButton('Tank!').click();
  for (const hitCounts of [
    [1, 0, 0],
    [1, 1, 0],
    [1, 1, 1],
  ]) {
    await expect.poll(() => faults.hitCounts()).toEqual(hitCounts);
    await page.clock.fastForward(1000);
  }
  await page.clock.resume();
  await expect.poll(async () => (await player.sound()).url).toContain('/catbox/');
  await player.expectSoundAdvances();
});

test('the fallback plays if three media hosts are down', async ({ player, playTank, faults }) => {
  for (const host of MEDIA_HOSTS.slice(0, 3)) await faults.fail(host, { status: 404 });
  await playTank();
  expect((await player.sound()).url).toContain('/catbox/');
});

test('if all media hosts are down, the player tries each song of the queue once, says so and stops [4.24]', async ({
  page,
  shell,
  searchPage,
  player,
  faults,
}) => {
  await page.clock.install();
  for (const host of MEDIA_HOSTS) await faults.fail(host);
  await shell.open('/search/cowboy%20bebop');
  await searchPage.playButton('Tank!').click();
  await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to Play queue');
  await expect(player.playButton).toBeVisible();
  await expect(page.getByText(/Couldn’t play any song in the queue/).first()).toBeVisible();
  const settled = await faults.hitCounts();
  await page.clock.runFor('01:00');
  expect(await faults.hitCounts()).toEqual(settled);
  await player.expectSilence();
});
