import type { Page } from '@playwright/test';
import { PRACTICE_SONGS } from '../e2e/practiceSongs';
import { PracticePage } from '../e2e/screens/PracticePage';
import { expect, testWith } from './harness/test';

const test = testWith({ catalogue: { songs: PRACTICE_SONGS } });

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

test('a session with cards goes by keys alone, and a rating can be undone', async ({
  page,
  player: _player,
}) => {
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(2);
  await practice.chooseCards();
  await practice.startByKey('Enter');
  await hearAll(practice, page, 2);

  const asked = await practice.soundingSong();
  await expect(practice.showButton).toBeVisible();
  // A rating before the answer is seen counts for nothing.
  await page.keyboard.press('3');
  await page.keyboard.press('Space');
  await expect(practice.ratings).toBeVisible();
  await expect(practice.main.getByText(asked.songName, { exact: true })).toBeVisible();
  await expect(practice.nextButton).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(practice.ratings).toBeVisible();
  await expect.poll(() => stored(practice)).toEqual(['heard', 'heard']);
  const before = await practice.read('records');
  await page.keyboard.press('1');
  await practice.expectRound(4);
  await expect.poll(() => stored(practice)).toEqual(['heard', 'heard', 1]);

  await page.keyboard.press('u');
  await practice.expectRound(3);
  expect(await practice.soundingSong()).toBe(asked);
  await expect.poll(() => stored(practice)).toEqual(['heard', 'heard', 1, 'undo']);
  expect(withoutTimes(await practice.read('records'))).toEqual(withoutTimes(before));

  for (const [round, key] of [...'3434'].entries()) {
    await practice.expectRound(3 + round);
    await practice.soundingSong();
    await page.keyboard.press(round % 2 === 0 ? 'Enter' : 'Space');
    await expect(practice.ratings).toBeVisible();
    await page.keyboard.press(key);
  }
  await expect(practice.heading).toHaveText('Done for today.');
  await expect.poll(() => stored(practice)).toEqual(['heard', 'heard', 1, 'undo', 3, 4, 3, 4]);
});

/** The time of the last fact is not part of the schedule. */
function withoutTimes(records: readonly Record<string, unknown>[]) {
  return records.map(({ lastAtMs: _lastAtMs, ...record }) => record);
}

test('Start pressed right after a choice starts the session with that choice', async ({
  page,
  player: _player,
}) => {
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(2);
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('main button')];
    const press = (name: RegExp) =>
      buttons
        .find((button) => name.test(button.textContent ?? ''))
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    press(/^Cards/);
    press(/^Start/);
  });
  await expect(practice.heading).toHaveText('Round 1');
  await hearAll(practice, page, 2);
  await expect(practice.showButton).toBeVisible();
});
