import type { Retention } from './practiceLog';
import type { PredictedAnswer } from './practiceRecord';

const COMPARED_ANSWERS = 100;
/** From this difference on another retention is offered. */
const NOTABLE_DIFFERENCE = 0.08;

/** How many days in a row were practised, up to today or yesterday. */
export function streakDays(practisedDays: ReadonlySet<number>, today: number): number {
  let day = practisedDays.has(today) ? today : today - 1;
  let count = 0;
  for (; practisedDays.has(day); day -= 1) count += 1;
  return count;
}

export interface Calibration {
  readonly count: number;
  readonly predicted: number;
  readonly actual: number;
  /** What to offer because they differ by more than 8 points; null for nothing. */
  readonly offered: Retention | null;
}

/** Predicted against actual answers, of the last 100. */
export function calibrationOf(answers: readonly PredictedAnswer[]): Calibration {
  const last = answers.toSorted((left, right) => right.atMs - left.atMs).slice(0, COMPARED_ANSWERS);
  const share = (sum: number) => (last.length === 0 ? 0 : sum / last.length);
  const predicted = share(last.reduce((sum, answer) => sum + answer.predicted, 0));
  const actual = share(last.filter(({ isRight }) => isRight).length);
  const isNotable =
    last.length === COMPARED_ANSWERS && Math.abs(predicted - actual) > NOTABLE_DIFFERENCE + 1e-9;
  const offered = actual < predicted ? 0.95 : 0.85;
  return { count: last.length, predicted, actual, offered: isNotable ? offered : null };
}
