import type { BenchSession, Measurement } from './session';

const LIMIT_KILOBYTES = 170;
/** Long enough for what is fetched when the page has been idle for two seconds. */
const IDLE_MS = 5_000;
const BYTES_PER_KILOBYTE = 1000;

interface Transfer {
  readonly name: string;
  readonly bytes: number;
}

/**
 * What a first visit to the home screen transfers of script, style and font, as it comes compressed,
 * and what follows once the page is idle (decision 24).
 */
export async function measureColdStart(session: BenchSession): Promise<readonly Measurement[]> {
  const context = await session.browser.newContext();
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  const kinds = new Map<string, string>();
  const transfers: Transfer[] = [];
  await network.send('Network.enable');
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (['Script', 'Stylesheet', 'Font'].includes(type)) {
      kinds.set(requestId, new URL(response.url).pathname.split('/').at(-1) ?? response.url);
    }
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = kinds.get(requestId);
    if (name) transfers.push({ name, bytes: encodedDataLength });
  });
  await page.goto(session.address);
  await page.getByRole('search').waitFor();
  await page.waitForLoadState('networkidle');
  const atStart = [...transfers];
  await page.waitForTimeout(IDLE_MS);
  await context.close();

  printTransfers('Cold start', atStart);
  const whenIdle = transfers.slice(atStart.length);
  printTransfers('Once the page is idle', whenIdle);
  const total = kilobytesOf(atStart);
  return [
    {
      name: 'cold start: script + style + font, transferred',
      value: `${total.toFixed(0)} kB`,
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
  console.log(`\n${title}, per file (compressed)`);
  for (const { name, bytes } of [...transfers].sort((one, other) => other.bytes - one.bytes)) {
    console.log(`${(bytes / BYTES_PER_KILOBYTE).toFixed(1).padStart(8)} kB  ${name}`);
  }
}
