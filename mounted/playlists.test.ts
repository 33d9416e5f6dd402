import { describe } from 'vitest';
import { fileSong, playlistText, seedPlaylist } from '../e2e/screens/PlaylistPages';
import { expect, test } from './harness/test';

test('the page of playlists shows a hint while it is empty, and a new playlist appears and opens [2.13 4.3]', async ({
  page,
  shell,
  playlists,
}) => {
  await shell.open('/playlist');
  await expect(page.getByText('No playlist created…')).toBeVisible();
  await playlists.button('Create a playlist').click();
  await playlists.dialog.getByLabel('Name').fill('Road <b>trip</b>');
  await playlists.dialogButton('Create').click();
  await expect(playlists.card('Road <b>trip</b>')).toContainText('0 songs');
  await playlists.open('Road <b>trip</b>');
  await expect(page).toHaveTitle(/^Road <b>trip<\/b> · /);
  await expect(page.getByText('Not found...', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Artist/Composers/Arranger' }).click();
  await expect(page.getByText('Not found (artists)...', { exact: true })).toBeVisible();
});

test('the create dialog can be used by keyboard alone', async ({ page, shell, playlists }) => {
  await shell.open('/playlist');
  await playlists.button('Create a playlist').focus();
  await page.keyboard.press('Enter');
  await expect(playlists.dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(playlists.dialog).toHaveCount(0);
  await expect(playlists.button('Create a playlist')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(playlists.dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('sql');
  await page.keyboard.press('Tab');
  await expect(playlists.dialogButton('Close')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(playlists.dialogButton('Create')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(playlists.dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(playlists.card('sql')).toBeVisible();
  await expect(playlists.button('Create a playlist')).toBeFocused();
});

test('a playlist stays on Cancel, is deleted on Delete and restored by Undo [2.76]', async ({
  page,
  shell,
  playlists,
}) => {
  await shell.open('/playlist');
  await playlists.importText(playlistText('Keep me', [3, 1, 2]));
  const remove = playlists.button('Delete');
  await remove.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Delete this: Keep me' })).toBeVisible();
  await expect(playlists.dialogButton('Cancel')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(playlists.dialog).toHaveCount(0);
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await expect(playlists.dialogButton('Cancel')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(playlists.dialogButton('Delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(playlists.cards).toHaveCount(0);
  await expect(page.getByText('No playlist created…')).toBeVisible();
  await expect(playlists.main).toBeFocused();
  await playlists.undo();
  await playlists.open('Keep me');
  await playlists.expectSongs('Song 3', 'Song 1', 'Song 2');
});

test('a playlist renamed to nothing is called untitled', async ({ page, shell, playlists }) => {
  await shell.open('/playlist');
  await playlists.importText(playlistText('Old name', [1]));
  await playlists.button('Options for Old name').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect(playlists.dialog.getByLabel('Name')).toHaveValue('Old name');
  await playlists.dialog.getByLabel('Name').fill('');
  await page.keyboard.press('Enter');
  await expect(playlists.card('untitled playlist')).toContainText('1 song');
});

test('Play on a card replaces the queue [2.58]', async ({ page, shell, playlists, player }) => {
  await shell.open('/playlist');
  await playlists.importText(playlistText('Mine', [5, 4, 6]));
  await playlists.button('Play Mine').click();
  await expect(player.region).toContainText('Song 5');
  await player.queueButton.first().click();
  await expect(page.getByRole('complementary').getByRole('listitem')).toHaveCount(3);
});

describe('the dialog Add to a PlayList', () => {
  test('creates the first playlist, and says when the song is already in it', async ({
    page,
    shell,
    searchPage,
    playlists,
  }) => {
    await shell.open('/search/cowboy%20bebop');
    await searchPage.chooseFromMenu('Tank!', 'Add to a PlayList');
    await expect(playlists.dialog.getByText('No playlist created…')).toBeVisible();
    await expect(playlists.dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Jazz');
    await page.keyboard.press('Enter');
    await expect(playlists.toasts).toContainText('Added to “Jazz”: Tank!');

    await searchPage.chooseFromMenu('Tank!', 'Add to a PlayList');
    const select = playlists.dialog.getByLabel('Playlist');
    await expect(select).toBeFocused();
    await expect(select.locator('option:checked')).toHaveText('Jazz ✓ already added');
    await playlists.dialogButton('Add').click();
    await expect(playlists.toasts).toContainText('Already in “Jazz”: Tank!');
    await shell.open('/playlist');
    await expect(playlists.card('Jazz')).toContainText('1 song');
  });

  test('adds to the chosen list, with Undo', async ({ page, shell, searchPage, playlists }) => {
    await shell.open('/404');
    await seedPlaylist(page, playlistText('First', [1]));
    await seedPlaylist(page, playlistText('Second', [2]));
    await shell.open('/search/cowboy%20bebop');
    await searchPage.chooseFromMenu('Tank!', 'Add to a PlayList');
    await playlists.dialog.getByLabel('Playlist').selectOption({ label: 'First (1 song)' });
    await playlists.dialogButton('Add').click();
    await shell.open('/playlist');
    await expect(playlists.card('First')).toContainText('2 songs');
    await expect(playlists.card('Second')).toContainText('1 song');
    await shell.open('/search/cowboy%20bebop');
    await searchPage.chooseFromMenu('Tank!', 'Add to a PlayList');
    await playlists.dialog.getByLabel('Playlist').selectOption({ label: 'Second (1 song)' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(playlists.toasts).toContainText('Added to “Second”: Tank!');
    await playlists.undo();
    await shell.open('/playlist');
    await expect(playlists.card('Second')).toContainText('1 song');
  });
});

describe('the import of a playlist', () => {
  test('restores a backed up playlist with its order after all data was deleted [2.51 4.36]', async ({
    page,
    shell,
    playlists,
  }) => {
    await shell.open('/playlist');
    await playlists.importText(playlistText('Fate/stay: night?', [9, 2, 7, 4]));
    await playlists.open('Fate/stay: night?');
    await playlists.expectSongs('Song 9', 'Song 2', 'Song 7', 'Song 4');
    const backup = await playlists.backUp();
    expect(backup.name).toBe('Fate_stay_ night_.playlist.json');

    await page.goto('about:blank');
    await shell.open('/404');
    await page.evaluate(async () => {
      localStorage.clear();
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
      for (const name of names) indexedDB.deleteDatabase(name);
    });
    await page.reload();
    await shell.open('/playlist');
    await expect(page.getByText('No playlist created…')).toBeVisible();
    await playlists.importText(backup.text);
    await playlists.open('Fate/stay: night?');
    await playlists.expectSongs('Song 9', 'Song 2', 'Song 7', 'Song 4');
    expect(JSON.parse((await playlists.backUp()).text)).toMatchObject({
      playlist: { title: 'Fate/stay: night?', songsCollections: [9, 2, 7, 4] },
      songs: [{ annSongId: 9 }, { annSongId: 2 }, { annSongId: 7 }, { annSongId: 4 }],
    });
  });

  test('creates, mixes or replaces a playlist whose title exists [4.31 4.33]', async ({
    page,
    shell,
    playlists,
  }) => {
    await shell.open('/playlist');
    await playlists.importText(playlistText('Twice', [1, 2]));
    await playlists.importText(playlistText('Twice', [3]), 'Create');
    await expect(playlists.cards).toHaveCount(2);
    await expect(
      page.getByRole('heading', { name: /^Twice \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ }),
    ).toBeVisible();

    await playlists.importText(playlistText('Twice', [2, 4]), 'Mix');
    await expect(playlists.cards).toHaveCount(2);
    await expect(playlists.card('Twice')).toContainText('3 songs');
    await playlists.open('Twice');
    await playlists.expectSongs('Song 1', 'Song 2', 'Song 4');

    await shell.open('/playlist');
    await playlists.importText(playlistText('Twice', [8]), 'Replace');
    await expect(playlists.cards).toHaveCount(2);
    await expect(playlists.card('Twice')).toContainText('1 song');
    await playlists.open('Twice');
    await playlists.expectSongs('Song 8');
  });

  test('asks no question if no playlist has the title', async ({ shell, playlists }) => {
    await shell.open('/playlist');
    await playlists.choose(playlistText('Alone', [1]));
    await expect(playlists.dialogButton('Import')).toBeVisible();
    await expect(playlists.dialog.getByRole('radio')).toHaveCount(0);
  });

  test('lists and skips the bad songs of a good file', async ({ shell, playlists }) => {
    await shell.open('/playlist');
    const songs = [fileSong(1), { annSongId: 'x' }, null, fileSong(2, { songName: '<i>x</i>' })];
    const file = { playlist: { title: 'Mixed bag', songsCollections: [2, 1] }, songs };
    await playlists.choose(JSON.stringify(file));
    await expect(playlists.dialog).toContainText('2 songs unreadable, skipped');
    await expect(playlists.dialog.getByText(/^Song 2: /)).toBeVisible();
    await expect(playlists.dialog.getByText(/^Song 3: /)).toBeVisible();
    await playlists.dialogButton('Import').click();
    await playlists.open('Mixed bag');
    await playlists.expectSongs('<i>x</i>', 'Song 1');
  });

  const HOSTILE_FILES: readonly (readonly [string, string | Buffer, RegExp])[] = [
    ['no JSON', 'hello', /not JSON/],
    ['nothing', '', /empty/],
    ['half a file', playlistText('Half', [1, 2]).slice(0, -20), /not JSON/],
    ['a list', '[]', /no songs/],
    ['no playlist', '{"songs":[]}', /“playlist” is missing/],
    ['no songs', '{"playlist":{"title":"x"}}', /“songs” is missing/],
    ['songs of a wrong type', '{"playlist":{"title":"x"},"songs":{}}', /“songs” is missing/],
    ['a poisoned prototype', '{"__proto__":{"playlist":{"title":"x"},"songs":[]}}', /“playlist”/],
    ['only bad songs', '{"playlist":{"title":"x"},"songs":[1,2]}', /None of its songs/],
    ['bytes', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0xc3]), /not text/],
    ['too deep', '['.repeat(200_000), /not JSON|too deeply/],
  ];

  test('refuses hostile files with the reason and changes nothing [5.2 4.34]', async ({
    page,
    shell,
    playlists,
  }) => {
    await shell.open('/404');
    await seedPlaylist(page, playlistText('Precious', [1, 2, 3]));
    await shell.open('/playlist');
    for (const [name, content, problem] of HOSTILE_FILES) {
      await playlists.choose(content);
      await expect(playlists.dialog.getByRole('alert'), name).toContainText(problem);
      await expect(playlists.dialogButton('Import')).toHaveCount(0);
      await playlists.dialogButton('Close').click();
    }
    await playlists.chooseFile({
      name: 'large.json',
      mimeType: 'application/json',
      buffer: Buffer.alloc(50 * 1024 * 1024 + 1, playlistText('Large', [1])),
    });
    await expect(playlists.dialog.getByRole('alert')).toContainText('larger than 50 MB');
    await playlists.dialogButton('Close').click();
    await playlists.choose('{}', 'list.txt');
    await expect(playlists.dialog.getByRole('alert')).toContainText('Only .json files');
    await playlists.dialogButton('Close').click();
    await expect(playlists.cards).toHaveCount(1);
    await playlists.open('Precious');
    await playlists.expectSongs('Song 1', 'Song 2', 'Song 3');
  });

  test('accepts a dropped file, and another file chosen after an error', async ({
    page,
    shell,
    playlists,
  }) => {
    await shell.open('/playlist');
    await page.evaluate(() => {
      const files = new DataTransfer();
      files.items.add(new File(['{'], 'broken.json', { type: 'application/json' }));
      const target = document.querySelector('main');
      for (const type of ['dragover', 'drop']) {
        const event = new Event(type, { bubbles: true, cancelable: true });
        target?.dispatchEvent(Object.assign(event, { dataTransfer: files }));
      }
    });
    await expect(playlists.dialog.getByRole('alert')).toContainText('not JSON');
    const chooser = page.waitForEvent('filechooser');
    await playlists.dialogButton('Choose another file').click();
    const buffer = Buffer.from(playlistText('Dropped', [1]));
    await (await chooser).setFiles({ name: 'good.json', mimeType: 'application/json', buffer });
    await expect(playlists.dialogButton('Import')).toBeVisible();
    await playlists.dialogButton('Import').focus();
    await page.keyboard.press('Enter');
    await expect(playlists.card('Dropped')).toBeVisible();
  });
});
