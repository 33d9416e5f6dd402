import type { Page, Request } from '@playwright/test';
import { MEDIA_HOSTS } from './faults';
import { expect, test } from './fixtures';
import { SettingsDialog } from './screens/SettingsDialog';

const mark = (page: Page, songName: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Play ${songName}`, exact: true }) })
    .getByRole('img', { name: 'Downloaded', exact: true });
const figures = (page: Page) => page.getByText(/^\d+ songs?, [\d.]+ [kM]B$/);

async function chooseOfPlaylist(page: Page, entry: string) {
  await page.getByRole('main').getByRole('button', { name: 'Options for Mine' }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('a kept song is marked, plays and seeks offline, and is deleted by Remove all [11.42]', async ({
  page,
  context,
  shell,
  searchPage,
  player,
}) => {
  const settings = new SettingsDialog(page);
  await shell.open('/search/cowboy%20bebop');
  await searchPage.chooseFromMenu('Tank!', 'Download');
  await expect(page.getByText('Downloaded: Tank!')).toBeVisible();
  await expect(page.getByText('Downloading: Tank!')).toHaveCount(0);
  await expect(mark(page, 'Tank!')).toBeVisible();
  await expect(mark(page, 'THE REAL FOLK BLUES')).toHaveCount(0);
  await page.reload();
  await expect(mark(page, 'Tank!')).toBeVisible();
  await settings.open('Offline');
  await expect(figures(page)).toContainText('1 song, ');
  await page.keyboard.press('Escape');

  await expect(mark(page, 'Tank!')).toBeVisible();
  await context.setOffline(true);
  await searchPage.playButton('Tank!').click();
  await player.expectSoundAdvances();
  expect((await player.sound()).url).toMatch(/^blob:/);
  await player.seekSlider.focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await player.expectSoundAdvances();
  expect((await player.sound()).positionSeconds).toBeGreaterThan(15);
  await context.setOffline(false);
  await player.pauseButton.click();

  await settings.open('Offline');
  await page.getByRole('button', { name: 'Remove all' }).click();
  const question = page.getByRole('region', { name: 'Remove all downloads?' });
  await question.getByRole('button', { name: 'Remove all' }).click();
  await expect(figures(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(mark(page, 'Tank!')).toHaveCount(0);
});

test('a song added to a kept playlist is downloaded too, and a cut download resumes after a reload [11.43]', async ({
  page,
  shell,
  searchPage,
  playlists,
  faults,
}) => {
  await shell.open('/search/cowboy%20bebop');
  await searchPage.chooseFromMenu('Tank!', 'Add to a PlayList');
  await playlists.dialog.getByLabel('Name').fill('Mine');
  await page.keyboard.press('Enter');
  await expect(playlists.toasts).toContainText('Added to “Mine”: Tank!');
  await shell.open('/playlist/1');
  // Each host breaks the connection after part of the file, and the next one continues from there.
  for (const host of MEDIA_HOSTS) await faults.cut(host, 50_000, { pauseMs: 400 });
  await chooseOfPlaylist(page, 'Download');
  await expect(page.getByText('0 of 1 downloaded')).toBeVisible();
  await expect.poll(() => faults.hitCounts()).not.toContain(0);
  // The download has stopped: it continues only when the user retries.
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
  await faults.clear();
  const isMedia = (request: Request) =>
    /\/american\/.*\.mp3/.test(request.url()) && request.headers().range !== undefined;
  const rest = page.waitForRequest(isMedia);
  await page.reload();
  expect((await rest).headers().range).toMatch(/^bytes=[1-9]\d+-$/);
  await expect(page.getByText('Downloaded', { exact: true })).toBeVisible();
  await expect(mark(page, 'Tank!')).toBeVisible();

  await shell.open('/search/cowboy%20bebop');
  await searchPage.chooseFromMenu('THE REAL FOLK BLUES', 'Add to a PlayList');
  await playlists.dialogButton('Add').click();
  await expect(mark(page, 'THE REAL FOLK BLUES')).toBeVisible();

  await shell.open('/playlist/1');
  await chooseOfPlaylist(page, 'Remove download');
  await expect(mark(page, 'Tank!')).toHaveCount(0);
});
