import type { Page } from '@playwright/test';
import { expectLargeTargets, expectNothingSerious, followSystemTheme } from './axe';
import { expect, test } from './fixtures';
import { SettingsDialog } from './screens/SettingsDialog';
import type { Shell } from './screens/Shell';
import { seedLibrary } from './seedLibrary';

const SONG_COUNT = 30;
const DAY_MS = 86_400_000;
const PARTS = ['today', 'decks', 'trouble', 'progress', 'forecast', 'settings'] as const;

/** Two weeks of answers; the first three songs are wrong each time, for the song after them. */
function practiceFile(): string {
  const facts = Array.from({ length: 14 }, (_, day) => day).flatMap((day) =>
    Array.from({ length: SONG_COUNT }, (_, place) => {
      const id = place + 1;
      const isWrong = id <= 3;
      return {
        kind: 'review',
        id: `e2e-${day}-${id}`,
        recording: `s${id}`,
        annSongId: id,
        atMs: Date.now() - (14 - day) * DAY_MS,
        zoneMinutes: 0,
        question: 'anime',
        rating: isWrong ? 1 : 3,
        isDrill: false,
        sampleSeconds: 5,
        heardSeconds: 20,
        answer: null,
        mistakenFor: isWrong ? `s${id + 1}` : null,
        firstKeyMs: null,
      };
    }),
  );
  const deck = { id: 'some', name: 'Some', source: { kind: 'songs', songIds: [1, 2, 3] } };
  return JSON.stringify({
    kind: 'anime-song-player-backup',
    version: 1,
    createdAt: '',
    playlists: [],
    listened: [],
    songs: [],
    queue: [],
    config: {},
    practice: { facts, decks: [{ ...deck, changedAtMs: 1 }], settings: {} },
  });
}

async function openPractised(page: Page, shell: Shell): Promise<void> {
  await followSystemTheme(page);
  await shell.open('/practice');
  await seedLibrary(page, SONG_COUNT);
  await page.reload();
  const settings = new SettingsDialog(page);
  await settings.open('Data');
  const buffer = Buffer.from(practiceFile());
  await settings.chooseBackup({ name: 'practice.json', mimeType: 'application/json', buffer });
  await settings.dialog.getByRole('button', { name: /^Merge/ }).click();
  await expect(settings.dialog.getByText('practice.json')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('figure', { name: 'The next 14 days' })).toBeVisible();
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`the home of practice at ${size.width} px`, () => {
    test.use({ viewport: size });

    test('has no serious fault in any part [13.11]', async ({ page, shell }) => {
      test.slow();
      await openPractised(page, shell);
      for (const part of PARTS) {
        await shell.open(`/practice?show=${part}`);
        await expect(page.getByText('Loading your practice…')).toHaveCount(0);
        await expectNothingSerious(page);
        // Fourteen bars are narrow on a phone; their table is the other way.
        if (part !== 'today') await expectLargeTargets(page);
      }
    });
  });
}

test('numbers lead to their songs, also after a reload, and home says what is due [13.11 13.13]', async ({
  page,
  shell,
}) => {
  await openPractised(page, shell);
  await page.getByRole('link', { name: /due today$/ }).click();
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
    .getByRole('link', { name: /^Drill this pair in turns/ })
    .first()
    .click();
  await expect(page.getByText('Two songs in turns')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('combobox', { name: /^Answer/ })).toBeVisible();
});
