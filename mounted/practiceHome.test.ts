import { PRACTICE_SONGS } from '../e2e/practiceSongs';
import { openPractised } from '../e2e/practisedLibrary';
import { PracticePage } from '../e2e/screens/PracticePage';
import { expect, test, testWith } from './harness/test';

test('numbers lead to their songs, also after a reload, and home says what is due [13.11 13.13]', async ({
  page,
  shell,
}) => {
  await openPractised(page, shell);
  await page
    .getByRole('figure', { name: 'The next 14 days, all decks' })
    .getByRole('link')
    .first()
    .click();
  const title = page.getByRole('heading', { name: 'Due: Today' });
  await expect(title).toBeVisible();
  const rows = page.getByRole('main').locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  expect(count).toBeGreaterThan(2);
  await page.reload();
  await expect(title).toBeVisible();
  await expect(rows).toHaveCount(count);
  await shell.open('/season');
  await shell.open('/');
  await expect(page.getByRole('link', { name: `Practice: ${count} songs due` })).toBeVisible();
});

test('two songs that are taken for each other are drilled from the list of trouble songs [13.16]', async ({
  page,
  shell,
}) => {
  await openPractised(page, shell);
  await page.getByRole('tab', { name: 'Trouble songs' }).click();
  await expect(page).toHaveURL(/show=trouble/);
  await page
    .getByRole('link', { name: /^Drill this pair/ })
    .first()
    .click();
  await expect(page.getByText('Two songs in turn')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('combobox', { name: /^Answer/ })).toBeVisible();
});

const withSongs = testWith({ catalogue: { songs: PRACTICE_SONGS } });

withSongs(
  'new, learning and due are the same three numbers before a session, in it and at home, and a wrong answer adds its repeat',
  async ({ page, shell, player: _player }) => {
    const practice = new PracticePage(page);
    await practice.openPlaylistDeck(3);
    const session = page.url();
    const expectLeft = (left: string) => expect(practice.main.getByText(left)).toBeVisible();
    /** What the first page and the list of decks say of the deck. */
    async function expectAtHome(newCount: number, learningCount: number) {
      await shell.open('/practice');
      await practice.main.getByRole('link', { name: 'Continue' }).waitFor();
      const numbers = practice.main.getByRole('list').first();
      await expect(numbers).toContainText(`${newCount} new`);
      await expect(numbers).toContainText(`${learningCount} learning`);
      await expect(numbers).toContainText('0 due');
      await numbers.getByRole('link', { name: /learning$/ }).click();
      await expect(practice.main.getByRole('heading', { name: /^Learning: / })).toBeVisible();
      await expect(practice.main.locator('[data-row]')).toHaveCount(learningCount);
      await shell.open('/practice?show=decks');
      const deck = practice.main.getByRole('listitem').filter({ hasText: 'Evening practice' });
      const facts = `3 songs · ${newCount} new · ${learningCount} learning · 0 due`;
      await expect(deck).toContainText(facts);
    }

    await expectLeft('3 new · 0 learning · 0 due');
    await practice.start();
    await practice.soundingSong();
    await expectLeft('3 new · 0 learning · 0 due');
    await practice.goOn();
    await expectLeft('2 new · 1 learning · 0 due');
    await expectAtHome(2, 1);

    await page.goto(session);
    await practice.start();
    while ((await practice.phase()) === 'hear') {
      await practice.soundingSong();
      await practice.goOn();
    }
    await expectLeft('0 new · 3 learning · 0 due');
    await practice.answer('nothing of this kind');
    await expectLeft('0 new · 3 learning · 0 due');
    await expectAtHome(0, 3);
  },
);
