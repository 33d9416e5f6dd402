import type { Page } from '@playwright/test';
import { PRACTICE_SONGS } from '../e2e/practiceSongs';
import { FindPage } from '../e2e/screens/FindPage';
import { GuessPage } from '../e2e/screens/GuessPage';
import { expect, testWith } from './harness/test';

const test = testWith({ catalogue: { songs: PRACTICE_SONGS } });

/** Keeps what is copied. */
async function watchCopies(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const clipboard = {
      async writeText(text: string) {
        Reflect.set(window, 'copied', text);
      },
    };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  });
  return () => page.evaluate(() => String(Reflect.get(window, 'copied') ?? ''));
}

/** Plays a game of typed answers to its end. @param isRight for each round */
async function playGame(guess: GuessPage, isRight: readonly boolean[]) {
  for (const [place, right] of isRight.entries()) {
    const song = await guess.soundingSong(place + 1, isRight.length);
    await guess.answer(right ? (song.animeENName ?? '') : 'nothing like it');
    await guess.nextButton.click();
  }
  await expect(guess.heading).toHaveText('Your game');
}

test('a game is sent as a link, played against, and sent back [13.22]', async ({
  page,
  player: _player,
}) => {
  const copied = await watchCopies(page);
  const guess = new GuessPage(page);
  await guess.openPlaylist(3);
  await guess.openFromList();
  await guess.startByKey();
  await playGame(guess, [true, false, true]);
  await guess.button('Challenge a friend').click();
  await guess.main.getByLabel('Your name').fill('  Ann of a name that is far too long ');
  await guess.button('Copy link').click();
  await expect.poll(copied).toMatch(/#\/guess#[\w-]+$/);
  const link = await copied();

  await page.goto(`./#${link.split('#').slice(1).join('#')}`);
  await expect(guess.heading).toHaveText('Ann of a name that is fa played 3 songs');
  await expect(guess.text('Typing · 20 seconds')).toBeVisible();
  await guess.startByKey();
  const had: string[] = [];
  for (let round = 1; round <= 3; round += 1) {
    const song = await guess.soundingSong(round, 3);
    await guess.answer(song.animeENName ?? '');
    const ghost = guess.main.getByText(/^Ann of a name that is fa (had it after|didn’t get it)/);
    had.push((await ghost.innerText()).replace(/[\d.]+/, 'N'));
    await guess.nextButton.click();
  }
  expect(had).toEqual([
    'Ann of a name that is fa had it after N s',
    'Ann of a name that is fa didn’t get it',
    'Ann of a name that is fa had it after N s',
  ]);
  await expect(
    guess.main.getByText(/^You: \d+ points · Ann of a name that is fa: \d+ points$/),
  ).toBeVisible();
  // The name is known by now.
  await guess.button('Send yours back').click();
  await expect.poll(copied).not.toBe(link);
  await guess.button('Change the game').click();
  await expect(page).toHaveURL(/#\/guess$/);
  await expect(guess.text('Evening guesses · 3 songs')).toBeVisible();
});

for (const text of ['1', 'zzz', '<script>alert(1)</script>', `1${'A'.repeat(5000)}`, '%E0%A4%A']) {
  test(`a link that is no game says so and offers another: ${text.slice(0, 20)}`, async ({
    page,
  }) => {
    await page.goto(`./#/guess#${text}`);
    const guess = new GuessPage(page);
    await expect(guess.main.getByText(/^This link is broken or incomplete/)).toBeVisible();
    await expect(guess.startButton).toHaveCount(0);
    await guess.main.getByRole('link', { name: 'Play another game' }).click();
    await expect(guess.startButton).toBeVisible();
  });
}

test('the songs of the day are there with a song list, and their result tells none of them [13.22]', async ({
  page,
  player: _player,
}) => {
  const copied = await watchCopies(page);
  await new FindPage(page).download();
  const guess = new GuessPage(page);
  await page.goto('./#/guess');
  await guess.button('Twenty of the day').click();
  // The list of this test has eight anime.
  await expect(guess.text('Twenty of the day · 8 songs')).toBeVisible();
  const heard: string[] = [];
  for (let game = 0; game < 2; game += 1) {
    await guess.startByKey();
    const song = await guess.soundingSong(1, 8);
    heard.push(song.songName);
    if (game === 0) {
      await guess.stopButton.click();
      await page.goto('./#/guess');
      await guess.button('Twenty of the day').click();
      await expect(guess.text('Twenty of the day · 8 songs')).toBeVisible();
    }
  }
  expect(heard[0]).toBe(heard[1]);
  await playGame(guess, [true, true, false, true, true, true, true, true]);
  await guess.button('Copy the result').click();
  await expect.poll(copied).toMatch(/^Twenty of the day · .+ · \d+ points\n(?:🟩|🟨|⬛){8}$/u);
});

test('without a song list the songs of the day offer it, and are there when it has come', async ({
  page,
}) => {
  const guess = new GuessPage(page);
  await page.goto('./#/guess');
  await guess.button('Twenty of the day').click();
  await expect(guess.text('Needs the song list, which is not on this device.')).toBeVisible();
  await expect(guess.startButton).toBeDisabled();
  await guess.button('Download').click();
  await expect(guess.text('Twenty of the day · 8 songs')).toBeVisible();
  await expect(guess.startButton).toBeEnabled();
});
