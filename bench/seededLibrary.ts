import type { BrowserContext, Page } from '@playwright/test';
import { seedLibrary } from '../e2e/seedLibrary';
import { type BenchSession, openBenchContext } from './session';

const LOAD_TIMEOUT_MS = 60_000;

/** A separate browser with stored songs; its pages have no policy, so markup can be inserted. */
export async function openSeeded(
  session: BenchSession,
  songCount: number,
): Promise<BrowserContext> {
  const context = await openBenchContext(session, true);
  const page = await context.newPage();
  await page.goto(`${session.address}#/listened`);
  await seedLibrary(page, songCount);
  await page.close();
  return context;
}

/** @param settleMs how long to wait before the page is measured */
export async function openFreshPage(
  context: BrowserContext,
  address: string,
  settleMs: number,
): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address, { timeout: LOAD_TIMEOUT_MS });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(settleMs);
  return page;
}
