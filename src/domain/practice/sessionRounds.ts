import * as v from 'valibot';
import { wholeNumber } from '../app/lenient';
import { chanceRank } from '../queue/chance';
import { hashOf } from '../song/songIdentity';
import { type PlanItem, type SessionPlan, sessionPlanSchema } from './sessionPlan';

/** A new song is asked at the earliest this many rounds after it was heard. */
export const HEARD_BEFORE_ROUNDS = 4;
/** Between two right answers to a new song there are at least this many others. */
const SONGS_BETWEEN_RIGHTS = 5;
const RIGHTS_TO_LEARN = 2;
/** A missed song comes back after this many others, by chance. */
const MISSED_AFTER = { fewest: 6, most: 12 };
/** Two songs of one anime are at least this many rounds apart. */
export const ANIME_APART_ROUNDS = 5;

const playedSchema = v.object({
  cardKey: v.string(),
  /** The song was heard with its names, or its answer was graded. */
  result: v.picklist(['heard', 'right', 'wrong', 'skipped']),
});
export type PlayedRound = Readonly<v.InferOutput<typeof playedSchema>>;
export type RoundResult = PlayedRound['result'];

/** A session of one day, so that it goes on after a reload. */
export const sessionSchema = v.object({
  deckId: v.string(),
  day: wholeNumber,
  plan: sessionPlanSchema,
  played: v.pipe(
    v.array(
      v.object({
        ...playedSchema.entries,
        /** What the log got from the round, for undo. */
        factIds: v.pipe(v.array(v.string()), v.readonly()),
      }),
    ),
    v.readonly(),
  ),
});
export type SessionRecord = Readonly<v.InferOutput<typeof sessionSchema>>;

export interface Round {
  readonly number: number;
  readonly cardKey: string;
  readonly kind: 'hear' | 'ask';
  /** A repeat within the day, which no schedule reads. */
  readonly isDrill: boolean;
}

interface Waiting {
  readonly item: PlanItem;
  /** After this many rounds that sounded. */
  readonly readyAt: number;
  readonly rightsLeft: number;
  /** Whether its first answer of the day is still to come. */
  readonly isFirst: boolean;
}

interface SessionState {
  /** Rounds that sounded: a song that did not sound is none between two others. */
  soundedCount: number;
  readonly done: Set<string>;
  readonly waiting: Map<string, Waiting>;
  /** The latest rounds that sounded, the newest last. */
  latest: readonly PlanItem[];
}

/** When a card comes back: in a round that no other waits for, so that none is late. */
function readyAtAfter(
  { soundedCount, waiting }: SessionState,
  { cardKey }: PlanItem,
  result: Exclude<RoundResult, 'skipped'>,
  seed: number,
): number {
  const taken = new Set([...waiting.values()].map(({ readyAt }) => readyAt));
  if (result === 'wrong') {
    const { fewest, most } = MISSED_AFTER;
    const rounds = Array.from(
      { length: most - fewest + 1 },
      (_, place) => soundedCount + 1 + fewest + place,
    );
    const free = rounds.filter((round) => !taken.has(round));
    const chance = chanceRank(hashOf(`${cardKey} ${soundedCount}`), seed) / 2 ** 32;
    const chosen = free.length > 0 ? free : rounds;
    return chosen[Math.floor(chance * chosen.length)] ?? soundedCount + 1 + most;
  }
  const after = result === 'heard' ? HEARD_BEFORE_ROUNDS : 1 + SONGS_BETWEEN_RIGHTS;
  let round = soundedCount + after;
  while (taken.has(round)) round += 1;
  return round;
}

/** Changes the state as a round does. */
function play(state: SessionState, item: PlanItem, result: RoundResult, seed: number): void {
  const { waiting, done, latest } = state;
  const before = waiting.get(item.cardKey);
  waiting.delete(item.cardKey);
  done.add(item.cardKey);
  if (result === 'skipped') return;
  const rightsBefore = before?.rightsLeft ?? (item.isNew ? RIGHTS_TO_LEARN : 1);
  const rightsLeft = rightsBefore - (result === 'right' ? 1 : 0);
  if (rightsLeft > 0) {
    const isFirst = result === 'heard' && (before?.isFirst ?? true);
    const readyAt = readyAtAfter(state, item, result, seed);
    waiting.set(item.cardKey, { item, readyAt, rightsLeft, isFirst });
  }
  state.soundedCount += 1;
  state.latest = [...latest, item].slice(1 - ANIME_APART_ROUNDS);
}

/** Whether one of the latest rounds was another song of the same anime. */
function isCloseToItsAnime({ latest }: SessionState, { cardKey, annIds }: PlanItem): boolean {
  return latest.some(
    (other) => other.cardKey !== cardKey && other.annIds.some((annId) => annIds.includes(annId)),
  );
}

/**
 * The card of the next round: one that is ready to come back, else the next of the plan, else a
 * song that is known already, to fill the wait. Only if there is none of these, a wait or the
 * distance between songs of one anime is cut short.
 */
function choose(
  state: SessionState,
  plan: SessionPlan,
  fillers: readonly PlanItem[],
): PlanItem | null {
  const { soundedCount, done, latest } = state;
  const waiting = [...state.waiting.values()].sort((left, right) => left.readyAt - right.readyAt);
  const planned = plan.items.filter(({ cardKey }) => !done.has(cardKey));
  if (waiting.length + planned.length === 0) return null;
  const isApart = (item: PlanItem) => !isCloseToItsAnime(state, item);
  const isRecent = (item: PlanItem) => latest.some(({ cardKey }) => cardKey === item.cardKey);
  const fitting = fillers.filter((item) => isApart(item) && !isRecent(item));
  return (
    waiting.find(({ item, readyAt }) => readyAt <= soundedCount && isApart(item))?.item ??
    planned.find(isApart) ??
    fitting.find(({ cardKey }) => !done.has(cardKey)) ??
    fitting[0] ??
    planned[0] ??
    (waiting.find(({ item }) => isApart(item)) ?? waiting[0])?.item ??
    null
  );
}

/**
 * The next round of a session: a pure function of its plan and of what was played, so that a
 * reload, an undo and another tab come to the same round.
 *
 * @param fillers songs that are known and not in the plan, in the order in which they fill a wait
 * @returns null when the session is done
 */
export function nextRound(
  plan: SessionPlan,
  played: readonly PlayedRound[],
  fillers: readonly PlanItem[] = [],
): Round | null {
  const items = new Map([...fillers, ...plan.items].map((item) => [item.cardKey, item]));
  const planned = new Set(plan.items.map(({ cardKey }) => cardKey));
  const state: SessionState = { soundedCount: 0, done: new Set(), waiting: new Map(), latest: [] };
  let number = 0;
  for (const { cardKey, result } of played) {
    const item = items.get(cardKey);
    if (item === undefined) continue;
    // A filler does not come back.
    const isFiller = !planned.has(cardKey) && result !== 'skipped';
    play(state, item, isFiller ? 'right' : result, plan.seed);
    number += 1;
  }
  const item = choose(state, plan, fillers);
  if (item === null) return null;
  const { cardKey } = item;
  const waiting = state.waiting.get(cardKey);
  const isFiller = !planned.has(cardKey);
  const kind = waiting === undefined && item.isNew && !isFiller ? 'hear' : 'ask';
  return { number, cardKey, kind, isDrill: isFiller || waiting?.isFirst === false };
}
