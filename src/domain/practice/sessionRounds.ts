import { chanceRank } from '../queue/chance';
import { hashOf } from '../song/songIdentity';
import type { PlanItem, SessionPlan } from './sessionPlan';

/** A new song is asked at the earliest this many rounds after it was heard. */
export const HEARD_BEFORE_ROUNDS = 4;
/** Between two right answers to a new song there are at least this many others. */
const SONGS_BETWEEN_RIGHTS = 5;
const RIGHTS_TO_LEARN = 2;
/** A missed song comes back after this many others, by chance. */
const MISSED_AFTER = { fewest: 6, most: 12 };
/** Two songs of one anime are at least this many rounds apart. */
export const ANIME_APART_ROUNDS = 5;

/** What happened in a round: the song was heard with its names, or its answer was graded. */
export type RoundResult = 'heard' | 'right' | 'wrong' | 'skipped';

export interface PlayedRound {
  readonly cardKey: string;
  readonly result: RoundResult;
}

export interface Round {
  readonly number: number;
  readonly cardKey: string;
  readonly kind: 'hear' | 'ask';
  /** A repeat within the day, which no schedule reads. */
  readonly isDrill: boolean;
}

/** A card that comes back. */
interface Waiting {
  readonly item: PlanItem;
  /** After this many rounds that sounded. */
  readonly readyAt: number;
  readonly rightsLeft: number;
  /** Whether its first answer of the day is still to come. */
  readonly isFirst: boolean;
}

interface SessionState {
  readonly number: number;
  /** Rounds without the skipped ones: a song that did not sound is none between two others. */
  readonly soundedCount: number;
  readonly done: ReadonlySet<string>;
  readonly waiting: ReadonlyMap<string, Waiting>;
  /** The latest rounds, the newest last. */
  readonly latest: readonly PlanItem[];
}

const START: SessionState = {
  number: 0,
  soundedCount: 0,
  done: new Set(),
  waiting: new Map(),
  latest: [],
};

/** The rounds that other waiting songs are for, so that no two come back at once and one is late. */
function takenRounds(state: SessionState, cardKey: string): ReadonlySet<number> {
  const others = [...state.waiting.values()].filter(({ item }) => item.cardKey !== cardKey);
  return new Set(others.map(({ readyAt }) => readyAt));
}

function missedReadyAt(state: SessionState, { cardKey }: PlanItem, seed: number): number {
  const { fewest, most } = MISSED_AFTER;
  const taken = takenRounds(state, cardKey);
  const rounds = Array.from(
    { length: most - fewest + 1 },
    (_, place) => state.soundedCount + 1 + fewest + place,
  );
  const free = rounds.filter((round) => !taken.has(round));
  const chance = chanceRank(hashOf(`${cardKey} ${state.soundedCount}`), seed) / 2 ** 32;
  const chosen = free.length > 0 ? free : rounds;
  return chosen[Math.floor(chance * chosen.length)] ?? state.soundedCount + 1 + most;
}

function freeRoundFrom(round: number, state: SessionState, { cardKey }: PlanItem): number {
  const taken = takenRounds(state, cardKey);
  let free = round;
  while (taken.has(free)) free += 1;
  return free;
}

/** When and how the card comes back after a round; null if it is done for today. */
function waitingAfter(
  state: SessionState,
  item: PlanItem,
  result: RoundResult,
  seed: number,
): Waiting | null {
  const before = state.waiting.get(item.cardKey);
  const rightsLeft = before?.rightsLeft ?? (item.isNew ? RIGHTS_TO_LEARN : 1);
  const isFirst = before?.isFirst ?? true;
  switch (result) {
    case 'skipped':
      return null;
    case 'heard': {
      const readyAt = freeRoundFrom(state.soundedCount + HEARD_BEFORE_ROUNDS, state, item);
      return { item, readyAt, rightsLeft, isFirst };
    }
    case 'wrong':
      return { item, readyAt: missedReadyAt(state, item, seed), rightsLeft, isFirst: false };
    case 'right': {
      if (rightsLeft <= 1) return null;
      const readyAt = freeRoundFrom(state.soundedCount + 1 + SONGS_BETWEEN_RIGHTS, state, item);
      return { item, readyAt, rightsLeft: rightsLeft - 1, isFirst: false };
    }
  }
}

function after(state: SessionState, item: PlanItem, result: RoundResult, seed: number) {
  const waiting = new Map(state.waiting);
  const next = waitingAfter(state, item, result, seed);
  waiting.delete(item.cardKey);
  if (next !== null) waiting.set(item.cardKey, next);
  const isSkipped = result === 'skipped';
  return {
    number: state.number + 1,
    soundedCount: state.soundedCount + (isSkipped ? 0 : 1),
    done: new Set([...state.done, item.cardKey]),
    waiting,
    latest: isSkipped ? state.latest : [...state.latest, item].slice(1 - ANIME_APART_ROUNDS),
  };
}

/** Whether one of the latest rounds was another song of the same anime. */
function isCloseToItsAnime({ latest }: SessionState, { cardKey, annIds }: PlanItem): boolean {
  return latest.some(
    (other) => other.cardKey !== cardKey && other.annIds.some((annId) => annIds.includes(annId)),
  );
}

interface Choice {
  readonly item: PlanItem;
  readonly waiting: Waiting | null;
  readonly isFiller: boolean;
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
): Choice | null {
  const waiting = [...state.waiting.values()].sort((left, right) => left.readyAt - right.readyAt);
  const planned = plan.items.filter(({ cardKey }) => !state.done.has(cardKey));
  if (waiting.length + planned.length === 0) return null;
  const isApart = (item: PlanItem) => !isCloseToItsAnime(state, item);
  const back = (found: Waiting | undefined) =>
    found && { item: found.item, waiting: found, isFiller: false };
  const isRecent = ({ cardKey }: PlanItem) =>
    state.latest.some((other) => other.cardKey === cardKey);
  const fresh = (item: PlanItem | undefined) => item && { item, waiting: null, isFiller: false };
  const fitting = fillers.filter((item) => isApart(item) && !isRecent(item));
  const filler = fitting.find(({ cardKey }) => !state.done.has(cardKey)) ?? fitting[0];
  return (
    back(waiting.find(({ item, readyAt }) => readyAt <= state.soundedCount && isApart(item))) ??
    fresh(planned.find(isApart)) ??
    (filler && { item: filler, waiting: null, isFiller: true }) ??
    fresh(planned[0]) ??
    back(waiting.find(({ item }) => isApart(item))) ??
    back(waiting[0]) ??
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
  let state = START;
  for (const { cardKey, result } of played) {
    const item = items.get(cardKey);
    if (item === undefined) continue;
    // A filler does not come back.
    const isFiller = !planned.has(cardKey) && result !== 'skipped';
    state = after(state, item, isFiller ? 'right' : result, plan.seed);
  }
  const choice = choose(state, plan, fillers);
  if (choice === null) return null;
  const { item, waiting, isFiller } = choice;
  const isHeard = waiting !== null || !item.isNew || isFiller;
  return {
    number: state.number,
    cardKey: item.cardKey,
    kind: isHeard ? 'ask' : 'hear',
    isDrill: isFiller || (waiting !== null && !waiting.isFirst),
  };
}
