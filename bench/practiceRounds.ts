import { noteStarts, untilPlaying } from './clickToPlaying';
import { type BenchSession, type Measurement, median, openBenchPage, repeated } from './session';

const ROUNDS = 9;
const LIMIT_MS = 100;
/** What a user reads of a reveal at least; meanwhile the next clip is loaded. */
const REVEAL_MS = 1_500;

/** The end of a reveal until the clip of the next round sounds. */
export async function measurePracticeRounds(
  session: BenchSession,
): Promise<readonly Measurement[]> {
  const page = await openBenchPage(session);
  await noteStarts(page);
  await page.goto(`${session.address}#/search/cowboy%20bebop`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Actions for all songs' }).click();
  await page.getByRole('menuitem', { name: 'Practice' }).click();
  await main.getByRole('button', { name: 'Start', exact: true }).click();
  await untilPlaying(page);
  const giveUp = main.getByRole('button', { name: 'Give up' });
  const next = main.getByRole('button', { name: 'Next', exact: true });
  const readings = await repeated(ROUNDS, async () => {
    await giveUp.or(next).waitFor();
    if (await giveUp.isVisible()) await giveUp.click();
    await page.waitForTimeout(REVEAL_MS);
    await next.click();
    return (await untilPlaying(page)).playingMs;
  });
  await page.context().close();
  const middleMs = median(readings);
  return [
    {
      name: 'end of a reveal → next clip of practice sounding',
      value: `${middleMs.toFixed(0)} ms (slowest ${Math.max(...readings).toFixed(0)} ms)`,
      aim: `≤ ${LIMIT_MS} ms`,
      isMet: middleMs <= LIMIT_MS,
    },
  ];
}
