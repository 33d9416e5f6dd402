import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import type { BenchSession, Measurement } from './session';

/** See decision 29. */
const LIMIT_KILOBYTES = 168;
/** Long enough for the fetches that start after two idle seconds. */
const IDLE_MS = 5_000;
const BYTES_PER_KILOBYTE = 1000;
const COUNTED_TYPES = ['script', 'stylesheet'];

interface Transfer {
  readonly name: string;
  readonly bytes: number;
}

/** The size of a response on a host that compresses. */
async function toTransfer(response: Response): Promise<Transfer> {
  const name = new URL(response.url()).pathname.split('/').at(-1) ?? response.url();
  return { name, bytes: gzipSync(await response.body()).byteLength };
}

/**
 * The scripts and styles of a first visit to the home screen, compressed as on real hosts (the
 * local service compresses nothing), and those loaded once the page is idle.
 */
export async function measureColdStart(session: BenchSession): Promise<readonly Measurement[]> {
  const context = await session.browser.newContext();
  const page = await context.newPage();
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (COUNTED_TYPES.includes(response.request().resourceType())) answers.push(response);
  });
  await page.goto(session.address);
  await page.getByRole('search').waitFor();
  await page.waitForLoadState('networkidle');
  const startCount = answers.length;
  await page.waitForTimeout(IDLE_MS);
  const transfers = await Promise.all(answers.map(toTransfer));
  await context.close();

  const atStart = transfers.slice(0, startCount);
  const whenIdle = transfers.slice(startCount);
  printTransfers('Cold start', atStart);
  printTransfers('Once the page is idle', whenIdle);
  const total = kilobytesOf(atStart);
  return [
    {
      name: 'cold start: script + style, gzip',
      value: `${total.toFixed(1)} kB`,
      aim: `≤ ${LIMIT_KILOBYTES} kB`,
      isMet: total <= LIMIT_KILOBYTES,
    },
    {
      name: 'fetched once the page is idle',
      value: `${kilobytesOf(whenIdle).toFixed(0)} kB`,
      aim: '',
      isMet: true,
    },
  ];
}

function kilobytesOf(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0) / BYTES_PER_KILOBYTE;
}

function printTransfers(title: string, transfers: readonly Transfer[]): void {
  console.log(`\n${title}, per file (gzip)`);
  for (const { name, bytes } of [...transfers].sort((one, other) => other.bytes - one.bytes)) {
    console.log(`${(bytes / BYTES_PER_KILOBYTE).toFixed(1).padStart(8)} kB  ${name}`);
  }
}
