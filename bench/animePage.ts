import { type BenchSession, type Measurement, median, openBenchPage } from './session';

const ROUNDS = 5;
const ANN_ID = 13;
/** Calls to both information sources on the local service; covers are static files. */
const INFORMATION_CALL = /\/(?:ann|anime)(?:\/\d|\?)/;

/** Opening an anime's information after a reload, compared with the first time in that browser. */
export async function measureAnimePage(session: BenchSession): Promise<readonly Measurement[]> {
  const firstMs: number[] = [];
  const againMs: number[] = [];
  let repeatedCalls = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await openBenchPage(session);
    const open = async () => {
      await page.goto('about:blank');
      const startedAtMs = performance.now();
      await page.goto(`${session.address}#/anime/${ANN_ID}`);
      await page.getByRole('tab', { name: 'Information', disabled: false }).click();
      await page.getByRole('heading', { name: 'Synopsis' }).waitFor();
      return performance.now() - startedAtMs;
    };
    firstMs.push(await open());
    // The names of related anime load after a separate delay.
    await page.getByRole('link', { name: 'Cowboy Bebop: The Movie' }).waitFor();
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (INFORMATION_CALL.test(`${pathname}${search}`)) repeatedCalls += 1;
    });
    againMs.push(await open());
    await page.context().close();
  }
  return [
    {
      name: 'anime page with information, from cache against the first time',
      value: `${(median(againMs) / median(firstMs)).toFixed(2)} × (${median(againMs).toFixed(0)} ms)`,
      aim: '≤ 1 ×',
      isMet: median(againMs) <= median(firstMs),
    },
    {
      name: 'anime page from cache: calls for information',
      value: String(repeatedCalls),
      aim: '0',
      isMet: repeatedCalls === 0,
    },
  ];
}
