import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { PRACTICE_SONGS, wordOf } from '../../practiceSongs';
import { PracticePage } from '../../screens/PracticePage';

test.use({
  catalogue: { songs: PRACTICE_SONGS },
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

/** Expects that a finger reaches the whole control: in the window, below nothing else. */
async function expectInReach(control: Locator): Promise<void> {
  await expect(control).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      control.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const places = [
          [(left + right) / 2, top + 4],
          [(left + right) / 2, bottom - 4],
        ] as const;
        return places.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
      }),
    )
    .toBe(true);
}

test('a typed session goes by touch alone, with nothing below the player', async ({
  page,
  player: _player,
}) => {
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(1);
  await expectInReach(practice.startButton);
  await practice.startButton.tap();
  await practice.soundingSong();
  await expectInReach(practice.nextButton);
  await practice.nextButton.tap();
  const word = wordOf(await practice.soundingSong());
  for (const control of [practice.answerField, practice.answerButton, practice.giveUpButton]) {
    await expectInReach(control);
  }
  await practice.answerField.tap();
  await practice.answerField.fill(word.toLowerCase());
  const option = practice.suggestions.getByRole('option').first();
  await expectInReach(option);
  await option.tap();
  await expect(practice.answerField).toHaveValue(`${word} Harbor`);
  await practice.answerButton.tap();
  await expect(practice.verdict('Right')).toBeVisible();
  for (const name of ['Again', 'Hard', 'Good', 'Easy']) {
    await expectInReach(practice.ratings.getByRole('button', { name, exact: true }));
  }
  await expectInReach(practice.nextButton);
  await practice.nextButton.tap();
  await practice.soundingSong();
  await practice.giveUpButton.tap();
  await expect(practice.verdict('Gave up')).toBeVisible();
  await practice.undoButton.tap();
  await expect(practice.answerField).toBeVisible();
});

test('further boxes are in reach, are judged at the reveal, and count for nothing', async ({
  page,
  player: _player,
}) => {
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(1);
  for (const name of ['Also song name', 'Also artist']) {
    await practice.button(name).tap();
    await expect(practice.button(name)).toHaveAttribute('aria-pressed', 'true');
  }
  await practice.start();
  const word = wordOf(await practice.soundingSong());
  await practice.nextButton.tap();
  await practice.soundingSong();
  const box = (name: string) => practice.main.getByRole('combobox', { name: `Answer: ${name}` });
  for (const name of ['anime', 'song name', 'artist']) await expectInReach(box(name));
  await expectInReach(practice.answerButton);
  await box('artist').fill('Nobody');
  await box('song name').fill(word.toLowerCase());
  await expectInReach(practice.suggestions.getByRole('option').first());
  await practice.suggestions.getByRole('option').first().tap();
  await box('anime').fill(`${word} Harbor`);
  await practice.answerButton.tap();
  await expect(practice.verdict('Right')).toBeVisible();
  await expect(practice.main.getByText(`Song name: right, ${word} lullaby`)).toBeVisible();
  await expect(practice.main.getByText('Artist: wrong, Nobody')).toBeVisible();
  const [heard, review] = await practice.facts();
  expect(heard).toMatchObject({ kind: 'heard' });
  expect(review).toMatchObject({ kind: 'review', question: 'anime', rating: 3 });
});

test('a session with cards goes by touch alone', async ({ page, player: _player }) => {
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(1);
  await practice.button('Cards').tap();
  await expect.poll(async () => (await practice.read('decks'))[0]?.isTyped).toBe(false);
  await practice.start();
  await practice.soundingSong();
  await practice.nextButton.tap();
  for (let round = 2; round <= 3; round += 1) {
    await practice.expectRound(round);
    await practice.soundingSong();
    await expectInReach(practice.showButton);
    await practice.showButton.tap();
    const good = practice.ratings.getByRole('button', { name: 'Good', exact: true });
    await expectInReach(good);
    await good.tap();
  }
  await expect(practice.heading).toHaveText('Done for today.');
});
