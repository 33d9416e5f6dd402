import { readFile } from 'node:fs/promises';
import { openFilled, readListens, type StoredListen } from '../e2e/listenHistory';
import { readStore } from '../e2e/readStore';
import { SettingsDialog } from '../e2e/screens/SettingsDialog';
import { expect, test } from './harness/test';

test('a chart of the statistics is one tab stop, and the arrow keys move between its bars [11.53]', async ({
  page,
  shell,
}) => {
  await openFilled(page, shell);
  const figure = page.getByRole('figure', { name: 'By day' });
  await figure.getByRole('button', { name: /^Show as table/ }).focus();
  await page.keyboard.press('Tab');
  await expect(figure.getByRole('link').last()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(figure.getByRole('link').nth(-2)).toBeFocused();
  const name = await figure.getByRole('link').nth(-2).getAttribute('aria-label');
  await page.keyboard.press('Enter');
  const [day = ''] = (name ?? '').split(':');
  await expect(page.getByRole('heading', { name: day, level: 2 })).toBeVisible();
});

test('what was heard on a day of last week is two presses from anywhere, and Back goes on from day to day [11.53]', async ({
  page,
  shell,
}) => {
  await openFilled(page, shell);
  const today = new Date();
  // The seeded listens include those of five days ago.
  const then = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 5);
  const name = then.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const heading = page.getByRole('heading', { name, level: 2 });
  // After that of the calendar.
  const [, latest = ''] = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .allTextContents();
  await shell.open('/404');
  await shell.navigation.getByRole('link', { name: 'History' }).click();
  await page
    .getByRole('region', { name: 'Calendar' })
    .getByRole('link', { name: new RegExp(`${name}: 1 listen$`) })
    .click();
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/by=day&of=\d{4}-\d\d-\d\d$/);
  await page.reload();
  await expect(heading).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Download', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Download songs' });
  await expect(dialog).toContainText('1 song, about');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { name: latest, level: 2 })).toBeVisible();
});

test('listens can be deleted, restored, exported and turned off [11.55]', async ({
  page,
  shell,
  playTank,
}) => {
  await openFilled(page, shell);
  // Those of yesterday, the latest day.
  const remove = page.getByRole('button', { name: /^Delete the listen of/ });
  await expect(remove).toHaveCount(2);
  await remove.first().click();
  await expect(remove).toHaveCount(1);
  await expect(page.getByText(/^13 listens ·/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(remove).toHaveCount(2);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export for ListenBrainz' }).click();
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(file.listen_type).toBe('import');
  expect(file.payload).toHaveLength(14);
  expect(file.payload[0].track_metadata.release_name).toContain('Cowboy Bebop');

  await page.getByRole('switch', { name: 'Save listening history' }).click();
  await page.getByRole('button', { name: 'Delete all listens' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all listens' }).click();
  await expect(page.getByText(/^Your history is off/)).toBeVisible();
  expect(await readListens(page)).toEqual([]);
  // The counter of the specification is separate and still counts.
  await playTank();
  await expect.poll(async () => readStore(page, 'listened')).toMatchObject([{ count: 1 }]);
});

test('a full backup restores the listens that Clean Data has deleted [11.52]', async ({
  page,
  shell,
}) => {
  const settings = new SettingsDialog(page);
  await openFilled(page, shell);
  const before = await readListens(page);
  await settings.open('Data');
  const download = await settings.downloadFrom('Download full backup');
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text).listens).toHaveLength(14);
  await settings.button('Clean Data').click();
  await settings.button('Delete everything').click();
  await expect(page.getByText(/^Play a song for 30 seconds/)).toBeVisible();
  expect(await readListens(page)).toEqual([]);

  await settings.open();
  const buffer = Buffer.from(text);
  await settings.chooseBackup({ name: 'backup.json', mimeType: 'application/json', buffer });
  await expect(settings.dialog.getByText('Listens: 14')).toBeVisible();
  await settings.button('Restore').click();
  await expect(page.getByText(/^14 listens ·/)).toBeVisible();
  const after = await readListens(page);
  const plain = (listens: readonly StoredListen[] | null) =>
    listens?.map(({ annSongId, startedAtMs }) => [annSongId, startedAtMs]);
  expect(plain(after)).toEqual(plain(before));
});
