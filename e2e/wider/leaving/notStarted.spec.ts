import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { findSerious } from '../../axe';
import { expect, test } from '../../fixtures';
import { cacheNames, versionOf, waitUntilKept } from '../../installedHarness';
import { SettingsDialog } from '../../screens/SettingsDialog';
import { buildSecond, type SecondBuild } from '../../secondBuild';
import { type StaticHost, startStaticHost } from '../../staticHost';

const DIST = resolve(import.meta.dirname, '../../../dist');
const BUSY_HOST_MS = 30_000;

let host: StaticHost;
let context: BrowserContext;
let program: string;

async function openContext(browser: Browser, serviceWorkers: 'allow' | 'block'): Promise<void> {
  await context?.close();
  // Without routes, because they disable the HTTP cache.
  context = await browser.newContext({ serviceWorkers, baseURL: host.address });
}

test.beforeEach(async ({ browser }) => {
  host = await startStaticHost(DIST);
  await openContext(browser, 'block');
  const html = await readFile(join(DIST, 'index.html'), 'utf8');
  program = /<script type="module"[^>]* src="\.\/([^"]+)"/.exec(html)?.[1] ?? '';
  expect(program).toMatch(/^assets\//);
});

test.afterEach(async () => {
  await context.close();
  await host.cut();
});

const pageCount = () => host.askedPaths().filter((path) => path.endsWith('/')).length;
const expectPageCount = (count: number, what: string) =>
  expect.poll(pageCount, { message: what, timeout: BUSY_HOST_MS }).toBe(count);
const words = (page: Page) => page.getByRole('alert').filter({ hasText: 'The app couldn’t start' });
const button = (page: Page) => page.getByRole('button', { name: 'Reload the page' });
const started = (page: Page) => page.getByRole('search');

async function open(): Promise<Page> {
  const page = await context.newPage();
  await page.goto('./#/playlist');
  return page;
}

test.describe('a page whose build is no longer on the host', () => {
  let second: SecondBuild;
  test.beforeAll(async () => {
    second = await buildSecond();
  });
  test.afterAll(() => second.remove());

  test('is reloaded past the cache, once, at the same address if the HTTP cache holds it [12.81]', async () => {
    host.keepPage();
    host.deploy(second.folder);
    const page = await open();
    await expect(started(page)).toBeVisible({ timeout: BUSY_HOST_MS });
    expect(await readFile(join(second.folder, 'index.html'), 'utf8')).toContain(
      `content="${await versionOf(page)}"`,
    );
    expect(page.url()).toMatch(/#\/playlist$/);
    // From the cache, then requested past the cache, then reloaded.
    expect(pageCount()).toBe(3);
    await expect(words(page)).toHaveCount(0);
  });

  test('is reloaded as the new build if its script hangs', async () => {
    host.keepPage();
    host.break(program, 'hang');
    host.deploy(second.folder);
    const page = await context.newPage();
    await page.goto('./#/playlist', { waitUntil: 'commit' });
    await expect(page.getByText('Openings, endings and insert songs')).toBeVisible();
    await expect(started(page)).toBeVisible({ timeout: 2 * BUSY_HOST_MS });
    expect(page.url()).toMatch(/#\/playlist$/);
    expect(pageCount()).toBe(3);
  });

  test('gives way to the new build if its own worker kept it without its script [12.81]', async ({
    browser,
  }) => {
    await openContext(browser, 'allow');
    const first = await open();
    await expect(started(first)).toBeVisible({ timeout: BUSY_HOST_MS });
    await waitUntilKept(first);
    const before = await versionOf(first);
    await first.evaluate(async (file) => {
      for (const name of await caches.keys()) await (await caches.open(name)).delete(file);
    }, program);
    await first.close();
    host.deploy(second.folder);
    const page = await open();
    await expect(started(page)).toBeVisible({ timeout: BUSY_HOST_MS });
    expect(await versionOf(page)).not.toBe(before);
    await waitUntilKept(page);
  });
});

test('a script that answers 404, 500 or nothing is requested once more, and then a message says what to do [12.81]', async ({
  browser,
}) => {
  test.slow();
  for (const how of [404, 500, 'cut'] as const) {
    await test.step(String(how), async () => {
      await openContext(browser, 'block');
      const first = pageCount();
      host.break(program, how);
      const page = await open();
      await expectPageCount(first + 3, `${how}, requested once more`);
      await expect(words(page)).toBeVisible();
      // Set by hand: the app would apply the theme, but it has not started.
      for (const theme of ['dark', 'light']) {
        await page.evaluate(
          (name) => document.documentElement.setAttribute('data-mantine-color-scheme', name),
          theme,
        );
        expect(await findSerious(page), theme).toEqual([]);
      }
      // It reloads itself only once, however long it is open and however often the user reloads it.
      await page.reload();
      await expect(words(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(pageCount(), `${how}, reloaded by the user`).toBe(first + 4);

      host.break(program, null);
      await button(page).click();
      await expect(started(page), String(how)).toBeVisible({ timeout: BUSY_HOST_MS });
      // After a successful start, a page may reload itself again if the next start fails.
      const before = pageCount();
      host.break(program, how);
      await page.reload();
      await expectPageCount(before + 3, `${how}, after a start`);
      await expect(words(page)).toBeVisible();
    });
  }
});

test('a script that hangs leads to a message after a while, and still starts the app when it arrives [12.81]', async () => {
  host.break(program, 'hang');
  const page = await context.newPage();
  await page.goto('./', { waitUntil: 'commit' });
  await expect(page.getByText('Openings, endings and insert songs')).toBeVisible();
  await expect(words(page)).toBeHidden();
  await expect(words(page)).toBeVisible({ timeout: BUSY_HOST_MS });
  // It checked whether the host has another page, and did not reload.
  await expect.poll(pageCount).toBe(2);
  host.break(program, null);
  await expect(started(page)).toBeVisible({ timeout: BUSY_HOST_MS });
  await expect(words(page)).toHaveCount(0);
  expect(pageCount()).toBe(2);
});

/** Home's styles come with the page, those of any other screen with the screen. */
const FIRST_SCREENS = [
  {
    name: 'Home',
    path: '/',
    pattern: /<link rel="stylesheet"[^>]* href="\.\/([^"]+)"/,
    gone: words,
    again: 'Reload the page',
  },
  {
    name: 'the playlists',
    path: '/playlist',
    pattern: /"\/playlist":\[[^\]]*"([^"]+\.css)"/,
    gone: (page: Page) => page.getByRole('alert').getByText('Couldn’t load this page.'),
    again: 'Try again',
  },
] as const;

/** The styles of a screen, as the built page names them. */
async function stylesOf({ pattern }: (typeof FIRST_SCREENS)[number]): Promise<string> {
  const html = await readFile(join(DIST, 'index.html'), 'utf8');
  const styles = pattern.exec(html)?.[1] ?? '';
  expect(styles).toMatch(/^assets\/.+\.css$/);
  return styles;
}

for (const screen of FIRST_SCREENS) {
  const { name, path, gone, again } = screen;
  test(`${name} as the first screen is reloaded only once if its styles answer 404 or nothing, and shown when they are back`, async ({
    browser,
  }) => {
    const styles = await stylesOf(screen);
    for (const how of [404, 'cut'] as const) {
      await test.step(String(how), async () => {
        await openContext(browser, 'block');
        const first = pageCount();
        host.break(styles, how);
        const page = await context.newPage();
        await page.goto(`./#${path}`);
        await expectPageCount(first + 3, String(how));
        await expect(gone(page), String(how)).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(pageCount(), `${how}, only once`).toBe(first + 3);
        host.break(styles, null);
        await page.getByRole('button', { name: again }).click();
        await expect(started(page), String(how)).toBeVisible({ timeout: BUSY_HOST_MS });
        await expect(gone(page), String(how)).toHaveCount(0);
      });
    }
  });
}

test('Home and the playlists as the first screen lead to a message while their styles hang, until they arrive', async ({
  browser,
}) => {
  const lookAt = async (screen: (typeof FIRST_SCREENS)[number]) => {
    const styles = await stylesOf(screen);
    // Any screen waits for the styles of Home too, so that each screen has a host of its own.
    const own = await startStaticHost(DIST);
    const tab = await browser.newContext({ serviceWorkers: 'block', baseURL: own.address });
    try {
      own.break(styles, 'hang');
      const page = await tab.newPage();
      await page.goto(`./#${screen.path}`, { waitUntil: 'commit' });
      await expect(words(page), screen.name).toBeVisible({ timeout: BUSY_HOST_MS });
      own.break(styles, null);
      await expect(started(page), screen.name).toBeVisible({ timeout: BUSY_HOST_MS });
      await expect(words(page), screen.name).toHaveCount(0);
    } finally {
      await tab.close();
      await own.cut();
    }
  };
  // Side by side, because each waits for the same long while.
  await Promise.all(FIRST_SCREENS.map(lookAt));
});

test('a page that cannot be loaded again is not replaced by the error page of the browser', async () => {
  host.break(program, 'cut');
  const page = await context.newPage();
  // The host goes down before the app is requested.
  await page.route('**/assets/*', async (route) => {
    await host.cut();
    await route.abort();
  });
  await page.goto('./', { waitUntil: 'commit' });
  await expect(words(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(words(page)).toBeVisible();
  await host.restore();
});

test('a page that cannot use session storage does not reload itself [12.81]', async () => {
  await context.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new Error('forbidden');
      },
    });
  });
  host.break(program, 404);
  const page = await open();
  await expect(words(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(pageCount()).toBe(1);
  host.break(program, null);
  await button(page).click();
  await expect(started(page)).toBeVisible({ timeout: BUSY_HOST_MS });
});

test('cached files that were deleted are loaded again, and the settings say so until then [12.80]', async ({
  browser,
}) => {
  await openContext(browser, 'allow');
  const page = await open();
  await expect(started(page)).toBeVisible({ timeout: BUSY_HOST_MS });
  await waitUntilKept(page);
  const loseAll = () =>
    page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
  const settings = new SettingsDialog(page);
  const ready = settings.dialog.getByText('Yes', { exact: true });

  await loseAll();
  host.break('json/index.json', 500);
  await page.reload();
  await settings.open('Offline');
  await expect(settings.dialog.getByText('No: couldn’t save its files')).toBeVisible({
    timeout: BUSY_HOST_MS,
  });
  await expect(ready).toHaveCount(0);

  host.break('json/index.json', null);
  await settings.button('Check for updates').click();
  await expect(ready).toBeVisible({ timeout: BUSY_HOST_MS });
  await loseAll();
  host.break('json/index.json', 'hang');
  await page.reload();
  await settings.open('Offline');
  await expect(settings.dialog.getByText('Not yet: downloading')).toBeVisible();
  await expect.poll(async () => (await cacheNames(page)).length).toBe(1);
  // Again, while the files are being fetched.
  await loseAll();
  host.break('json/index.json', null);
  await expect(ready).toBeVisible({ timeout: BUSY_HOST_MS });
  expect(await cacheNames(page)).toHaveLength(1);

  await host.cut();
  await page.goto('about:blank');
  await page.goto('./');
  await expect(started(page)).toBeVisible();
  await host.restore();
});
