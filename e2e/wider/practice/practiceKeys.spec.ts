import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { PRACTICE_SONGS, wordOf } from '../../practiceSongs';
import { PracticePage } from '../../screens/PracticePage';

test.use({ catalogue: { songs: PRACTICE_SONGS } });

/** The kinds and ratings of the stored facts, in order. */
async function stored(practice: PracticePage): Promise<readonly (string | number)[]> {
  return (await practice.facts()).map(({ kind, rating }) => rating ?? kind);
}

/** Hears the songs of the deck with Enter, up to the first one that is asked. */
async function hearAll(practice: PracticePage, page: Page, count: number): Promise<void> {
  for (let round = 1; round <= count; round += 1) {
    await practice.expectRound(round);
    await practice.soundingSong();
    await page.keyboard.press('Enter');
  }
  await practice.expectRound(count + 1);
}

test('a held Enter submits once and does not go on', async ({ page, player: _player }) => {
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(2);
  await practice.startByKey('Enter');
  await practice.soundingSong();
  // From one song that is heard to the next, and no further.
  await page.keyboard.down('Enter');
  await practice.expectRound(2);
  await practice.soundingSong();
  for (let time = 0; time < 5; time += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await practice.expectRound(2);
  await page.keyboard.press('Enter');
  await practice.expectRound(3);

  const word = wordOf(await practice.soundingSong());
  await practice.answerField.fill(`${word} Harbor`);
  await page.keyboard.down('Enter');
  await expect(practice.verdict('Right')).toBeVisible();
  for (let time = 0; time < 10; time += 1) await page.keyboard.down('Enter');
  await expect.poll(() => stored(practice)).toEqual(['heard', 'heard', 3]);
  await practice.expectRound(3);
  await expect(practice.verdict('Right')).toBeVisible();
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await practice.expectRound(4);
  // Nothing was typed: nothing is submitted.
  await practice.soundingSong();
  await page.keyboard.press('Enter');
  await expect(practice.answerField).toBeFocused();
  expect(await stored(practice)).toEqual(['heard', 'heard', 3]);
});

test('the Enter that ends a composition neither submits nor goes on', async ({
  page,
  player: _player,
}) => {
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(2);
  await practice.startByKey('Enter');
  await hearAll(practice, page, 2);
  const word = wordOf(await practice.soundingSong());
  await expect(practice.answerField).toBeFocused();
  const session = await page.context().newCDPSession(page);
  const composed = { selectionStart: word.length, selectionEnd: word.length, text: word };
  await session.send('Input.imeSetComposition', composed);
  await expect(practice.answerField).toHaveValue(word);
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  for (const type of ['rawKeyDown', 'keyUp'] as const) {
    await session.send('Input.dispatchKeyEvent', { type, ...enter });
  }
  await session.send('Input.insertText', { text: `${word} Harbor` });
  await expect(practice.answerField).toHaveValue(`${word} Harbor`);
  await practice.expectRound(3);
  await expect(practice.ratings).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(practice.verdict('Right')).toBeVisible();
  for (const type of ['rawKeyDown', 'keyUp'] as const) {
    await session.send('Input.dispatchKeyEvent', { type, ...enter });
  }
  await expect.poll(() => stored(practice)).toEqual(['heard', 'heard', 3]);
  await practice.expectRound(3);
  await page.keyboard.press('Enter');
  await practice.expectRound(4);
});
