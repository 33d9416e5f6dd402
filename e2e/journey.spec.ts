import { expect, test } from './fixtures';

test('a user can search, play, go to the next song, see the queue and continue after a reload [1.1 1.2]', async ({
  page,
  shell,
  searchPage,
  player,
}) => {
  await shell.open();
  await shell.searchFor('cowboy bebop');
  await expect(page).toHaveURL(/#\/search\/cowboy%20bebop$/);
  await searchPage.playButton('Tank!').click();
  await expect(player.pauseButton).toBeVisible();
  await player.expectSoundAdvances();
  expect((await player.sound()).soundingCount).toBe(1);

  await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to Play queue');
  await expect(player.region.getByRole('link', { name: /Tank!/ })).toBeVisible();
  await player.nextButton.click();
  await expect(player.region.getByRole('link', { name: /THE REAL FOLK BLUES/ })).toBeVisible();
  await player.expectSoundAdvances();

  await page.reload();
  await expect(player.region.getByRole('link', { name: /THE REAL FOLK BLUES/ })).toBeVisible();
  await expect(player.playButton).toBeVisible();
  await player.expectSilence();
  await player.queueButton.click();
  await expect(
    page.getByRole('button', { name: 'Options for Tank!', exact: true }).last(),
  ).toBeVisible();
  await player.playButton.click();
  await player.expectSoundAdvances();
});

test('a reload restores a paused song at its position', async ({ page, player, playTank }) => {
  await playTank();
  await player.seekSlider.focus();
  // Stays far from the end, which a slow machine could otherwise reach before the pause.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('PageUp');
  await expect.poll(async () => (await player.sound()).positionSeconds).toBeGreaterThan(10);
  await player.pauseButton.click();
  const { positionSeconds } = await player.sound();

  await page.reload();
  await expect(player.playButton).toBeVisible();
  await player.playButton.click();
  await player.expectSoundAdvances();
  const resumed = (await player.sound()).positionSeconds;
  expect(Math.abs(resumed - positionSeconds)).toBeLessThan(5);
});

test('a reload while a song plays stores the position it had reached', async ({
  page,
  player,
  playTank,
}) => {
  await playTank();
  // The page closes between two regular saves.
  await page.evaluate(async () => {
    const played: Set<HTMLMediaElement> = Reflect.get(window, 'playedElements');
    const [element] = played;
    const start = element?.currentTime ?? 0;
    while ((element?.currentTime ?? 0) < start + 1.7) {
      await new Promise((done) => element?.addEventListener('timeupdate', done, { once: true }));
    }
    sessionStorage.setItem('heard', String(element?.currentTime));
    window.location.reload();
  });
  await expect(player.playButton).toBeVisible();
  const { heard, saved } = await page.evaluate(() => ({
    heard: Number(sessionStorage.getItem('heard')),
    saved: JSON.parse(localStorage.getItem('SuperPlayer.position') ?? '{}').positionSeconds,
  }));
  expect(heard).toBeGreaterThan(1.7);
  expect(saved).toBeGreaterThanOrEqual(heard);
});
