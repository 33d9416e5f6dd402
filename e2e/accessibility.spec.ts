import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, test } from './fixtures';
import { ListPage } from './screens/ListPage';
import { playlistText } from './screens/PlaylistPages';
import { SettingsDialog } from './screens/SettingsDialog';
import { seedLibrary } from './seedLibrary';

const AXE_SOURCE = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Lets axe look at the page as it stands. */
async function expectNothingSerious(page: Page): Promise<void> {
  await page.evaluate(AXE_SOURCE);
  const findings = await page.evaluate(async () => {
    const axe: { run: () => Promise<AxeResults> } = Reflect.get(window, 'axe');
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => ({ rule: id, targets: nodes.map((node) => node.target.join(' ')) }));
  });
  expect(findings).toEqual([]);
}

const SCREENS = [
  { name: 'results', path: '/search/cowboy%20bebop', settled: 'Tank!' },
  { name: 'nothing found', path: '/search/zzzzqqqq', settled: 'Not found...' },
  { name: 'anime', path: '/anime/4240?filter=type', settled: 'Opening' },
  { name: 'anime information', path: '/anime/4240?filter=information', settled: 'Synopsis' },
  { name: 'anime without songs', path: '/anime/77777777', settled: 'Songs not found...' },
  { name: 'artist', path: '/artist/261?filter=anime', settled: 'Composer and Artist' },
  { name: 'no such playlist', path: '/playlist/4711', settled: 'To all playlists' },
  { name: 'season', path: '/season?year=1998', settled: 'Cowboy Bebop' },
  { name: 'no date', path: '/season?year=noDate', settled: 'No anime is listed here.' },
  { name: 'unknown path', path: '/no/such/page', settled: 'Are you well?' },
] as const;

const SIZES = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const;

for (const theme of ['dark', 'light'] as const) {
  for (const size of SIZES) {
    test.describe(() => {
      test.beforeEach(async ({ page }) => {
        await page.setViewportSize(size);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.addInitScript((chosen) => {
          localStorage.setItem('config', JSON.stringify({ theme: chosen }));
        }, theme);
      });

      for (const screen of SCREENS) {
        test(`${screen.name}, ${theme}, ${size.name}: nothing serious`, async ({ page, shell }) => {
          await shell.open(screen.path);
          await expect(page.getByText(screen.settled, { exact: true }).first()).toBeVisible();
          await expectNothingSerious(page);
        });
      }

      test(`playlists and their dialogs, ${theme}, ${size.name}: nothing serious`, async ({
        page,
        shell,
        playlists,
      }) => {
        test.slow();
        await shell.open('/playlist');
        await expect(page.getByText('No playlist created…')).toBeVisible();
        await expectNothingSerious(page);
        await playlists.button('Create a playlist').click();
        await expect(playlists.dialog.getByLabel('Name')).toBeFocused();
        await expectNothingSerious(page);
        await playlists.dialogButton('Close').click();
        await playlists.importText(playlistText('Mine', [1, 2, 3]));
        await playlists.choose(playlistText('Mine', [1]));
        await expect(playlists.dialog.getByRole('radio').first()).toBeVisible();
        await expectNothingSerious(page);
        await playlists.dialogButton('Close').click();
        await playlists.choose('broken');
        await expect(playlists.dialog.getByRole('alert')).toBeVisible();
        await expectNothingSerious(page);
        await playlists.dialogButton('Close').click();
        await playlists.card('Mine').getByRole('button', { name: 'Delete' }).click();
        await expect(playlists.dialogButton('Cancel')).toBeFocused();
        await expectNothingSerious(page);
        await playlists.dialogButton('Cancel').click();
        await playlists.open('Mine');
        await expect(playlists.button('Move Song 1')).toBeVisible();
        await expectNothingSerious(page);
        await playlists.button('Select').click();
        await playlists.main.getByRole('checkbox').first().check();
        await expectNothingSerious(page);
        await playlists.button('Add to a PlayList').click();
        await expect(playlists.dialog.getByLabel('Playlist')).toBeFocused();
        await expectNothingSerious(page);
      });

      test(`lists of what was found, ${theme}, ${size.name}: nothing serious`, async ({
        page,
        shell,
      }) => {
        test.slow();
        const list = new ListPage(page);
        await shell.open('/song');
        await expect(page.getByText('Browse by season')).toBeVisible();
        await expectNothingSerious(page);
        await seedLibrary(page, 2600);
        await page.reload();
        await expect(list.pager).toBeVisible();
        await expect(list.rows('My songs')).toHaveCount(100);
        await expectNothingSerious(page);
        await shell.open('/song?filter=zzz');
        await expect(page.getByText('Nada foi encontrado nada...')).toBeVisible();
        await expectNothingSerious(page);
        await shell.open('/anime?page=2');
        await expect(list.rows('Animes').first()).toBeVisible();
        await expectNothingSerious(page);
        await shell.open('/artist');
        await expect(list.rows('Artists').first()).toBeVisible();
        await expectNothingSerious(page);
      });

      test(`settings and shortcuts open, ${theme}, ${size.name}: nothing serious`, async ({
        page,
        shell,
      }) => {
        const settings = new SettingsDialog(page);
        await shell.open('/404');
        await settings.open();
        await expectNothingSerious(page);
        await settings.button('Clean Data').click();
        await expect(settings.button('Delete everything')).toBeVisible();
        await expectNothingSerious(page);
        await page.keyboard.press('Escape');
        await page.getByRole('banner').getByRole('button', { name: 'Keyboard shortcuts' }).click();
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
        await expectNothingSerious(page);
      });

      test(`menu and queue open, ${theme}, ${size.name}: nothing serious`, async ({
        page,
        shell,
        searchPage,
        player,
      }) => {
        await shell.open('/search/cowboy%20bebop');
        await searchPage.playButton('Tank!').click();
        await searchPage.chooseFromMenu('Tank!', 'Song information');
        await page.getByRole('button', { name: 'Options for Tank!', exact: true }).first().click();
        await expect(page.getByRole('menuitem', { name: 'Add to Play queue' })).toBeVisible();
        await expectNothingSerious(page);
        await page.keyboard.press('Escape');
        await player.queueButton.first().click();
        await expect(
          page.getByRole('button', { name: 'Options for Tank!', exact: true }).last(),
        ).toBeVisible();
        await expectNothingSerious(page);
      });
    });
  }
}
