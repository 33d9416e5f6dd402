import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { known } from '../../expect';
import { expect, test } from '../../fixtures';
import { type StaticHost, startStaticHost } from '../../staticHost';

const DIST = resolve(import.meta.dirname, '../../../dist');
const BUSY_HOST_MS = 30_000;

let host: StaticHost;
let files: readonly string[];

test.beforeEach(async () => {
  host = await startStaticHost(DIST);
  files = (await readdir(join(DIST, 'assets'))).map((name) => `assets/${name}`);
});
test.afterEach(() => host.cut());

/** A file of texts of the build: a language's part. */
const textFile = (name: string) =>
  known(files.find((path) => path.startsWith(`assets/${name}-`) && path.endsWith('.js')));

/** Breaks a file. @returns what mends it */
type BreakFile = (path: string) => Promise<() => void>;

/** The ways in which a file may be broken, each with what breaks it. */
const BROKEN: Readonly<Record<string, BreakFile>> = {
  'are not on the host': async (path) => {
    host.break(path, 404);
    return () => host.break(path, null);
  },
  'are cut off': async (path) => {
    host.break(path, 'cut');
    return () => host.break(path, null);
  },
  'end in the middle': async (path) => {
    const whole = await readFile(join(DIST, path), 'utf8');
    host.put(path, whole.slice(0, whole.length / 2));
    return () => host.put(path, null);
  },
  throw: async (path) => {
    host.put(path, 'throw new Error("broken on purpose");');
    return () => host.put(path, null);
  },
};

/** The first visit of a browser in German. */
async function openGerman(browser: Browser, path: string): Promise<Page> {
  const { address: baseURL } = host;
  const context = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block', baseURL });
  const page = await context.newPage();
  await page.goto(`./#${path}`, { waitUntil: 'commit' });
  return page;
}

const language = (page: Page) => page.locator('html').getAttribute('lang');
const pageCount = () => host.askedPaths().filter((asked) => asked.endsWith('/')).length;
const started = (page: Page) => page.getByRole('search');
const notStarted = (page: Page) => page.getByRole('alert').filter({ hasText: 'nicht gestartet' });

/** Runs a step for each way in which files may be broken. */
async function forEachWay(look: (breakFile: BreakFile, how: string) => Promise<void>) {
  for (const [how, breakFile] of Object.entries(BROKEN)) {
    await test.step(`its texts ${how}`, () => look(breakFile, how));
  }
}

test('the first visit is in another language if the texts of the browser’s are not on the host, are cut off, end in the middle or throw, and in its own when they are back', async ({
  browser,
}) => {
  test.slow();
  await forEachWay(async (breakFile, how) => {
    const mend = await breakFile(textFile('de.start'));
    const page = await openGerman(browser, '/404');
    await expect(started(page), how).toBeVisible({ timeout: BUSY_HOST_MS });
    expect(await language(page), how).toBe('en');
    mend();
    await page.reload();
    const main = page.getByRole('main');
    await expect(main, how).toContainText('Startseite', { timeout: BUSY_HOST_MS });
    expect(await language(page), how).toBe('de');
    await page.context().close();
  });
});

test('the first screen says that it could not be loaded if its texts are not on the host, are cut off, end in the middle or throw, and its button shows it', async ({
  browser,
}) => {
  test.slow();
  await forEachWay(async (breakFile, how) => {
    // Browsers keep a file that came and does not run until the page is loaded again.
    const again = /middle|throw/.test(how) ? 'Seite neu laden' : 'Erneut versuchen';
    const mend = await breakFile(textFile('de.pages'));
    const page = await openGerman(browser, '/playlist');
    const alert = page.getByRole('alert');
    await expect(alert, how).toContainText('Verbindung', { timeout: BUSY_HOST_MS });
    await expect(started(page), how).toBeVisible();
    mend();
    await page.getByRole('button', { name: again }).click();
    await expect(page.getByRole('heading', { name: 'Playlists', level: 1 }), how).toBeVisible();
    await page.context().close();
  });
});

test('a first visit without the texts of any language says that the app did not start if they are not on the host, are cut off, end in the middle or throw', async ({
  browser,
}) => {
  test.slow();
  const paths = files.filter((path) => /\.start-[^/]*\.js$/.test(path));
  await forEachWay(async (breakFile, how) => {
    const mends = await Promise.all(paths.map(breakFile));
    const before = pageCount();
    const page = await openGerman(browser, '/404');
    // As without its program, it is loaded again past the caches, once.
    await expect.poll(pageCount, { message: how, timeout: BUSY_HOST_MS }).toBe(before + 3);
    await expect(notStarted(page), how).toBeVisible({ timeout: BUSY_HOST_MS });
    await page.waitForLoadState('networkidle');
    expect(pageCount(), how).toBe(before + 3);
    for (const mend of mends) mend();
    await page.getByRole('button', { name: 'Neu laden', exact: true }).click();
    await expect(started(page), how).toBeVisible({ timeout: BUSY_HOST_MS });
    expect(await language(page), how).toBe('de');
    await page.context().close();
  });
});

test('a first visit whose texts hang says so after a while, and starts in its language when they arrive', async ({
  browser,
}) => {
  const path = textFile('de.start');
  host.break(path, 'hang');
  const page = await openGerman(browser, '/404');
  await expect(notStarted(page)).toBeVisible({ timeout: BUSY_HOST_MS });
  host.break(path, null);
  await expect(started(page)).toBeVisible({ timeout: BUSY_HOST_MS });
  expect(await language(page)).toBe('de');
  await expect(notStarted(page)).toHaveCount(0);
  await page.context().close();
});
