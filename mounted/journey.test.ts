import { storedConfig, storedQueue } from '../e2e/storedTexts';
import { expect, test } from './harness/test';

test('the next and previous buttons wrap around the queue', async ({ player, playTwo }) => {
  await playTwo();
  await player.previousButton.click();
  await expect(player.region.getByRole('link', { name: /THE REAL FOLK BLUES/ })).toBeVisible();
  await player.nextButton.click();
  await expect(player.region.getByRole('link', { name: /Tank!/ })).toBeVisible();
  await player.expectSoundAdvances();
});

test('the volume and mute settings survive a reload', async ({ page, player, playTank }) => {
  await playTank();
  const volume = player.region.getByRole('slider', { name: 'Volume' });
  await volume.fill('35');
  await player.region.getByRole('button', { name: 'Mute', exact: true }).click();
  await page.reload();
  await expect(player.playButton).toBeVisible();
  await player.region.getByRole('button', { name: 'Unmute', exact: true }).click();
  await expect(volume).toHaveValue('35');
});

test('a queue stops at its end if loop is off, and wraps around if it is on [4.14]', async ({
  page,
  player,
  playTwo,
}) => {
  await playTwo();
  const seekToEnd = async () => {
    await player.seekSlider.focus();
    await page.keyboard.press('End');
  };

  await seekToEnd();
  await expect(player.region.getByRole('link', { name: /THE REAL FOLK BLUES/ })).toBeVisible();
  await player.expectSoundAdvances();
  await seekToEnd();
  await expect(player.region.getByRole('link', { name: /Tank!/ })).toBeVisible();
  await player.expectSoundAdvances();

  await player.nextButton.click();
  await player.expectSoundAdvances();
  await page.keyboard.press('l');
  await expect.poll(async () => (await storedConfig(page)).loop).toBe(false);
  await seekToEnd();
  await expect(player.playButton).toBeVisible();
  await player.expectSilence();
  await expect(player.region.getByRole('link', { name: /THE REAL FOLK BLUES/ })).toBeVisible();
  await expect.poll(async () => (await storedConfig(page)).played).toBe(false);
});

test('a song can be found and played with keys alone', async ({ page, shell, player }) => {
  await shell.open();
  await shell.searchInput.focus();
  await page.keyboard.type('cowboy bebop');
  await page.keyboard.press('Enter');
  const play = page.getByRole('main').getByRole('button', { name: 'Play Tank!', exact: true });
  await play.focus();
  await page.keyboard.press('Enter');
  await player.expectSoundAdvances();
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Options for THE REAL FOLK BLUES', exact: true })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Play from here', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(
    page.getByRole('menuitem', { name: 'Add to Play queue', exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await player.nextButton.focus();
  await page.keyboard.press('Enter');
  await expect(player.region.getByRole('link', { name: /THE REAL FOLK BLUES/ })).toBeVisible();
});

test('removing another song keeps the sound playing; removing all songs clears the bar', async ({
  page,
  player,
  playTwo,
}) => {
  await playTwo();
  await player.queueButton.click();
  const queue = page.getByRole('complementary', { name: 'Queue', exact: true });
  const removeFromQueue = async (songName: string) => {
    await queue.getByRole('button', { name: `Options for ${songName}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Remove from queue', exact: true }).click();
  };
  await removeFromQueue('THE REAL FOLK BLUES');
  await player.expectSoundAdvances();
  expect((await player.sound()).positionSeconds).toBeGreaterThan(0);
  await removeFromQueue('Tank!');
  await player.expectSilence();
  await expect(player.region.getByRole('link', { name: /Tank!/ })).toHaveCount(0);
});

test('adding a song to the queue keeps the current song, and adds no duplicate [4.10]', async ({
  page,
  searchPage,
  player,
  playTwo,
}) => {
  await playTwo();
  await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to Play queue');
  await expect(player.region.getByRole('link', { name: /Tank!/ })).toBeVisible();
  const queue = await storedQueue(page);
  expect(queue).toHaveLength(2);
  expect(queue.every((entry: unknown) => typeof entry === 'string')).toBe(true);
});

test('a listen counts once per start of a song, not on pause, resume or seek [4.19]', async ({
  page,
  searchPage,
  player,
  playTank,
}) => {
  await playTank();
  await player.pauseButton.click();
  await player.playButton.click();
  await player.expectSoundAdvances();
  await player.seekSlider.focus();
  await page.keyboard.press('PageUp');
  await player.expectSoundAdvances();
  const counts = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('SuperPlayer');
      const database = await new Promise<IDBDatabase>((done) => {
        opening.onsuccess = () => done(opening.result);
      });
      const reading = database.transaction('listened').objectStore('listened').getAll();
      const records = await new Promise<{ count: number }[]>((done) => {
        reading.onsuccess = () => done(reading.result);
      });
      database.close();
      return records.map((record) => record.count);
    });
  await expect.poll(counts).toEqual([1]);
  await searchPage.playButton('Tank!').click();
  await player.expectSilence();
  await searchPage.playButton('Tank!').click();
  await player.expectSoundAdvances();
  await expect.poll(counts).toEqual([1]);
  await searchPage.chooseFromMenu('Tank!', 'Play from here');
  await player.expectSoundAdvances();
  await expect.poll(counts).toEqual([2]);
});
