import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PRACTICE_SONGS } from '../e2e/practiceSongs';
import { PracticePage } from '../e2e/screens/PracticePage';
import { SettingsDialog } from '../e2e/screens/SettingsDialog';
import { expect, testWith } from './harness/test';

const test = testWith({ catalogue: { songs: PRACTICE_SONGS } });

/** Two days outside of ranked time, at noon in UTC. */
const FIRST_DAY = new Date('2026-05-11T12:00:00Z');
const SECOND_DAY = new Date('2026-05-12T12:00:00Z');

const RIGHT = PRACTICE_SONGS[0]?.animeENName ?? '';
const WRONG = PRACTICE_SONGS[1]?.animeENName ?? '';

/** Makes a playlist of the first song, hears it, and answers it as often as given. */
async function practiceOneSong(practice: PracticePage, answers: readonly string[]): Promise<void> {
  await practice.openPlaylistDeck(1);
  await practice.start();
  await practice.soundingSong();
  await practice.goOn();
  for (const [place, answer] of answers.entries()) {
    if (place > 0) await practice.goOn();
    await practice.soundingSong();
    await practice.answer(answer);
  }
  await expect.poll(async () => (await practice.facts()).length).toBe(answers.length + 1);
}

async function downloadBackup(page: Page): Promise<string> {
  const settings = new SettingsDialog(page);
  await settings.open('Data');
  const download = await settings.downloadFrom('Download full backup');
  await settings.button('Close').click();
  return readFile(await download.path(), 'utf8');
}

async function cleanData(page: Page): Promise<void> {
  const settings = new SettingsDialog(page);
  await settings.open('Data');
  await settings.button('Clean Data').click();
  const reloaded = page.waitForEvent('load');
  await settings.button('Delete everything').click();
  await reloaded;
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('SuperPlayerPractice');
}

function fileOf(text: string) {
  return { name: 'other.json', mimeType: 'application/json', buffer: Buffer.from(text) };
}

/** As in a file, which knows no negative zero. */
const inFile = (facts: unknown) => JSON.parse(JSON.stringify(facts));
const idsOf = (facts: readonly { readonly id: string }[]) => facts.map(({ id }) => id);

test('a full backup brings practice back after Clean Data: its log, decks and settings', async ({
  page,
  player: _player,
}) => {
  const practice = new PracticePage(page);
  await practiceOneSong(practice, [WRONG, RIGHT]);
  await page.goto('./#/practice?show=settings');
  const newSongs = practice.main.getByLabel('New songs');
  await newSongs.fill('7');
  await newSongs.press('Enter');
  const facts = inFile(await practice.facts());
  const records = await practice.read('records');
  const decks = await practice.read('decks');
  const backup = await downloadBackup(page);
  await cleanData(page);

  const settings = new SettingsDialog(page);
  await settings.open('Data');
  await settings.chooseBackup(fileOf(backup));
  await expect(settings.dialog.getByText('Practice records: 3')).toBeVisible();
  const restored = page.waitForEvent('load');
  await settings.button('Restore').click();
  await restored;
  await expect(newSongs).toHaveValue('7');
  await expect.poll(async () => inFile(await practice.facts())).toEqual(facts);
  await page.goto('./#/practice');
  await expect(practice.main.getByRole('heading', { name: 'Evening practice' })).toBeVisible();
  await expect(
    practice.main.getByRole('link', { name: '2 answered today · 1 right' }),
  ).toBeVisible();
  expect(await practice.read('decks')).toEqual(decks);
  expect(await practice.read('records')).toEqual(records);
});

test('a second backup can be merged: a lapse on one device and a pass on another both count', async ({
  page,
  player: _player,
}) => {
  await page.clock.install({ time: FIRST_DAY });
  const practice = new PracticePage(page);
  await practiceOneSong(practice, [WRONG, RIGHT]);
  const earlier = await practice.facts();
  const backup = await downloadBackup(page);
  await cleanData(page);
  await page.clock.setSystemTime(SECOND_DAY);
  await practiceOneSong(practice, [RIGHT]);
  const later = await practice.facts();

  const settings = new SettingsDialog(page);
  await settings.open('Data');
  await settings.chooseBackup(fileOf(backup));
  const effect = settings.dialog.getByText(/^(?:Merging|Nothing to add)/);
  await expect(effect).toHaveText('Merging replaces nothing. It adds 2 practice answers, 1 deck.');
  await settings.button('Merge').click();
  await expect(page.getByText('The backup was merged.')).toBeVisible();
  const both = await practice.facts();
  expect(idsOf(both)).toEqual([...idsOf(earlier), ...idsOf(later)]);
  expect(await practice.read('records')).toMatchObject([
    { cards: { anime: { state: { reviewCount: 2, lastRatings: [1, 3] } } } },
  ]);

  await settings.chooseBackup(fileOf(backup));
  await expect(effect).toHaveText('Nothing to add: everything in this backup is already here.');
  await settings.button('Merge').click();
  await expect(settings.dialog.getByText('Restore other.json?')).toHaveCount(0);
  expect(await practice.facts()).toEqual(both);
});
