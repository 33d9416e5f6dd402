import { madeSongs } from './madeSongs';
import { type BenchSession, type Measurement, median, openBenchPage, percentile } from './session';

const ROW_COUNT = 500;
const SETTLE_MS = 1_500;
const MOST_SHARE = 0.95;
/** Three frames. */
const LIMIT_MS = 50;

/** Arrow keys from the first to the last of many rows: the time from key press to painted frame. */
export async function measureArrowKeys(session: BenchSession): Promise<readonly Measurement[]> {
  const page = await openBenchPage(session, true);
  await page.addInitScript(() => {
    const readings: number[] = [];
    Reflect.set(window, 'arrowReadings', readings);
    const notePaint = ({ timeStamp }: Event) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => readings.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    };
    window.addEventListener('keydown', notePaint, true);
  });
  await page.route('**/api/search_request', (route) =>
    route.fulfill({ json: madeSongs(ROW_COUNT) }),
  );
  await page.goto(`${session.address}#/search/evening`);
  const covers = page.locator('main [role=tabpanel] li button[aria-label^="Play "]');
  await page.waitForFunction(
    (count) => document.querySelectorAll('main [role=tabpanel] li').length >= count,
    ROW_COUNT,
  );
  await page.waitForTimeout(SETTLE_MS);
  await covers.first().focus();
  for (let step = 1; step < ROW_COUNT; step += 1) {
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(
      (count) => Reflect.get(window, 'arrowReadings').length >= count,
      step,
    );
  }
  const { readings, place }: { readings: readonly number[]; place: number } = await page.evaluate(
    () => {
      const row = document.activeElement?.closest('li') ?? null;
      const rows = [...document.querySelectorAll('main [role=tabpanel] li')];
      return {
        readings: Reflect.get(window, 'arrowReadings'),
        place: (row ? rows.indexOf(row) : -1) + 1,
      };
    },
  );
  await page.context().close();
  const mostMs = percentile(readings, MOST_SHARE);
  return [
    {
      name: `arrow key along ${ROW_COUNT} rows: key to the painted row, 95 of 100`,
      value: `${mostMs.toFixed(0)} ms (median ${median(readings).toFixed(0)}; row ${place} has the focus)`,
      aim: `≤ ${LIMIT_MS} ms`,
      isMet: mostMs <= LIMIT_MS && place === ROW_COUNT,
    },
  ];
}
