import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '..');
const ADDRESS = /http:\/\/localhost:\d+\/player\//;

export interface BenchSession {
  readonly address: string;
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

async function addressOf(child: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk);
    const address = ADDRESS.exec(printed)?.[0];
    if (address) return address;
  }
  throw new Error(`the service gave no address: ${printed}`);
}

/** @param more switches in addition to those of every measurement */
export function openBenchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--autoplay-policy=no-user-gesture-required',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...more,
    ],
  });
}

/**
 * Starts the local service with the production build, and a browser.
 *
 * @param options further options of the service, such as another catalogue
 */
export async function openBenchSession(
  port: number,
  options: readonly string[] = [],
): Promise<BenchSession> {
  const service = spawn(
    process.execPath,
    ['--import', 'tsx', 'service/main.ts', '--port', String(port), '--test-controls', ...options],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const address = await addressOf(service);
  const browser = await openBenchBrowser();
  return {
    address,
    browser,
    async close() {
      await browser.close();
      service.kill();
    },
  };
}

/** The runner's compiler wraps named functions in this helper, which is missing in a page. */
const COMPILER_HELPER = 'globalThis.__name = (target) => target;';

/**
 * A separate browser with empty storage.
 *
 * @param isUnguarded without the page's policy, for measurements that insert markup
 */
export async function openBenchContext(
  { browser }: Pick<BenchSession, 'browser'>,
  isUnguarded: boolean,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    bypassCSP: isUnguarded,
  });
  await context.addInitScript({ content: COMPILER_HELPER });
  return context;
}

/** A page in a separate browser with empty storage. */
export async function openBenchPage(
  session: Pick<BenchSession, 'browser'>,
  isUnguarded = false,
): Promise<Page> {
  return (await openBenchContext(session, isUnguarded)).newPage();
}

/** The median, so that a single outlier does not count. */
export function median(readings: readonly number[]): number {
  const sorted = [...readings].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** @param share 0.95 for the 95th percentile */
export function percentile(readings: readonly number[], share: number): number {
  const sorted = [...readings].sort((left, right) => left - right);
  const place = Math.ceil(sorted.length * share) - 1;
  return sorted[Math.max(0, place)] ?? Number.NaN;
}

export interface Measurement {
  readonly name: string;
  readonly value: string;
  readonly aim: string;
  readonly isMet: boolean;
}

/** Takes readings one after the other. */
export async function repeated<Reading>(
  count: number,
  read: (round: number) => Promise<Reading>,
): Promise<readonly Reading[]> {
  const readings: Reading[] = [];
  for (let round = 0; round < count; round += 1) readings.push(await read(round));
  return readings;
}
