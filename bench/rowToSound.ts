import {
  addBareButton,
  compare,
  openResults,
  type Pair,
  playBare,
  untilPlaying,
} from './clickToPlaying';
import type { BenchSession, Measurement } from './session';

const ROUNDS = 9;
const REST_MS = 400;
/** Beside what is written. */
const BESIDE_LINKS = { x: 300, y: 4 };

/** A double click on a row, which makes a queue of all rows, against a bare element. */
export async function measureRowToSound(session: BenchSession): Promise<readonly Measurement[]> {
  const page = await openResults(session);
  await addBareButton(page);
  const rows = page.locator('main li').filter({ has: page.locator('button[aria-label^="Play "]') });
  const playOn = async (place: number) => {
    await rows.nth(place).dblclick({ position: BESIDE_LINKS });
    const start = await untilPlaying(page);
    const url: string = await page.evaluate(() => Reflect.get(window, 'playTimes').url);
    await page.getByRole('button', { name: 'Pause', exact: true }).first().click();
    await page.waitForTimeout(REST_MS);
    return { ...start, url };
  };
  const pairs: Pair[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Once before it counts, so that both find the file in the cache.
    const { url } = await playOn(2 * round + 1);
    await playBare(page, url);
    const ours = await playOn(2 * round + 2);
    pairs.push({ ours, bare: await playBare(page, ours.url) });
  }
  await page.context().close();
  return compare('a double click on one of 500 rows', pairs);
}
