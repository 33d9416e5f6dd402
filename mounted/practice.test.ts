import { PRACTICE_SONGS } from '../e2e/practiceSongs';
import { PracticePage } from '../e2e/screens/PracticePage';
import { expect, testWith } from './harness/test';

const test = testWith({ catalogue: { songs: PRACTICE_SONGS } });

test('time that runs out is a miss, and so is giving up; a rating by hand replaces it', async ({
  page,
  player: _player,
}) => {
  const practice = new PracticePage(page);
  await practice.openPlaylistDeck(1);
  await practice.chooseSeconds(5);
  await practice.start();
  await practice.soundingSong();
  await practice.goOn();
  await expect(practice.verdict('Time’s up')).toBeVisible({ timeout: 30_000 });
  await expect(practice.ratings.getByRole('button', { name: 'Again' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await practice.goOn();
  await practice.soundingSong();
  await practice.giveUpButton.click();
  await expect(practice.verdict('Gave up')).toBeVisible();
  await practice.ratings.getByRole('button', { name: 'Hard' }).click();
  await expect
    .poll(async () => (await practice.facts()).map(({ kind, rating }) => rating ?? kind))
    .toEqual(['heard', 1, 1, 'undo', 2]);
  const [, late] = await practice.facts();
  expect(late).toMatchObject({ answer: null, firstKeyMs: null, heardSeconds: 5 });
});

test('a deck that does not exist says so', async ({ page, shell, player: _player }) => {
  await shell.open('/practice?deck=nowhere');
  const practice = new PracticePage(page);
  await expect(practice.main.getByText('This deck no longer exists.')).toBeVisible();
  await practice.main.getByRole('link', { name: 'All decks' }).click();
  await expect(practice.main.getByRole('tab', { name: 'Today' })).toBeVisible();
});
