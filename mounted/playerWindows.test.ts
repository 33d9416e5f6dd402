import { fileSong, seedPlaylist } from '../e2e/screens/PlaylistPages';
import { expect, test } from './harness/test';

const WATCH = 'Watch this song in 720p';

test('the pop-up switches the song to video at its second and says if there is none [12.21]', async ({
  page,
  player,
  playTank,
}) => {
  await playTank();
  await page.keyboard.press('v');
  const popup = page.getByRole('region', { name: 'Video' });
  await expect(popup).toContainText('This song is playing as audio only.');
  await expect.poll(async () => (await player.sound()).positionSeconds).toBeGreaterThan(2);
  const before = (await player.sound()).positionSeconds;
  await popup.getByRole('button', { name: WATCH }).click();
  await expect.poll(async () => (await player.sound()).url).toContain('.webm');
  await player.expectSoundAdvances();
  const { positionSeconds } = await player.sound();
  expect(positionSeconds).toBeGreaterThanOrEqual(before);
  expect(positionSeconds).toBeLessThan(before + 10);
  await expect(popup.locator('video')).toBeVisible();
  await expect(popup.getByRole('button', { name: WATCH })).toHaveCount(0);
  await expect(popup).toBeFocused();

  await page.goto('./#/404');
  const song = fileSong(1, { audio: 'abcdef.mp3' });
  const text = JSON.stringify({ playlist: { title: 'A', songsCollections: [1] }, songs: [song] });
  const id = await seedPlaylist(page, text);
  await page.goto(`./#/playlist/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Play Song 1', exact: true }).click();
  await expect(popup).toContainText('This song has no video');
});

test('another quality is taken now, by its message and by the menu: at the second, and paused as it was [12.21]', async ({
  page,
  player,
  playTank,
}) => {
  await playTank();
  await expect.poll(async () => (await player.sound()).positionSeconds).toBeGreaterThan(2);
  const before = (await player.sound()).positionSeconds;
  await page.keyboard.press('t');
  await expect(page.getByText('720p. Applies from the next song')).toBeVisible();
  expect((await player.sound()).url).toContain('.mp3');
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expect.poll(async () => (await player.sound()).url).toContain('.webm');
  await player.expectSoundAdvances();
  const { positionSeconds } = await player.sound();
  expect(positionSeconds).toBeGreaterThanOrEqual(before);
  expect(positionSeconds).toBeLessThan(before + 10);

  await player.pauseButton.click();
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Streaming quality' }).click();
  await page.getByRole('menuitem', { name: 'Now: Audio only' }).click();
  await expect(player.playButton).toBeVisible();
  await page.getByRole('button', { name: 'Streaming quality' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Audio only' })).toBeChecked();
  await expect(page.getByRole('menuitem', { name: /^Now: / })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await player.playButton.click();
  await expect.poll(async () => (await player.sound()).url).toContain('.mp3');
  await player.expectSoundAdvances();
  expect((await player.sound()).positionSeconds).toBeGreaterThanOrEqual(positionSeconds);
});
