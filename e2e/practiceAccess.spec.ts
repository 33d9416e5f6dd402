import type { Page } from '@playwright/test';
import { expectLargeTargets, expectNothingSerious, followSystemTheme } from './axe';
import { expect, test } from './fixtures';
import { PRACTICE_SONGS, wordOf } from './practiceSongs';
import { PracticePage } from './screens/PracticePage';

test.use({ catalogue: { songs: PRACTICE_SONGS } });

/** What a screen reader says by itself. */
function announcements(page: Page): Promise<readonly string[]> {
  return page
    .getByRole('main')
    .getByRole('status')
    .allTextContents()
    .then((all) => all.filter((text) => text.trim() !== ''));
}

test('axe finds nothing serious in any part of a session, in either theme', async ({
  page,
  player: _player,
}) => {
  test.slow();
  await followSystemTheme(page);
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(2);
  await practice.chooseSeconds(60);
  await expectNothingSerious(page);
  await expectLargeTargets(page);
  await practice.start();
  for (let round = 1; round <= 2; round += 1) {
    await practice.soundingSong();
    if (round === 1) await expectNothingSerious(page);
    await practice.goOn();
  }
  const word = wordOf(await practice.soundingSong());
  await practice.answerField.fill('har');
  await expect(practice.suggestions.getByRole('option')).toHaveCount(2);
  await expectNothingSerious(page);
  await expectLargeTargets(page);
  await practice.answer('Harbor');
  await expectNothingSerious(page);
  await expectLargeTargets(page);
  await practice.button(`Options for ${word} lullaby`).click();
  await expect(page.getByRole('menuitem', { name: 'Not today', exact: true })).toBeVisible();
  await expectNothingSerious(page);
  await page.keyboard.press('Escape');
  for (;;) {
    await practice.goOn();
    if ((await practice.phase()) === 'done') break;
    await practice.answer(`${wordOf(await practice.soundingSong())} Harbor`);
  }
  await expectNothingSerious(page);
  await page.goto('./#/practice');
  for (const part of ['Today', 'Decks', 'Trouble songs', 'Progress', 'Forecast', 'Settings']) {
    await practice.main.getByRole('tab', { name: part, exact: true }).click();
    await expect(practice.main.getByRole('tabpanel', { name: part })).toBeVisible();
    await expectNothingSerious(page);
  }
});

test('a session can be done by the names that a screen reader says', async ({
  page,
  player: _player,
}) => {
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(1);
  const { main } = practice;
  for (const name of ['Question', 'How you answer']) {
    await expect(main.getByRole('group', { name, exact: true })).toBeVisible();
  }
  await expect(main.getByRole('slider', { name: 'Guess time' })).toHaveAttribute(
    'aria-valuetext',
    '20 seconds',
  );
  await practice.start();
  const { songName } = await practice.soundingSong();
  await expect(practice.heading).toBeFocused();
  expect(await announcements(page)).toEqual([expect.stringMatching(/^Listen first\. Quorvex/)]);
  await expect(main.getByRole('progressbar', { name: 'Session progress' })).toBeVisible();
  await expect(main.getByRole('progressbar', { name: 'Sample progress' })).toBeVisible();
  await practice.goOn();

  await practice.soundingSong();
  await expect(practice.answerField).toBeFocused();
  await expect(practice.answerField).toHaveAccessibleName('Answer: anime');
  await expect(main.getByRole('timer', { name: 'Time left' })).toBeVisible();
  expect(await announcements(page)).toEqual(['Round 2']);
  await practice.answerField.fill('quor');
  await expect(practice.suggestions.getByRole('option')).toHaveCount(2);
  expect(await announcements(page)).toEqual(['Round 2', expect.stringContaining('2')]);
  await practice.answer('Harbor of somebody');
  await expect(practice.heading).toBeFocused();
  expect(await announcements(page)).toEqual([
    `Wrong. Quorvex Harbor, Opening 1, ${songName}, Quorvex Quartet`,
  ]);
  for (const name of ['Again', 'Hard', 'Good', 'Easy']) {
    await expect(practice.ratings.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(practice.ratings.getByRole('button', { pressed: true })).toHaveText(/^Again/);
  for (const name of [
    'Pause',
    /^Sample from \d:\d\d$/,
    `Options for ${songName}`,
    'Undo',
    'Next',
  ]) {
    await expect(main.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(main.getByRole('link', { name: 'Quorvex Harbor', exact: true })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: /^0:00 to \d:\d\d: / })).toHaveCount(1);
});
