import { mkdir, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { madeCatalogue } from '../madeCatalogue';
import { madeRows } from '../madeRows';
import { type BenchSession, openBenchContext, openBenchSession } from '../session';

const CACHE_FOLDER = resolve(import.meta.dirname, '../../node_modules/.cache/bench-catalogue');
/** Long enough for everything that is fetched and read while the page is idle. */
const SETTLE_MS = 3_000;
const DOWNLOAD_TIMEOUT_MS = 120_000;

/** The app with a service that has 60,000 made-up songs. */
export interface CatalogueHarness extends BenchSession {
  /** A browser that has downloaded the catalogue. */
  readonly withCatalogue: BrowserContext;
}

async function writeMadeRows(): Promise<string> {
  await mkdir(CACHE_FOLDER, { recursive: true });
  const fileName = resolve(CACHE_FOLDER, 'made-songs.json');
  const rows = [...madeRows(madeCatalogue())].map((row) => JSON.stringify(row));
  // Renamed in one step, because another run may read it at the same time.
  const newName = `${fileName}.${process.pid}`;
  await writeFile(newName, `[${rows.join(',\n')}]`);
  await rename(newName, fileName);
  return fileName;
}

/** Presses Download on a search page. */
export async function startDownload(page: Page, address: string): Promise<void> {
  await page.goto(`${address}#/search/zzzz`);
  await page.getByRole('button', { name: /^Download(?: [\d.]+ [kM]B)?$/ }).click();
}

export async function waitForCatalogue(page: Page): Promise<void> {
  await page
    .getByText(/songs downloaded\. Search works instantly/)
    .waitFor({ timeout: DOWNLOAD_TIMEOUT_MS });
}

/**
 * @param prepare called before the page is opened
 * @returns a page of the browser with the catalogue, once its worker runs
 */
export async function openHarnessPage(
  harness: CatalogueHarness,
  hash: string,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<Page> {
  const page = await harness.withCatalogue.newPage();
  await prepare(page);
  const isOpened = page.waitForEvent('worker', (worker) => worker.url().includes('songsWorker'));
  await page.goto(`${harness.address}${hash}`);
  await isOpened;
  await page.getByRole('search').waitFor();
  await page.waitForTimeout(SETTLE_MS);
  return page;
}

/** Starts the service with the made-up songs and downloads its catalogue once. */
export async function openCatalogueHarness(port: number): Promise<CatalogueHarness> {
  const session = await openBenchSession(port, ['--catalogue', await writeMadeRows()]);
  const withCatalogue = await openBenchContext(session, true);
  const page = await withCatalogue.newPage();
  await startDownload(page, session.address);
  await waitForCatalogue(page);
  await page.close();
  return { ...session, withCatalogue };
}
