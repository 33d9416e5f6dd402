import { readFileSync } from 'node:fs';
import { nowPlayingSheet } from '../e2e/nowPlayingSheet';
import { FindPage } from '../e2e/screens/FindPage';
import { GuessPage } from '../e2e/screens/GuessPage';
import { formatSharedGame } from '../src/practice/rules/guessGame';
import { expect, test } from './harness/test';

const TABLE = readFileSync(new URL('../docs/clicks.md', import.meta.url), 'utf8');

/** How many presses docs/clicks.md names for a task. */
function pressesOf(task: string): number {
  const row = TABLE.split('\n').find((line) => line.startsWith(`| ${task} |`));
  return Number(row?.split('|')[2]);
}

/** Counts what is pressed, one call for each press. */
function countPresses() {
  let count = 0;
  return {
    press(act: Promise<unknown>) {
      count += 1;
      return act;
    },
    expectNamed: (task: string) => expect(count, task).toBe(pressesOf(task)),
  };
}

test('guess ten songs costs what docs/clicks.md says', async ({ page, shell, player }) => {
  const { press, expectNamed } = countPresses();
  await shell.open();
  await press(page.getByRole('button', { name: /^Guess the song/ }).click());
  const guess = new GuessPage(page);
  await expect(guess.startButton).toBeEnabled();
  await press(page.keyboard.press('Enter'));
  await expect(guess.heading).toHaveText('1 of 10');
  await player.expectSoundAdvances();
  expectNamed('guess ten songs');
});

test('a friend’s game from a link costs what docs/clicks.md says', async ({ page, player }) => {
  const { press, expectNamed } = countPresses();
  await page.goto('./#/404');
  const answer = await page.request.post('/api/annId_request', { data: { annId: 13 } });
  const songs: readonly { annSongId: number }[] = await answer.json();
  const game = formatSharedGame({
    playerName: 'Ann',
    question: 'anime',
    answerWay: 'typed',
    roundSeconds: 20,
    rounds: songs
      .filter(({ annSongId }) => annSongId > 0)
      .map(({ annSongId: song }) => ({ song, startSeconds: 3, answer: null })),
  });
  const guess = new GuessPage(page);
  await press(page.goto(`./#/guess#${game}`));
  await expect(guess.heading).toHaveText(/^Ann played \d+ songs$/);
  await press(page.keyboard.press('Enter'));
  await expect(guess.stopButton).toBeVisible();
  await player.expectSoundAdvances();
  expectNamed('play a friend’s game from a link');
});

test('the songs of 2016 cost what docs/clicks.md says', async ({ page, shell }) => {
  await new FindPage(page).download();
  await shell.open('/404');
  const { press, expectNamed } = countPresses();
  await press(shell.navigation.getByRole('link', { name: 'Search' }).click());
  await press(
    page.getByRole('main').getByRole('link', { name: 'Top openings of 2016', exact: true }).click(),
  );
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2016');
  expectNamed('the songs that everybody knows of 2016');
});

test('the one with the alchemists costs what docs/clicks.md says', async ({
  page,
  shell,
  player,
  searchPage,
}) => {
  await new FindPage(page).download();
  await shell.open('/404');
  const { press, expectNamed } = countPresses();
  await press(page.keyboard.press('/'));
  const field = page.getByRole('search').getByRole('combobox');
  await field.fill('opening 2 of the one with the alchemist brothers');
  await press(field.press('Enter'));
  await press(searchPage.playButton('READY STEADY GO').click());
  await player.expectSoundAdvances();
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('READY STEADY GO');
  expectNamed('opening 2 of the one with the alchemist brothers');
});

test('sound to video and back costs what docs/clicks.md says', async ({
  page,
  player,
  playTank,
}) => {
  await playTank();
  const { press, expectNamed } = countPresses();
  await press(page.keyboard.press('f'));
  const media = nowPlayingSheet(page).getByRole('radiogroup', { name: 'Sound or video' });
  for (const [name, file] of [
    ['Video', '.webm'],
    ['Sound', '.mp3'],
  ] as const) {
    await press(media.getByRole('radio', { name, exact: true }).click());
    await expect.poll(async () => (await player.sound()).url).toContain(file);
    await player.expectSoundAdvances();
  }
  expectNamed('sound to video and back');
});
