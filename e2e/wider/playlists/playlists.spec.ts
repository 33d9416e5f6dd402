import { expect, test } from '../../fixtures';
import { readStore } from '../../readStore';
import { PlaylistPages, playlistText } from '../../screens/PlaylistPages';

test('a double click on Delete opens the question and does not answer it [12.86]', async ({
  page,
  shell,
  playlists,
}) => {
  await shell.open('/playlist');
  await playlists.importText(playlistText('Keep me', [1]));
  // The first click loads the dialog; otherwise both clicks of a double click would precede it.
  await playlists.button('Delete').click();
  await playlists.dialogButton('Cancel').click();
  await playlists.button('Delete').dblclick({ delay: 60 });
  await expect(page.getByRole('dialog', { name: 'Delete this: Keep me' })).toBeVisible();
  await playlists.dialogButton('Cancel').click();
  await expect(playlists.dialog).toHaveCount(0);
  await expect(playlists.card('Keep me')).toBeVisible();
  expect(await readStore(page, 'playlists')).toMatchObject([{ title: 'Keep me' }]);
});

test.describe('the import of a playlist', () => {
  test('shows a spinner, and a tab that closes midway leaves all songs or none', async ({
    context,
    page,
    shell,
    playlists,
  }) => {
    test.slow();
    const ids = Array.from({ length: 20_000 }, (_, index) => index + 1);
    await shell.open('/playlist');
    await playlists.importText(playlistText('Big', [1, 2]));
    await playlists.choose(playlistText('Big', ids));
    await playlists.dialog.getByRole('radio', { name: 'Replace' }).check();
    await playlists.dialogButton('Import').click();
    await expect(playlists.dialog.getByText('Importing…')).toBeVisible();
    await expect(playlists.dialogButton('Close')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(playlists.dialog.getByText('Importing…')).toBeVisible();
    await page.close();

    const next = await context.newPage();
    await next.goto(`${new URL(page.url()).origin}/player/#/playlist`);
    const lists = new PlaylistPages(next);
    await expect(lists.cards).toHaveCount(1);
    await expect(lists.card('Big')).toContainText(/^Big(2|20,000) songs/);
  });
});
