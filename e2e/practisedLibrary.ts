import type { Page } from '@playwright/test';
import { expect } from './expect';
import { SettingsDialog } from './screens/SettingsDialog';
import type { Shell } from './screens/Shell';
import { seedLibrary } from './seedLibrary';

const SONG_COUNT = 30;
const DAY_MS = 86_400_000;

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

/** Opens the home of practice after two weeks of answers. */
export async function openPractised(page: Page, shell: Shell): Promise<void> {
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
  await expect(page.getByRole('figure', { name: 'The next 14 days, all decks' })).toBeVisible();
}
