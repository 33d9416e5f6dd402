import type { Page } from '@playwright/test';
import { PRACTICE_SONGS } from '../e2e/practiceSongs';
import { PracticePage } from '../e2e/screens/PracticePage';
import { expect, testWith } from './harness/test';

const test = testWith({ catalogue: { songs: PRACTICE_SONGS } });

/** What a screen reader says by itself. */
function announcements(page: Page): Promise<readonly string[]> {
  return page
    .getByRole('main')
    .getByRole('status')
    .allTextContents()
    .then((all) => all.filter((text) => text.trim() !== ''));
}

test('a session can be done by the names that a screen reader says', async ({
  page,
  player: _player,
}) => {
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(1);
  const { main } = practice;
  for (const name of ['Question', 'Answer mode']) {
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
