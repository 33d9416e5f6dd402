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

interface Finding {
  readonly rule: string;
  readonly targets: readonly string[];
}

async function grossFindings(page: Page): Promise<readonly Finding[]> {
  await page.evaluate(AXE_SOURCE);
  return page.evaluate(async () => {
    const axe: { run: () => Promise<AxeResults> } = Reflect.get(window, 'axe');
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => ({ rule: id, targets: nodes.map((node) => node.target.join(' ')) }));
  });
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
  { name: 'no date', path: '/season?year=noDate', settled: '1 anime' },
  { name: 'unknown path', path: '/no/such/page', settled: 'Are you well?' },
] as const;

const SIZES = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const;

for (const theme of ['dark', 'light'] as const) {
  for (const size of SIZES) {
    for (const screen of SCREENS) {
      test(`${screen.name}, ${theme}, ${size.name}: nothing serious`, async ({ page, shell }) => {
        await page.setViewportSize(size);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.addInitScript((chosen) => {
          localStorage.setItem('config', JSON.stringify({ theme: chosen }));
        }, theme);
        await shell.open(screen.path);
        await expect(page.getByText(screen.settled, { exact: true }).first()).toBeVisible();
        expect(await grossFindings(page)).toEqual([]);
      });
    }

    test(`playlists and their dialogs, ${theme}, ${size.name}: nothing serious`, async ({
      page,
      shell,
      playlists,
    }) => {
      test.slow();
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((chosen) => {
        localStorage.setItem('config', JSON.stringify({ theme: chosen }));
      }, theme);
      await shell.open('/playlist');
      await expect(page.getByText('No playlist created…')).toBeVisible();
      expect(await grossFindings(page)).toEqual([]);
      await playlists.button('Create a playlist').click();
      await expect(playlists.dialog.getByLabel('Name')).toBeFocused();
      expect(await grossFindings(page)).toEqual([]);
      await playlists.dialogButton('Close').click();
      await playlists.importText(playlistText('Mine', [1, 2, 3]));
      await playlists.choose(playlistText('Mine', [1]));
      await expect(playlists.dialog.getByRole('radio').first()).toBeVisible();
      expect(await grossFindings(page)).toEqual([]);
      await playlists.dialogButton('Close').click();
      await playlists.choose('broken');
      await expect(playlists.dialog.getByRole('alert')).toBeVisible();
      expect(await grossFindings(page)).toEqual([]);
      await playlists.dialogButton('Close').click();
      await playlists.card('Mine').getByRole('button', { name: 'Delete' }).click();
      await expect(playlists.dialogButton('Cancel')).toBeFocused();
      expect(await grossFindings(page)).toEqual([]);
      await playlists.dialogButton('Cancel').click();
      await playlists.open('Mine');
      await expect(playlists.button('Move Song 1')).toBeVisible();
      expect(await grossFindings(page)).toEqual([]);
      await playlists.button('Select').click();
      await playlists.main.getByRole('checkbox').first().check();
      expect(await grossFindings(page)).toEqual([]);
      await playlists.button('Add to a PlayList').click();
      await expect(playlists.dialog.getByLabel('Playlist')).toBeFocused();
      expect(await grossFindings(page)).toEqual([]);
    });

    test(`lists of what was found, ${theme}, ${size.name}: nothing serious`, async ({
      page,
      shell,
    }) => {
      test.slow();
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((chosen) => {
        localStorage.setItem('config', JSON.stringify({ theme: chosen }));
      }, theme);
      const list = new ListPage(page);
      await shell.open('/song');
      await expect(page.getByText('Browse by season')).toBeVisible();
      expect(await grossFindings(page)).toEqual([]);
      await seedLibrary(page, 2600);
      await page.reload();
      await expect(list.pager).toBeVisible();
      await expect(list.rows('My songs')).toHaveCount(100);
      expect(await grossFindings(page)).toEqual([]);
      await shell.open('/song?filter=zzz');
      await expect(page.getByText('Nada foi encontrado nada...')).toBeVisible();
      expect(await grossFindings(page)).toEqual([]);
      await shell.open('/anime?page=2');
      await expect(list.rows('Animes').first()).toBeVisible();
      expect(await grossFindings(page)).toEqual([]);
      await shell.open('/artist');
      await expect(list.rows('Artists').first()).toBeVisible();
      expect(await grossFindings(page)).toEqual([]);
    });

    test(`settings and shortcuts open, ${theme}, ${size.name}: nothing serious`, async ({
      page,
      shell,
    }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((chosen) => {
        localStorage.setItem('config', JSON.stringify({ theme: chosen }));
      }, theme);
      const settings = new SettingsDialog(page);
      await shell.open('/404');
      await settings.open();
      expect(await grossFindings(page)).toEqual([]);
      await settings.button('Clean Data').click();
      await expect(settings.button('Delete everything')).toBeVisible();
      expect(await grossFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('banner').getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      expect(await grossFindings(page)).toEqual([]);
    });

    test(`menu and queue open, ${theme}, ${size.name}: nothing serious`, async ({
      page,
      shell,
      searchPage,
      player,
    }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((chosen) => {
        localStorage.setItem('config', JSON.stringify({ theme: chosen }));
      }, theme);
      await shell.open('/search/cowboy%20bebop');
      await searchPage.playButton('Tank!').click();
      await searchPage.chooseFromMenu('Tank!', 'Song information');
      await page.getByRole('button', { name: 'Options for Tank!', exact: true }).first().click();
      await expect(page.getByRole('menuitem', { name: 'Add to Play queue' })).toBeVisible();
      expect(await grossFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await player.queueButton.first().click();
      await expect(
        page.getByRole('button', { name: 'Options for Tank!', exact: true }).last(),
      ).toBeVisible();
      expect(await grossFindings(page)).toEqual([]);
    });
  }
}
