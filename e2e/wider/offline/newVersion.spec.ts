import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNothingSerious } from '../../axe';
import { expect, test } from '../../fixtures';
import {
  cacheNames,
  type InstalledHarness,
  openInstalledHarness,
  versionOf,
  waitUntilKept,
} from '../../installedHarness';
import { askForUpdate, notice, playTank, say } from '../../newVersionNotice';

import { SettingsDialog } from '../../screens/SettingsDialog';
import { Shell } from '../../screens/Shell';
import { buildSecond, type SecondBuild } from '../../secondBuild';

let harness: InstalledHarness;

test.beforeEach(async ({ browser, service }) => {
  harness = await openInstalledHarness(browser, service.address);
});

test.afterEach(() => harness.close());

let second: SecondBuild;
test.beforeAll(async () => {
  second = await buildSecond();
});
test.afterAll(() => second.remove());

/** Opens a tab with the first version, then deploys the second one on the host. */
async function openBeforeUpdate(): Promise<Page> {
  const page = await harness.openTab();
  await waitUntilKept(page);
  harness.host.deploy(second.folder);
  return page;
}

test('a new version loads at once in a quiet tab and waits in the tab that plays a song [10.34]', async () => {
  test.slow();
  const quiet = await openBeforeUpdate();
  const sounding = await harness.openTab();
  const before = await versionOf(sounding);
  const player = await playTank(sounding);
  await askForUpdate(quiet);
  await Promise.all([quiet.waitForEvent('load'), say(quiet, 'Update now')]);
  await expect.poll(() => versionOf(quiet)).not.toBe(before);

  await expect(notice(sounding)).toBeVisible();
  await player.expectSoundAdvances();
  expect(await versionOf(sounding)).toBe(before);
  // The host no longer has its files; lazy chunks come from the cache.
  await sounding.goto('./#/season');
  await expect(sounding.getByRole('main').getByText('Season').first()).toBeVisible();
  const lateFile = await sounding.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const answers = await Promise.all(
      keys.flat().map(async ({ url }) => [url, (await fetch(url)).status] as const),
    );
    return { count: names.length, missing: answers.filter(([, status]) => status !== 200) };
  });
  expect(lateFile).toEqual({ count: 2, missing: [] });

  await Promise.all([sounding.waitForEvent('load'), player.pauseButton.click()]);
  await expect.poll(() => versionOf(sounding)).not.toBe(before);
});

test('a new version with damaged files keeps the old one working, and the settings say so', async () => {
  const page = await openBeforeUpdate();
  harness.host.spoil('json/index.json');
  const settings = new SettingsDialog(page);
  await settings.open('Offline');
  await settings.button('Check for updates').click();
  await expect(settings.dialog.getByText('Couldn’t download the update')).toBeVisible();
  await expect(settings.button('Update now')).toHaveCount(0);
  await harness.goOffline();
  await page.goto('about:blank');
  await page.goto('./');
  await expect(page.getByRole('search')).toBeVisible();
});

test('a new version loads at the next start after "Later"', async () => {
  test.slow();
  const page = await openBeforeUpdate();
  const before = await versionOf(page);
  await askForUpdate(page);
  await expectNothingSerious(page);
  await say(page, 'Later');
  await expect(notice(page)).toHaveCount(0);
  expect(await versionOf(page)).toBe(before);
  await page.close();
  // The new version takes over some time after the last page closes, later on a busy machine.
  await expect
    .poll(
      async () => {
        const next = await harness.openTab();
        const version = await versionOf(next);
        await next.close();
        return version;
      },
      { timeout: 40_000 },
    )
    .not.toBe(before);
});

/** Reloads a page. @returns the scripts and styles that it loaded */
async function reload(page: Page): Promise<readonly string[]> {
  await page.reload();
  await new Shell(page).searchInput.waitFor();
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.split('/').at(-1) ?? '')
      .filter((name) => /\.(js|css)$/.test(name)),
  );
}

/** The browser discards a page some time after it was left, later on a busy machine. */
async function reloadUntilNewer(page: Page, before: string | undefined): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect.poll(() => versionOf(page), { timeout: 2_000 }).not.toBe(before);
  }).toPass({ timeout: 40_000 });
}

const assetsOf = (folder: string) => readdir(join(folder, 'assets'));

test('a new version does not load on a reload while another tab is open', async () => {
  test.slow();
  const page = await openBeforeUpdate();
  const before = await versionOf(page);
  const sounding = await harness.openTab();
  const player = await playTank(sounding);
  await askForUpdate(page);

  const own = new Set(await assetsOf('dist'));
  const files = await reload(page);
  expect(await versionOf(page)).toBe(before);
  expect(files.filter((name) => !own.has(name))).toEqual([]);
  await player.expectSoundAdvances();
  expect(await versionOf(sounding)).toBe(before);
  // The reloaded page announces the newer version again.
  await expect(notice(page)).toBeVisible();

  await page.close();
  await reloadUntilNewer(sounding, before);
});

test('a new version loads when the only tab is reloaded, with the song at its position [10.34]', async () => {
  test.slow();
  const page = await openBeforeUpdate();
  const before = await versionOf(page);
  const player = await playTank(page);
  await askForUpdate(page);
  await expect(notice(page)).toBeVisible();
  const { positionSeconds } = await player.sound();

  await reloadUntilNewer(page, before);
  await new Shell(page).searchInput.waitFor();
  await expect(notice(page)).toHaveCount(0);
  await expect(player.region.getByText('Tank!')).toBeVisible();
  const after = Number(await player.seekSlider.inputValue());
  expect(after).toBeGreaterThanOrEqual(Math.floor(positionSeconds) - 1);

  const newest = new Set(await assetsOf(second.folder));
  const files = await reload(page);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((name) => !newest.has(name))).toEqual([]);
  await expect.poll(() => cacheNames(page)).toHaveLength(1);
});
