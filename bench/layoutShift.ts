import { layoutShift } from '../e2e/layoutShift';
import { type BenchSession, type Measurement, median, openBenchPage } from './session';

const ROUNDS = 5;
const LIMIT = 0.01;
const SETTLE_MS = 1_500;

/** The layout shift score of the home screen while it loads, on a desktop. */
export async function measureLayoutShift(session: BenchSession): Promise<readonly Measurement[]> {
  const shifts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await openBenchPage(session);
    await page.goto(session.address);
    await page.getByRole('search').waitFor();
    await page.waitForTimeout(SETTLE_MS);
    shifts.push(await layoutShift(page));
    await page.context().close();
  }
  const shift = median(shifts);
  return [
    {
      name: 'layout shift of the home screen',
      value: shift.toFixed(3),
      aim: `≤ ${LIMIT}`,
      isMet: shift <= LIMIT,
    },
  ];
}
