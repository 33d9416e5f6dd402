import { expect, test } from './fixtures';

const HOSTS = ['/american', '/american2', '/europe', '/catbox'];

test('a host that is down is left for the next, which sounds', async ({
  page,
  player,
  playTank,
  faults,
}) => {
  await faults.cut('/american');
  await playTank();
  expect((await player.sound()).url).toContain('/american2/');
  await expect(page.getByText(/American West/).first()).toBeVisible();
});

test('a host whose bytes stop in the middle of a song: the next goes on at the same position', async ({
  page,
  player,
  playTank,
  faults,
}) => {
  // So many bytes are some seconds of sound; whoever asks for the rest gets nothing more.
  await faults.cut('/american', 160_000, { times: 1 });
  await faults.cut('/american');
  const broken = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/american/'),
  );
  await playTank();
  expect((await player.sound()).url).toContain('/american/');
  await player.seekSlider.focus();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('PageUp');
  await broken;
  await expect.poll(async () => (await player.sound()).url).toContain('/american2/');
  await player.expectSoundAdvances();
  expect((await player.sound()).positionSeconds).toBeGreaterThan(25);
  await expect(player.region.getByRole('link', { name: 'Tank!' })).toBeVisible();
});

test('a host that hangs counts as failed after a few seconds', async ({
  page,
  shell,
  searchPage,
  player,
  faults,
}) => {
  await page.clock.install();
  await faults.hang('/american');
  await shell.open('/search/cowboy%20bebop');
  const asked = page.waitForRequest(/\/american\//);
  await searchPage.playButton('Tank!').click();
  await asked;
  await page.clock.fastForward(5000);
  await expect.poll(async () => (await player.sound()).url).toContain('/american2/');
  await player.expectSoundAdvances();
});

test('three hosts down: the fallback plays', async ({ player, playTank, faults }) => {
  for (const host of HOSTS.slice(0, 3)) await faults.fail(host, { status: 404 });
  await playTank();
  expect((await player.sound()).url).toContain('/catbox/');
});

test('all hosts down: a lap of the queue, then a clear stop', async ({
  page,
  shell,
  searchPage,
  player,
  faults,
}) => {
  await page.clock.install();
  for (const host of HOSTS) await faults.fail(host);
  await shell.open('/search/cowboy%20bebop');
  await searchPage.playButton('Tank!').click();
  await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to Play queue');
  await expect(player.playButton).toBeVisible({ timeout: 20_000 });
  await expect(
    page.getByText(/None of the songs in the queue could be played/).first(),
  ).toBeVisible();
  const settled = await faults.hitCounts();
  await page.clock.runFor('01:00');
  expect(await faults.hitCounts()).toEqual(settled);
  await player.expectSilence();
});
