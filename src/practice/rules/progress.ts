import type { Retention } from './practiceLog';
import type { PredictedAnswer } from './practiceRecord';

export const COMPARED_ANSWERS = 100;
/** From this difference on another retention is offered. */
const NOTABLE_DIFFERENCE = 0.08;

/** The days in a row that were practised, up to today or yesterday; without any it begins today. */
export function streakOf(practisedDays: ReadonlySet<number>, today: number) {
  const end = practisedDays.has(today) ? today + 1 : today;
  let firstDay = end;
  while (practisedDays.has(firstDay - 1)) firstDay -= 1;
  return { firstDay, dayCount: end - firstDay };
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
