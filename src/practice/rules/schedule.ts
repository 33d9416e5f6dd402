import { type CardInput, createEmptyCard, fsrs } from 'ts-fsrs';
import * as v from 'valibot';
import { finiteNumber, wholeNumber } from '../../domain/app/lenient';
import { DAY_MS } from './practiceDay';
import { RATING, type Rating, RETENTIONS, type Retention } from './practiceLog';

export const USUAL_RETENTION: Retention = 0.9;

const TROUBLE_LAPSES = 6;
const TROUBLE_WINDOW = 5;
const TROUBLE_MISSES = 4;

/** Where one schedule stands; days as in practiceDay.ts. */
export const cardStateSchema = v.object({
  stabilityDays: v.pipe(finiteNumber, v.minValue(0)),
  difficulty: finiteNumber,
  reviewCount: wholeNumber,
  lapseCount: wholeNumber,
  firstDay: wholeNumber,
  lastDay: wholeNumber,
  dueDay: wholeNumber,
  /** The latest ratings, the newest last; 5 at most. */
  lastRatings: v.array(v.picklist(Object.values(RATING))),
});
export type CardState = Readonly<v.InferOutput<typeof cardStateSchema>>;

function createScheduler(retention: Retention) {
  return fsrs({ request_retention: retention, enable_fuzz: true, enable_short_term: false });
}

const usual = createScheduler(USUAL_RETENTION);
const schedulers = new Map(RETENTIONS.map((each) => [each, createScheduler(each)]));

/** In UTC, as the library counts days by a clock. */
function toCard(state: CardState | null, day: number): CardInput {
  if (state === null) return createEmptyCard(day * DAY_MS);
  return {
    due: state.dueDay * DAY_MS,
    stability: state.stabilityDays,
    difficulty: state.difficulty,
    elapsed_days: 0,
    scheduled_days: state.dueDay - state.lastDay,
    learning_steps: 0,
    reps: state.reviewCount,
    lapses: state.lapseCount,
    // Without short-term steps, every reviewed card is in review.
    state: 2,
    last_review: state.lastDay * DAY_MS,
  };
}

/** Within the day, so that it changes no day. */
const MOST_CHANCE_MS = 40_000_000;

/**
 * The card after a rating on a day, without the day on which it is due: tomorrow stands in for it.
 * Of many reviews only the last decides that day, which takes ten times longer to find.
 */
export function remember(state: CardState | null, day: number, rating: Rating): CardState {
  // After a flight to the west, a later review may have the earlier day.
  const onDay = Math.max(day, state?.lastDay ?? day);
  const memory = state && { stability: state.stabilityDays, difficulty: state.difficulty };
  const elapsedDays = state === null ? 0 : onDay - state.lastDay;
  const next = usual.next_state(memory, elapsedDays, rating);
  const isLapse = state !== null && rating === RATING.again;
  return {
    stabilityDays: next.stability,
    difficulty: next.difficulty,
    reviewCount: (state?.reviewCount ?? 0) + 1,
    lapseCount: (state?.lapseCount ?? 0) + (isLapse ? 1 : 0),
    firstDay: state?.firstDay ?? onDay,
    lastDay: onDay,
    dueDay: onDay + 1,
    lastRatings: [...(state?.lastRatings ?? []), rating].slice(-TROUBLE_WINDOW),
  };
}

/**
 * The card after a rating on a day; a new one if the state is null.
 *
 * @param chance a whole number of the card from 0, which decides the fuzz: cards that are learned
 * together and answered alike would be due together for ever
 */
export function rateCard(
  state: CardState | null,
  day: number,
  rating: Rating,
  retention: Retention = USUAL_RETENTION,
  chance = 0,
): CardState {
  const after = remember(state, day, rating);
  const atMs = after.lastDay * DAY_MS + (chance % MOST_CHANCE_MS);
  const scheduler = schedulers.get(retention) ?? usual;
  const { card } = scheduler.next(toCard(state, after.lastDay), atMs, rating);
  return { ...after, dueDay: Math.max(after.dueDay, Math.round(card.due.getTime() / DAY_MS)) };
}

/** How likely the answer is known on a day, 0 to 1. */
export function recallOn(state: CardState, day: number): number {
  const elapsedDays = Math.max(0, day - state.lastDay);
  return usual.forgetting_curve(elapsedDays, state.stabilityDays);
}

/** Forgotten six times, or four of the last five times. */
export function isTrouble({ lapseCount, lastRatings }: CardState): boolean {
  const missCount = lastRatings.filter((rating) => rating === RATING.again).length;
  return lapseCount >= TROUBLE_LAPSES || missCount >= TROUBLE_MISSES;
}
