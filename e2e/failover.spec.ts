import { expect, test } from './fixtures';

test('a host that is down is left for the next, which sounds', async ({
  page,
  player,
  playTank,
}) => {
  await page.route('**/american/**', (route) => route.abort());
  await playTank();
  expect((await player.sound()).url).toContain('/american2/');
  await expect(page.getByText(/American West/).first()).toBeVisible();
});

test('a host that hangs counts as failed after a few seconds', async ({
  page,
  shell,
  searchPage,
  player,
}) => {
  await page.route('**/american/**', () => undefined);
  await shell.open('/search/cowboy%20bebop');
  await searchPage.playButton('Tank!').click();
  await expect
    .poll(async () => (await player.sound()).url, { timeout: 20_000 })
    .toContain('/american2/');
  await player.expectSoundAdvances();
});

test('three hosts down: the fallback plays', async ({ page, player, playTank }) => {
  for (const host of ['american', 'american2', 'europe']) {
    await page.route(`**/${host}/**`, (route) => route.fulfill({ status: 404 }));
  }
  await playTank();
  expect((await player.sound()).url).toContain('/catbox/');
});

test('all hosts down: a lap of the queue, then a clear stop', async ({
  page,
  shell,
  searchPage,
  player,
}) => {
  let requestCount = 0;
  await page.route(/\/(american2?|europe|catbox)\//, (route) => {
    requestCount += 1;
    return route.abort();
  });
  await shell.open('/search/cowboy%20bebop');
  await searchPage.playButton('Tank!').click();
  await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to Play queue');
  await expect(player.playButton).toBeVisible({ timeout: 20_000 });
  await expect(
    page.getByText(/None of the songs in the queue could be played/).first(),
  ).toBeVisible();
  const settled = requestCount;
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1500)));
  expect(requestCount).toBe(settled);
  await player.expectSilence();
});
