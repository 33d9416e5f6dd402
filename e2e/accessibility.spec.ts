import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, test } from './fixtures';

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
