import { resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectNothingSerious, followSystemTheme } from './axe';
import { expect, test } from './fixtures';
import { playPublicHosts } from './publicHosts';
import { PlayerBar } from './screens/PlayerBar';
import { SearchPage } from './screens/SearchPage';
import { SettingsDialog } from './screens/SettingsDialog';
import { Shell } from './screens/Shell';
import { buildSecond, type SecondBuild } from './secondBuild';
import { type StaticHost, startStaticHost } from './staticHost';

const DIST = resolve(import.meta.dirname, '../dist');
const NEW_VERSION = 'A new version is ready.';

/** A browser that has not been here, and a host of the built app. */
interface Stage {
  readonly host: StaticHost;
  readonly context: BrowserContext;
  readonly goOffline: () => Promise<void>;
  readonly goOnline: () => Promise<void>;
  /** What the page's policy blocked. */
  readonly blocked: string[];
}

async function setUp(browser: Browser, serviceAddress: string): Promise<Stage> {
  const host = await startStaticHost(DIST);
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: host.address });
  let isOnline = true;
  await playPublicHosts(context, serviceAddress, host.address, () => isOnline);
  const blocked: string[] = [];
  await context.exposeFunction('tellBlocked', (what: string) => blocked.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      globalThis.tellBlocked(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return {
    host,
    context,
    blocked,
    async goOffline() {
      isOnline = false;
      await host.cut();
      await context.setOffline(true);
    },
    async goOnline() {
      isOnline = true;
      await host.restore();
      await context.setOffline(false);
    },
  };
}

let stage: Stage;

test.beforeEach(async ({ browser, service }) => {
  stage = await setUp(browser, service.address);
});

test.afterEach(async () => {
  // An answer may be on its way yet.
  await stage.context.unrouteAll({ behavior: 'ignoreErrors' });
  await stage.context.close();
  await stage.host.cut().catch(() => {});
  expect(stage.blocked, "the page's policy was in the way").toEqual([]);
});

async function openTab(path = '/'): Promise<Page> {
  const page = await stage.context.newPage();
  await PlayerBar.listen(page);
  await followSystemTheme(page);
  await new Shell(page).open(path);
  return page;
}

/** Until the worker answers for the page and has all files. */
async function waitUntilKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'), {
      timeout: 30_000,
    })
    .toBe('activated');
}

const versionOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content);

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const notice = (page: Page) => page.getByRole('status').filter({ hasText: NEW_VERSION });
const say = (page: Page, answer: 'Update now' | 'Later') =>
  notice(page).getByRole('button', { name: answer }).click();

async function playTank(page: Page): Promise<PlayerBar> {
  const player = new PlayerBar(page);
  await new Shell(page).open('/search/cowboy%20bebop');
  await new SearchPage(page).playButton('Tank!').click();
  await player.expectSoundAdvances();
  return player;
}

test.describe('without a network', () => {
  test('the app opens after one visit, with what is stored and a word on the rest', async () => {
    test.slow();
    const first = await openTab('/search/cowboy%20bebop');
    await expect(new SearchPage(first).playButton('Tank!')).toBeVisible();
    await waitUntilKept(first);
    const settings = new SettingsDialog(first);
    await settings.open();
    await expect(settings.dialog.getByText('Opens offline')).toBeVisible();
    await expect(settings.dialog.getByText('Yes', { exact: true })).toBeVisible();
    await first.close();

    await stage.goOffline();
    const page = await stage.context.newPage();
    await followSystemTheme(page);
    await page.goto('./');
    await expect(page.getByRole('search')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText('Api off-line').first()).toBeVisible({ timeout: 20_000 });
    await expect(main.getByText('Loading')).toHaveCount(0);
    await expectNothingSerious(page);
    for (const [path, settled] of [
      ['/song', 'Tank!'],
      ['/playlist', 'No playlist created'],
      ['/listened', 'Play some music'],
      ['/anime', 'Cowboy Bebop'],
      ['/artist', 'Seatbelts'],
      ['/search/unheard', 'Api off-line'],
      ['/artist/424242', 'Api off-line'],
      ['/404', 'Are you well?'],
      ['/season', 'Season'],
    ] as const) {
      await page.goto(`./#${path}`);
      await expect(main.getByText(settled).first()).toBeVisible({ timeout: 20_000 });
    }
    // A part that no visit has opened yet.
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto('./some/old/link');
    await expect(page).toHaveURL(stage.host.address);
    await expect(page.getByRole('search')).toBeVisible();

    await page.goto('./#/search/unheard');
    await expect(main.getByText('Api off-line')).toBeVisible({ timeout: 20_000 });
    await stage.goOnline();
    await expect(main.getByText('Not found...')).toBeVisible();
  });

  test('only the app keeps its own files, all of one version', async () => {
    const page = await openTab();
    await waitUntilKept(page);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return { names, addresses: keys.flat().map(({ url }) => url) };
    });
    expect(kept.names).toHaveLength(1);
    expect(kept.names[0]).toContain(await versionOf(page));
    expect(kept.addresses.length).toBeGreaterThan(50);
    for (const address of kept.addresses) expect(address).toContain(stage.host.address);
    expect(kept.addresses.join()).not.toMatch(/\.map|\.br|sw\.js/);
  });

  test('a host in the middle of a change leaves no mixture behind', async () => {
    stage.host.spoil('json/index.json');
    const page = await openTab();
    const settings = new SettingsDialog(page);
    await settings.open();
    await expect(settings.dialog.getByText('No: its files could not be kept')).toBeVisible({
      timeout: 30_000,
    });
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});

test.describe('a new version', () => {
  let second: SecondBuild;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    second = await buildSecond();
  });
  test.afterAll(() => second.remove());

  /** A tab on the first version, while the host has the second one alone. */
  async function openBeforeUpdate(): Promise<Page> {
    const page = await openTab();
    await waitUntilKept(page);
    stage.host.deploy(second.folder);
    return page;
  }

  async function askForUpdate(page: Page): Promise<void> {
    const settings = new SettingsDialog(page);
    await settings.open();
    await settings.button('Check for updates').click();
    await expect(settings.button('Update now')).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await expect(settings.dialog).toBeHidden();
  }

  test('announces itself, waits during a song and comes at the word, at the same second', async () => {
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
    // Nobody needs the files of the version before any more.
    await expect.poll(() => cacheNames(page), { timeout: 20_000 }).toHaveLength(1);
  });

  test('two tabs agree: a quiet one starts anew at once, a song is not cut off', async () => {
    test.slow();
    const quiet = await openBeforeUpdate();
    const sounding = await openTab();
    const before = await versionOf(sounding);
    const player = await playTank(sounding);
    await askForUpdate(quiet);
    await Promise.all([quiet.waitForEvent('load'), say(quiet, 'Update now')]);
    await expect.poll(() => versionOf(quiet)).not.toBe(before);

    await expect(notice(sounding)).toBeVisible();
    await player.expectSoundAdvances();
    expect(await versionOf(sounding)).toBe(before);
    // The host has none of its files any more; what it fetches late comes from those kept.
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

  test('that is not as it was built leaves the old one whole, and the settings say so', async () => {
    const page = await openBeforeUpdate();
    stage.host.spoil('json/index.json');
    const settings = new SettingsDialog(page);
    await settings.open();
    await settings.button('Check for updates').click();
    await expect(settings.dialog.getByText('could not be fetched as it was built')).toBeVisible({
      timeout: 30_000,
    });
    await expect(settings.button('Update now')).toHaveCount(0);
    await stage.goOffline();
    await page.goto('about:blank');
    await page.goto('./');
    await expect(page.getByRole('search')).toBeVisible();
  });

  test('comes at the next start after "Later"', async () => {
    test.slow();
    const page = await openBeforeUpdate();
    const before = await versionOf(page);
    await askForUpdate(page);
    await expectNothingSerious(page);
    await say(page, 'Later');
    await expect(notice(page)).toHaveCount(0);
    expect(await versionOf(page)).toBe(before);
    await page.close();
    // The browser lets the new one take over once the last page is gone.
    await expect
      .poll(
        async () => {
          const next = await openTab();
          const version = await versionOf(next);
          await next.close();
          return version;
        },
        { timeout: 20_000 },
      )
      .not.toBe(before);
  });
});

test.describe('where the local service serves', () => {
  test('nothing is registered, and the settings say why', async ({ browser, service }) => {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto(service.address);
    const settings = new SettingsDialog(page);
    await settings.open();
    await expect(settings.dialog.getByText('served by the local song service')).toBeVisible({
      timeout: 30_000,
    });
    await expect(settings.button('Check for updates')).toHaveCount(0);
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
    expect(await cacheNames(page)).toEqual([]);
    await context.close();
  });

  test('a worker that an earlier visit left answers nothing and goes', async () => {
    const page = await openTab();
    await waitUntilKept(page);
    stage.host.markAsService();
    await page.goto('about:blank');
    await page.goto('./');
    // Not one page of the kept ones, not even the first.
    await expect(page.locator('meta[name="song-service"]')).toHaveCount(1);
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations()))
      .toEqual([]);
    await expect.poll(() => cacheNames(page)).toEqual([]);
  });
});
