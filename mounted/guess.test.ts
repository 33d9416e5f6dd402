import { PRACTICE_SONGS } from '../e2e/practiceSongs';
import { GuessPage } from '../e2e/screens/GuessPage';
import { expect, testWith } from './harness/test';

const test = testWith({ catalogue: { songs: PRACTICE_SONGS } });

test('a list is guessed by typing, from its head to the end of the game [13.21]', async ({
  page,
  player: _player,
}) => {
  const guess = new GuessPage(page);
  await guess.openPlaylist(3);
  await guess.openFromList();
  await expect(page).toHaveURL(/#\/guess$/);
  await expect(guess.text('Evening guesses · 3 songs')).toBeVisible();
  await guess.startByKey();
  const heard = new Set<string>();
  for (let round = 1; round <= 3; round += 1) {
    const song = await guess.soundingSong(round, 3);
    heard.add(song.songName);
    await expect(guess.answerField).toBeFocused();
    await guess.answer(round === 2 ? 'nothing like it' : (song.animeENName ?? ''));
    await expect(guess.text(round === 2 ? 'Wrong' : 'Right')).toBeVisible();
    await expect(guess.text(song.songName)).toBeVisible();
    await page.keyboard.press('Enter');
  }
  expect(heard.size).toBe(3);
  await expect(guess.heading).toHaveText('Your game');
  await expect(guess.text('2 of 3 right')).toBeVisible();
  await expect(guess.results).toHaveCount(3);
  await expect(guess.results.filter({ hasText: 'Wrong' })).toHaveCount(1);
});

test('four names are chosen by keys 1 to 4, one of them right', async ({
  page,
  player: _player,
}) => {
  const guess = new GuessPage(page);
  await guess.openPlaylist(6);
  await guess.openFromList();
  await guess.chooseWay('Four choices');
  await guess.startByKey();
  for (let round = 1; round <= 6; round += 1) {
    const song = await guess.soundingSong(round, 6);
    await expect(guess.choices).toHaveCount(4);
    const names = await guess.choices.allInnerTexts();
    const place = names.findIndex((name) => name.startsWith(song.animeENName ?? ''));
    expect(place).toBeGreaterThanOrEqual(0);
    await page.keyboard.press(String(place + 1));
    await expect(guess.text('Right')).toBeVisible();
    await guess.nextButton.click();
  }
  await expect(guess.text('6 of 6 right · Best streak: 6')).toBeVisible();
  await guess.button('Again').click();
  await guess.soundingSong(1, 6);
});

test('answers that are only thought are shown, and judged by a key', async ({
  page,
  player: _player,
}) => {
  const guess = new GuessPage(page);
  await guess.openPlaylist(2);
  await guess.openFromList();
  await guess.chooseWay('In my head');
  await guess.startByKey();
  const first = await guess.soundingSong(1, 2);
  await page.keyboard.press('Space');
  await expect(guess.text(first.songName)).toBeVisible();
  await page.keyboard.press('2');
  await guess.soundingSong(2, 2);
  await page.keyboard.press('Enter');
  await expect(guess.text('Did you know it?')).toBeVisible();
  await page.keyboard.press('1');
  await expect(guess.text('1 of 2 right')).toBeVisible();
});
