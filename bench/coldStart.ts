import type { BenchSession, Measurement } from './session';

const LIMIT_KILOBYTES = 220;
const BYTES_PER_KILOBYTE = 1000;

interface Transfer {
  readonly name: string;
  readonly bytes: number;
}

/** What a first visit to the home screen transfers of script, style and font, as it comes compressed. */
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
  await context.close();

  console.log('\nCold start, per file (compressed)');
  for (const { name, bytes } of [...transfers].sort((one, other) => other.bytes - one.bytes)) {
    console.log(`${(bytes / BYTES_PER_KILOBYTE).toFixed(1).padStart(8)} kB  ${name}`);
  }
  const total = transfers.reduce((sum, { bytes }) => sum + bytes, 0) / BYTES_PER_KILOBYTE;
  return [
    {
      name: 'cold start: script + style + font, transferred',
      value: `${total.toFixed(0)} kB`,
      aim: `≤ ${LIMIT_KILOBYTES} kB`,
      isMet: total <= LIMIT_KILOBYTES,
    },
  ];
}
