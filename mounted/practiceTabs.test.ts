import type { Page } from '@playwright/test';
import { PRACTICE_SONGS } from '../e2e/practiceSongs';
import { PlayerBar } from '../e2e/screens/PlayerBar';
import { PracticePage } from '../e2e/screens/PracticePage';
import { Shell } from '../e2e/screens/Shell';
import { expect, testWith } from './harness/test';

const test = testWith({ catalogue: { songs: PRACTICE_SONGS } });

/** Plays the first song of the first playlist. */
async function playMusic(page: Page): Promise<void> {
  await new Shell(page).open('/playlist/1');
  const name = `Play ${PRACTICE_SONGS[0]?.songName}`;
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await new PlayerBar(page).expectSoundAdvances();
}

/** Hears the only song of the deck, up to the first round that asks for it. */
async function hearFirst(practice: PracticePage): Promise<void> {
  await practice.start();
  await practice.soundingSong();
  await practice.goOn();
  await expect(practice.answerField).toBeVisible();
  await practice.soundingSong();
}

test('the player bar pauses the clip of a question with its time, and hears it on [13.9]', async ({
  page,
  player,
}) => {
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(1);
  await hearFirst(practice);
  await expect(player.region.getByText('A song of your practice')).toBeVisible();
  await expect(player.region.getByText('Nothing playing')).toHaveCount(0);
  await player.pauseButton.click();
  await player.expectSilence();
  await expect(practice.button('Play')).toBeVisible();
  await player.playButton.click();
  await practice.soundingSong();
  await expect(practice.button('Play')).toHaveCount(0);
  await new Shell(page).open('/song');
  await player.expectSilence();
  await expect(player.region.getByText('Nothing playing')).toBeVisible();
});

/** Expects that the clip of the question waits with its time, and hears it on. */
async function expectWaitsAndGoesOn(practice: PracticePage): Promise<void> {
  const time = practice.main.getByRole('timer');
  await expect(practice.button('Play')).toBeVisible();
  const left = await time.innerText();
  await practice.player.expectSilence();
  expect(await time.innerText()).toBe(left);
  await practice.button('Play').click();
  await practice.soundingSong();
  await expect(practice.button('Play')).toHaveCount(0);
  await expect(practice.answerField).toBeVisible();
}

test('music that is started during a question pauses its clip and time, and the clip pauses it', async ({
  page,
  shell,
  player,
}) => {
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(1);
  const deck = new URL(page.url()).hash.slice(1);
  await playMusic(page);
  await shell.open(deck);
  await practice.waitUntilReady();
  await hearFirst(practice);
  const region = player.region;
  await expect(region.getByText('A song of your practice')).toBeVisible();
  await player.queueButton.click();
  const queue = page.getByRole('complementary', { name: 'Queue' });
  await queue.getByRole('button', { name: /^Play / }).click();
  await expect(region.getByText('A song of your practice')).toHaveCount(0);
  await expect(player.pauseButton).toBeVisible();
  await player.expectSoundAdvances();
  expect((await player.sound()).soundingCount).toBe(1);
  await player.pauseButton.click();
  await expectWaitsAndGoesOn(practice);
  expect((await player.sound()).soundingCount).toBe(1);
  await expect(region.getByText('A song of your practice')).toBeVisible();
});
