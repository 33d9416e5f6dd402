import type { Retention } from './practiceLog';
import type { PredictedAnswer } from './practiceRecord';

export const COMPARED_ANSWERS = 100;
/** From this difference on another retention is offered. */
const NOTABLE_DIFFERENCE = 0.08;

/** How many days in a row were practised, up to today or yesterday. */
export function streakDays(practisedDays: ReadonlySet<number>, today: number): number {
  let day = practisedDays.has(today) ? today : today - 1;
  let count = 0;
  for (; practisedDays.has(day); day -= 1) count += 1;
  return count;
}

/** Predicted against actual answers, of the last 100. */
export function calibrationOf(latest: readonly PredictedAnswer[]) {
  const count = latest.length;
  const share = (sum: number) => (count === 0 ? 0 : sum / count);
  const predicted = share(latest.reduce((sum, answer) => sum + answer.predicted, 0));
  const actual = share(latest.filter(({ isRight }) => isRight).length);
  const isNotable =
    count === COMPARED_ANSWERS && Math.abs(predicted - actual) > NOTABLE_DIFFERENCE + 1e-9;
  const other: Retention = actual < predicted ? 0.95 : 0.85;
  return { count, predicted, actual, offered: isNotable ? other : null };
}
