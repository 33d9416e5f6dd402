import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { PRACTICE_SONGS } from './practiceSongs';
import { PlayerBar } from './screens/PlayerBar';
import { PracticePage } from './screens/PracticePage';
import { Shell } from './screens/Shell';

test.use({ catalogue: { songs: PRACTICE_SONGS } });

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

test('music of another tab pauses the clip of a question, and the clip pauses it', async ({
  page,
  context,
  player: _player,
}) => {
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(1);
  await hearFirst(practice);
  const other = await context.newPage();
  await PlayerBar.listen(other);
  await playMusic(other);
  await page.bringToFront();
  await expectWaitsAndGoesOn(practice);
  await new PlayerBar(other).expectSilence();
});
