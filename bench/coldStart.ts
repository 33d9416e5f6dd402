import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import type { BenchSession, Measurement } from './session';

const LIMIT_KILOBYTES = 170;
const BYTES_PER_KILOBYTE = 1000;
const COUNTED_TYPES = ['script', 'stylesheet', 'font'];

interface Transfer {
  readonly name: string;
  readonly bytes: number;
}

/** How much of an answer a host that compresses would send. */
async function toTransfer(response: Response): Promise<Transfer> {
  const name = new URL(response.url()).pathname.split('/').at(-1) ?? response.url();
  return { name, bytes: gzipSync(await response.body()).byteLength };
}

/**
 * What a first visit to the home screen needs of script, style and font, compressed as hosts do:
 * the local service itself compresses nothing.
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
  const transfers = await Promise.all(answers.map(toTransfer));
  await context.close();

  console.log('\nCold start, per file (gzip)');
  for (const { name, bytes } of [...transfers].sort((one, other) => other.bytes - one.bytes)) {
    console.log(`${(bytes / BYTES_PER_KILOBYTE).toFixed(1).padStart(8)} kB  ${name}`);
  }
  const total = transfers.reduce((sum, { bytes }) => sum + bytes, 0) / BYTES_PER_KILOBYTE;
  return [
    {
      name: 'cold start: script + style + font, gzip',
      value: `${total.toFixed(0)} kB`,
      aim: `≤ ${LIMIT_KILOBYTES} kB`,
      isMet: total <= LIMIT_KILOBYTES,
    },
  ];
}
