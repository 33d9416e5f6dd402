import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '../../fixtures';
import {
  type InstalledHarness,
  openInstalledHarness,
  versionOf,
  waitUntilKept,
} from '../../installedHarness';
import { SettingsDialog } from '../../screens/SettingsDialog';

const ASSETS = resolve(import.meta.dirname, '../../../dist/assets');
/** A file of texts in another language than the one that is shown. */
const TRANSLATED = /^(?!en\.)[a-z]{2}(?:-[A-Z]{2})?\.\w+-/;

/** The scripts and style sheets that the app needs in English. */
const assetsInEnglish = () =>
  readdirSync(ASSETS)
    .filter((name) => /\.(?:css|js)$/.test(name) && !TRANSLATED.test(name))
    .sort();

let harness: InstalledHarness;

test.beforeEach(async ({ browser, service }) => {
  harness = await openInstalledHarness(browser, service.address);
});

test.afterEach(() => harness.close());

test.describe('the installed app without a network', () => {
  test('caches only its own files, all of one version', async () => {
    const page = await harness.openTab();
    await waitUntilKept(page);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return { names, addresses: keys.flat().map(({ url }) => url) };
    });
    expect(kept.names).toHaveLength(1);
    expect(kept.names[0]).toContain(await versionOf(page));
    const ofAssets = kept.addresses.map((address) => address.split('/assets/')[1]);
    expect(ofAssets.filter((name) => name !== undefined).sort()).toEqual(assetsInEnglish());
    for (const address of kept.addresses) {
      expect(address).toContain(harness.host.address);
      // A file name contains a hash, which may end in these letters too.
      expect(address).not.toMatch(/\.map$|\.br$|\/sw\.js$/);
    }
  });

  test('caches nothing if the files of the host do not match', async () => {
    harness.host.spoil('json/index.json');
    const page = await harness.openTab();
    const settings = new SettingsDialog(page);
    await settings.open('Offline');
    await expect(settings.dialog.getByText('No: couldn’t save its files')).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});
