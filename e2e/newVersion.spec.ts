import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import {
  cacheNames,
  type InstalledHarness,
  openInstalledHarness,
  versionOf,
  waitUntilKept,
} from './installedHarness';
import { askForUpdate, notice, playTank, say } from './newVersionNotice';

import { Shell } from './screens/Shell';
import { buildSecond, type SecondBuild } from './secondBuild';

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

test('a new version announces itself, waits during a song and loads on Update now at the same second [10.34]', async () => {
  test.slow();
  const page = await openBeforeUpdate();
  const before = await versionOf(page);
  const player = await playTank(page);
  await askForUpdate(page);
  await expect(notice(page)).toBeVisible();
  await player.expectSoundAdvances();
  expect(await versionOf(page)).toBe(before);

  const { positionSeconds } = await player.sound();
  await Promise.all([page.waitForEvent('load'), say(page, 'Update now')]);
  await new Shell(page).searchInput.waitFor();
  expect(await versionOf(page)).not.toBe(before);
  await expect(player.region.getByText('Tank!')).toBeVisible();
  const after = Number(await player.seekSlider.inputValue());
  expect(after).toBeGreaterThanOrEqual(Math.floor(positionSeconds) - 1);
  // The files of the previous version are no longer needed.
  await expect.poll(() => cacheNames(page)).toHaveLength(1);
});
