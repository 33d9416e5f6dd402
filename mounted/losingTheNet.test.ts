import { MEDIA_HOSTS } from '../e2e/faults';
import { storedConfig } from '../e2e/storedTexts';
import { expect, test } from './harness/test';

test('the Not playable mark disappears once the media hosts are back [11.39]', async ({
  page,
  player,
  faults,
  openBebop,
}) => {
  for (const host of MEDIA_HOSTS) await faults.fail(host);
  await openBebop();
  await page.getByRole('button', { name: 'Play all' }).click();
  await expect(page.getByText(/Couldn’t play any song in the queue/).first()).toBeVisible({
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
