import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { PRACTICE_SONGS } from '../../practiceSongs';
import { GuessPage } from '../../screens/GuessPage';
import { PlayerBar } from '../../screens/PlayerBar';

test.use({ catalogue: { songs: PRACTICE_SONGS } });

/** What a player knew, and what the page told of it at the reveal. */
interface PlayedRound {
  readonly songName: string;
  readonly isRight: boolean;
  /** "after 3.2 s"; blank if it was wrong. */
  readonly after: string;
  /** What is told of the other player; blank without one. */
  readonly ghost: string;
}

/** Plays a game of typed answers to its end. @param isRight for each round */
async function play(page: Page, isRight: readonly boolean[]): Promise<readonly PlayedRound[]> {
  const guess = new GuessPage(page);
  const rounds: PlayedRound[] = [];
  await guess.startByKey();
  for (const [place, right] of isRight.entries()) {
    const song = await guess.soundingSong(place + 1, isRight.length);
    await guess.answer(right ? (song.animeENName ?? '') : 'nothing like it');
    await expect(guess.text(right ? 'Right' : 'Wrong')).toBeVisible();
    const told = await guess.main.innerText();
    rounds.push({
      songName: song.songName,
      isRight: right,
      after: /after [\d.]+ s$/m.exec(told.replace(/^.* had it .*$/gm, ''))?.[0] ?? '',
      ghost: /^.* (?:had it after [\d.]+ s|didn’t get it)$/m.exec(told)?.[0] ?? '',
    });
    await page.keyboard.press('Enter');
  }
  await expect(guess.heading).toHaveText('Your game');
  return rounds;
}

/** What the app tells at each reveal of a game that somebody else played. */
function ghostsOf(name: string, rounds: readonly PlayedRound[]): readonly string[] {
  return rounds.map(
    ({ isRight, after }) => `${name} ${isRight ? `had it ${after}` : 'didn’t get it'}`,
  );
}

/** Copies the link to the game that was just played. @param name typed where it is asked for */
async function copyGame(page: Page, button: string, name: string): Promise<string> {
  const guess = new GuessPage(page);
  await guess.button(button).click();
  await guess.main.getByLabel('Your name').fill(name);
  await guess.button('Copy link').click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function openGame(page: Page, link: string, heading: string): Promise<void> {
  await page.goto(link);
  await expect(new GuessPage(page).heading).toHaveText(heading);
}

test('two browsers play one game by its link, each against the answers of the other', async ({
  page: ann,
  context,
  browser,
  player: _player,
}) => {
  const elsewhere = await browser.newContext();
  for (const each of [context, elsewhere]) {
    await each.grantPermissions(['clipboard-read', 'clipboard-write']);
  }
  const guess = new GuessPage(ann);
  await guess.openPlaylist(3);
  await guess.openFromList();
  const played = await play(ann, [true, false, true]);
  expect(played.map(({ ghost }) => ghost)).toEqual(['', '', '']);
  const link = await copyGame(ann, 'Challenge a friend', 'Ann');
  // Neither songs nor name are readable in an address that is passed on.
  expect(link).toMatch(/^http:\/\/[^/]+\/(?:[^?#]*)#\/guess#[\w-]+$/);

  const ben = await elsewhere.newPage();
  await PlayerBar.listen(ben);
  await openGame(ben, link, 'Ann played 3 songs');
  const answered = await play(ben, [false, true, true]);
  expect(answered.map(({ songName }) => songName)).toEqual(played.map(({ songName }) => songName));
  expect(answered.map(({ ghost }) => ghost)).toEqual(ghostsOf('Ann', played));
  const back = await copyGame(ben, 'Send yours back', 'Ben');
  expect(back).not.toBe(link);
  await elsewhere.close();

  await openGame(ann, back, 'Ben played 3 songs');
  const again = await play(ann, [true, true, true]);
  expect(again.map(({ songName }) => songName)).toEqual(played.map(({ songName }) => songName));
  expect(again.map(({ ghost }) => ghost)).toEqual(ghostsOf('Ben', answered));
  await expect(guess.main.getByText(/^You: \d+ points · Ben: \d+ points$/)).toBeVisible();
});
