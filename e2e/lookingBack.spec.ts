import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNothingSerious, followSystemTheme } from './axe';
import { expect, test } from './fixtures';
import { readStore } from './readStore';
import { SettingsDialog } from './screens/SettingsDialog';
import { seedListens } from './seedListens';

interface StoredListen {
  readonly annSongId: number;
  readonly startedAtMs: number;
  readonly listenedSeconds: number;
}

/** Every listen in the database. */
function readListens(page: Page): Promise<readonly StoredListen[]> {
  return page.evaluate(async () => {
    const settle = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const database = await settle(indexedDB.open('SuperPlayerExtras'));
    const listens = await settle(database.transaction('listens').objectStore('listens').getAll());
    database.close();
    return listens;
  });
}

/** Days of this and the previous year, including the same day a year ago. */
function someDays(): readonly string[] {
  const today = new Date();
  const key = (date: Date) =>
    [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  const before = (dayCount: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() - dayCount);
  const yearAgo = new Date(today.getFullYear() - 1, today.getMonth(), today.getDate());
  return [1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233]
    .map((days) => key(before(days)))
    .concat(key(yearAgo));
}

async function openFilled(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open('/search/cowboy%20bebop');
  await expect(page.getByRole('button', { name: 'Play Tank!', exact: true })).toBeVisible();
  await expect.poll(async () => (await readStore(page, 'songs')).length).toBeGreaterThan(3);
  await seedListens(page, someDays());
  await open('/looking-back');
  await expect(page.getByText(/^14 listens ·/)).toBeVisible();
}

test('a song heard for half a minute counts as one listen in all tabs; a skipped song does not [11.51]', async ({
  page,
  context,
  service,
  player,
  playTank,
}) => {
  test.slow();
  const other = await context.newPage();
  await other.goto(`${service.address}#/404`);
  await page.bringToFront();
  await playTank();
  const startedMs = Date.now();
  // Seeking to the end is no listen; playback restarts, because the queue has only this song.
  await player.seekSlider.press('End');
  await player.expectSoundAdvances();
  expect(await readListens(page)).toEqual([]);
  // Media time counts: at double speed, half a minute passes in 15 seconds.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('audio')) element.playbackRate = 2;
  });
  await expect.poll(async () => (await readListens(page)).length, { timeout: 60_000 }).toBe(1);
  const [listen] = await readListens(page);
  expect(listen?.listenedSeconds).toBeGreaterThanOrEqual(30);
  expect(Math.abs((listen?.startedAtMs ?? 0) - startedMs)).toBeLessThan(60_000);
  await page.getByRole('navigation').getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History & stats', level: 1 })).toBeVisible();
  await expect(page.getByText(/^1 listen · 1 song/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cowboy Bebop/ }).first()).toBeVisible();
  expect(await readListens(other)).toHaveLength(1);
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`History & stats at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('shows its charts also as tables, and their bars link to the songs behind them [11.53]', async ({
      page,
      shell,
    }) => {
      await followSystemTheme(page);
      await openFilled(page, (path) => shell.open(path));
      await expectNothingSerious(page);
      const toggles = page.getByRole('button', { name: /^Show as table/ });
      const count = await toggles.count();
      expect(count).toBeGreaterThanOrEqual(9);
      for (let left = count; left > 0; left -= 1) await toggles.first().click();
      await expect(page.getByRole('table')).toHaveCount(count + 1);
      await expectNothingSerious(page);
      await page
        .getByRole('rowheader', { name: 'Cowboy Bebop', exact: true })
        .getByRole('link')
        .click();
      await expect(page.getByRole('heading', { name: 'Cowboy Bebop', level: 2 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Play all' })).toBeVisible();
      await expectNothingSerious(page);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Cowboy Bebop', level: 2 })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('figure', { name: 'By day' })).toBeVisible();
    });
  });
}

test('a chart of the statistics is one tab stop, and the arrow keys move between its bars [11.53]', async ({
  page,
  shell,
}) => {
  await openFilled(page, (path) => shell.open(path));
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

test('listens can be deleted, restored, exported and turned off [11.55]', async ({
  page,
  shell,
  playTank,
}) => {
  await openFilled(page, (path) => shell.open(path));
  const remove = page.getByRole('button', { name: /^Delete the listen of/ });
  await remove.first().click();
  await expect(remove).toHaveCount(13);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(remove).toHaveCount(14);

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

test('a changed time zone of the device changes days and times without a reload [12.94]', async ({
  page,
  shell,
}) => {
  const device = await page.context().newCDPSession(page);
  const moveTo = (timezoneId: string) =>
    device.send('Emulation.setTimezoneOverride', { timezoneId });
  await moveTo('Europe/Paris');
  await openFilled(page, (path) => shell.open(path));
  const newest = page.getByRole('main').locator('time').first();
  await expect(newest).toHaveText(/, 21:00$/);
  await moveTo('Asia/Tokyo');
  // There it is seven or eight hours later, the next morning, in labels and counts.
  await expect(newest).toHaveText(/, 0[45]:00$/);
  await expect(page.getByRole('link', { name: /^0[45]:00/ })).not.toHaveCount(0);
});

test('a full backup restores the listens that Clean Data has deleted [11.52]', async ({
  page,
  shell,
}) => {
  const settings = new SettingsDialog(page);
  await openFilled(page, (path) => shell.open(path));
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

test.describe('History & stats on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('shows its title on one line and the choice of years below it [11.56]', async ({
    page,
    shell,
  }) => {
    await openFilled(page, (path) => shell.open(path));
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(title?.height).toBeLessThan(30);
    const years = await page.getByRole('combobox', { name: 'Year', exact: true }).boundingBox();
    expect(years?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
    const widths = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
    expect(widths).toEqual([390, 390]);
  });
});
