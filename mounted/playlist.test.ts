import type { Page } from '@playwright/test';
import { describe } from 'vitest';
import { focusByKey } from '../e2e/keyboardFocus';
import { readStore } from '../e2e/readStore';
import { fileSong, playlistText, seedPlaylist } from '../e2e/screens/PlaylistPages';
import { chooseOfAll, pageMenu } from '../e2e/screens/pageMenu';
import { expect, test } from './harness/test';

const FIVE = ['Song 1', 'Song 2', 'Song 3', 'Song 4', 'Song 5'] as const;

test.beforeEach(async ({ page, shell, playlists }) => {
  // A page of lists would have read them before, and nothing tells it of what is written here.
  await shell.open('/404');
  const id = await seedPlaylist(page, playlistText('Mine', [1, 2, 3, 4, 5]));
  await shell.open(`/playlist/${id}`);
  await playlists.expectSongs(...FIVE);
});

/** A move shows before it is stored; a reload in that moment would come first. */
async function expectStored(page: Page, ...songIds: readonly number[]): Promise<void> {
  const stored = async () => (await readStore(page, 'playlists'))[0]?.songsCollections;
  await expect.poll(stored).toEqual(songIds);
}

test('a playlist shows count, Back, Play, Backup and Share [2.50]', async ({
  page,
  shell,
  playlists,
}) => {
  await shell.open('/playlist');
  await playlists.open('Mine');
  await playlists.expectSongs(...FIVE);
  await expect(playlists.main).toContainText('5 songs');
  await expect(playlists.button('Play')).toBeVisible();
  await expect(playlists.button('Backup Playlist')).toBeVisible();
  await pageMenu(page).click();
  await expect(page.getByRole('menuitem', { name: 'Share', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await playlists.button('Back').click();
  await expect(page).toHaveURL(/#\/playlist$/);
});

test('Share passes on the title, the text and the address', async ({ page }) => {
  await page.evaluate(() => {
    const share = async (link: ShareData) => Reflect.set(window, 'sharedLink', link);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  await chooseOfAll(page, 'Share');
  expect(await page.evaluate(() => Reflect.get(window, 'sharedLink'))).toEqual({
    title: 'Mine',
    text: 'My anime song playlist “Mine”, 5 songs',
    // The link contains the songs: the playlist's id in this browser means nothing to others.
    url: expect.stringMatching(/#\/shared\/[A-Za-z0-9_-]+$/),
  });
});

test('Play queues the songs in the order of the playlist', async ({ page, playlists, player }) => {
  await playlists.button('Play').click();
  await expect(player.region).toContainText('Song 1');
  await player.queueButton.first().click();
  const queued = page.getByRole('complementary').getByRole('listitem');
  await expect(queued).toContainText([...FIVE]);
});

test('a playlist opens by its link; Back leads to all playlists', async ({ page, playlists }) => {
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await playlists.expectSongs(...FIVE);
  await expect(page).toHaveTitle(/^Mine · /);
  await playlists.button('Back').click();
  await expect(playlists.card('Mine')).toBeVisible();
});

test('a song moved by keys is announced and the volume stays', async ({ page, playlists }) => {
  const handle = playlists.button('Move Song 2');
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await playlists.expectSongs('Song 1', 'Song 3', 'Song 2', 'Song 4', 'Song 5');
  await expect(page.getByText('Song 2 moved to 3 of 5.')).toBeAttached();
  await expect(handle).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await playlists.expectSongs('Song 1', 'Song 3', 'Song 4', 'Song 5', 'Song 2');
  await page.keyboard.press('Home');
  await playlists.expectSongs('Song 2', 'Song 1', 'Song 3', 'Song 4', 'Song 5');
  await expect(handle).toBeFocused();
  const config = await page.evaluate(() => localStorage.getItem('config'));
  expect(JSON.parse(config ?? '{}').volume ?? 1).toBe(1);
  await expectStored(page, 2, 1, 3, 4, 5);
  await page.reload();
  await playlists.expectSongs('Song 2', 'Song 1', 'Song 3', 'Song 4', 'Song 5');
});

test('a song removed by its menu returns by Undo [2.28 4.30]', async ({ page, playlists }) => {
  await playlists.button('Options for Song 3').click();
  await expect(page.getByRole('menuitem', { name: 'Add to a PlayList' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Remove from PlayList' }).click();
  await playlists.expectSongs('Song 1', 'Song 2', 'Song 4', 'Song 5');
  await expect(playlists.button('Options for Song 4')).toBeFocused();
  await expect(playlists.toasts).toContainText('Removed from “Mine”: Song 3');
  await playlists.undo();
  await playlists.expectSongs(...FIVE);
});

describe('several selected songs', () => {
  test.beforeEach(async ({ playlists }) => {
    await playlists.startSelecting();
    await playlists.main.getByRole('checkbox', { name: 'Select Song 2' }).click();
    await playlists.main
      .getByRole('checkbox', { name: 'Select Song 4' })
      .click({ modifiers: ['Shift'] });
    await expect(playlists.main).toContainText('3 selected');
  });

  test('are removed together and restored by one Undo', async ({ page, playlists }) => {
    await playlists.button('Remove from PlayList').click();
    await playlists.expectSongs('Song 1', 'Song 5');
    await expect(pageMenu(page)).toBeFocused();
    await playlists.undo();
    await playlists.expectSongs(...FIVE);
  });

  test('can be queued, played next and added to a list', async ({ page, playlists, player }) => {
    await playlists.button('Add to Play queue').click();
    await player.queueButton.first().click();
    await expect(page.getByRole('complementary').getByRole('listitem')).toHaveCount(3);
    await playlists.button('Play next').click();
    await expect(playlists.toasts).toContainText('Plays next: 3 songs');
    await playlists.button('Add to a PlayList').click();
    const select = playlists.dialog.getByLabel('Playlist');
    await expect(select.locator('option:checked')).toHaveText('Mine ✓ already added');
    await select.selectOption({ label: 'New playlist…' });
    await playlists.dialog.getByLabel('Name').fill('Part');
    await playlists.dialogButton('Add').click();
    await expect(playlists.toasts).toContainText('Added to “Part”: 3 songs');
    await page.getByRole('link', { name: 'Playlist', exact: true }).click();
    await expect(playlists.card('Part')).toContainText('3 songs');
  });

  test('can be chosen by keyboard; Escape ends the selection', async ({ page, playlists }) => {
    await playlists.button('Select all').focus();
    await page.keyboard.press('Enter');
    await expect(playlists.main).toContainText('5 selected');
    await focusByKey(playlists.main.getByRole('checkbox', { name: 'Select Song 1' }));
    await page.keyboard.press('Space');
    await expect(playlists.main).toContainText('4 selected');
    await playlists.button('Add to a PlayList').click();
    await expect(playlists.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(playlists.main).toContainText('4 selected');
    await page.keyboard.press('Escape');
    await expect(playlists.main.getByRole('checkbox')).toHaveCount(0);
    await expect(playlists.button('Move Song 1')).toBeVisible();
  });
});

test('a playlist can be grouped by anime and by artist [2.52]', async ({ page, playlists }) => {
  await page.getByRole('tab', { name: 'Anime', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Anime 3' })).toBeVisible();
  await page.getByRole('tab', { name: 'Artist/Composers/Arranger' }).click();
  await expect(page.getByRole('link', { name: 'The Composer' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Artist/Composers/Arranger' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await playlists.startSelecting();
  await playlists.main.getByRole('checkbox', { name: 'Select Song 5' }).first().check();
  await expect(playlists.main).toContainText('1 selected');
});

test('deleting an open playlist leads back; Undo restores it', async ({ page, playlists }) => {
  await playlists.button('Options for Mine').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await playlists.dialogButton('Delete').click();
  await expect(page).toHaveURL(/#\/playlist$/);
  await expect(playlists.cards).toHaveCount(0);
  await playlists.undo();
  await expect(playlists.card('Mine')).toContainText('5 songs');
});

describe('the missing songs of a playlist', () => {
  const FILE = {
    playlist: { title: 'Gaps', songsCollections: [700, 1, 701, 2] },
    songs: [fileSong(1), fileSong(2)],
  };

  test.beforeEach(async ({ page, shell }) => {
    const id = await seedPlaylist(page, JSON.stringify(FILE));
    await shell.open(`/playlist/${id}`);
  });

  test('are listed, can be fetched and return to their positions', async ({
    page,
    playlists,
    faults,
  }) => {
    await faults.fail('/api/ann_song_ids_request', { status: 400, times: 1 });
    await faults.answer('/api/ann_song_ids_request', [fileSong(700)]);
    await expect(playlists.main).toContainText('4 songs');
    await expect(playlists.main).toContainText('2 songs missing in this browser');
    await page.getByText('Which ones').click();
    await expect(page.getByText('Song number 701')).toBeVisible();
    await playlists.button('Fetch them').click();
    await expect(page.getByText('General failure')).toBeVisible();
    await playlists.expectSongs('Song 1', 'Song 2');
    await playlists.button('Try again').click();
    await playlists.expectSongs('Song 700', 'Song 1', 'Song 2');
    await expect(playlists.main).toContainText('1 song not in the song database');
    await focusByKey(playlists.button('Move Song 2'));
    await page.keyboard.press('ArrowUp');
    await playlists.expectSongs('Song 700', 'Song 2', 'Song 1');
    expect(JSON.parse((await playlists.backUp()).text).playlist.songsCollections).toEqual([
      700, 2, 1, 701,
    ]);
    await playlists.button('Remove from PlayList').click();
    await expect(playlists.main).toContainText('3 songs');
  });
});

test('an unknown playlist id is reported; an invalid id shows the not-found page [2.14 5.1]', async ({
  page,
  shell,
}) => {
  await shell.open('/playlist/4711');
  await expect(page.getByText('Playlist not found')).toBeVisible();
  await page.getByRole('link', { name: 'All playlists' }).click();
  await expect(page).toHaveURL(/#\/playlist$/);
  for (const id of ['0', 'abc', '1.5']) {
    await shell.open(`/playlist/${id}`);
    await expect(page).toHaveURL(/#\/404$/);
  }
});
