import * as v from 'valibot';
import { wholeNumber } from '../../domain/app/lenient';
import { chanceRank } from '../../domain/queue/chance';
import { hashOf } from '../../domain/song/songIdentity';
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
        /** What the log got from the round, for undo, and the recordings that it is about. */
        factIds: v.pipe(v.array(v.string()), v.readonly()),
        recordings: v.pipe(v.optional(v.array(v.string()), []), v.readonly()),
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
  /** It may come back after this many rounds that sounded. */
  readonly earliest: number;
  /** It comes back now, before songs of the plan. */
  readonly readyAt: number;
  readonly isMissed: boolean;
  readonly rightsLeft: number;
  /** Whether its first answer of the day is still to come. */
  readonly isFirst: boolean;
}

interface SessionState {
  /** Rounds that sounded: a song that did not sound is none between two others. */
  soundedCount: number;
  readonly done: Set<string>;
  readonly waiting: Map<string, Waiting>;
  /** Songs that need no more rounds today, the longest ago first: they fill a wait. */
  readonly finished: Map<string, PlanItem>;
  /** The latest rounds that sounded, the newest last. */
  latest: readonly PlanItem[];
}

function isOfOneAnime(left: PlanItem, right: PlanItem): boolean {
  return left.annIds.some((annId) => right.annIds.includes(annId));
}

/** When a card comes back. A missed one has a round of its own, so that none is late. */
function waitAfter(
  { soundedCount, waiting }: SessionState,
  item: PlanItem,
  result: Exclude<RoundResult, 'skipped'>,
  seed: number,
) {
  if (result !== 'wrong') {
    const after = result === 'heard' ? HEARD_BEFORE_ROUNDS : 1 + SONGS_BETWEEN_RIGHTS;
    return { earliest: soundedCount + after, readyAt: soundedCount + after, isMissed: false };
  }
  const { fewest, most } = MISSED_AFTER;
  const earliest = soundedCount + 1 + fewest;
  const missed = [...waiting.values()].filter(({ isMissed }) => isMissed);
  const free = Array.from({ length: most - fewest + 1 }, (_, place) => earliest + place).filter(
    (round) =>
      missed.every((other) => {
        const apartRounds = isOfOneAnime(other.item, item) ? ANIME_APART_ROUNDS : 1;
        return Math.abs(other.readyAt - round) >= apartRounds;
      }),
  );
  const chance = chanceRank(hashOf(`${item.cardKey} ${soundedCount}`), seed) / 2 ** 32;
  // No song that was missed before comes as late as the last of these rounds.
  const readyAt = free[Math.floor(chance * free.length)] ?? soundedCount + 1 + most;
  return { earliest, readyAt, isMissed: true };
}

/** Changes the state as a round does. */
function play(state: SessionState, item: PlanItem, result: RoundResult, seed: number): void {
  const { waiting, done, finished, latest } = state;
  const { cardKey } = item;
  const before = waiting.get(cardKey);
  // A song that fills a wait after it was finished stays so: the session has to end.
  const openRights = done.has(cardKey) ? 0 : item.isNew ? RIGHTS_TO_LEARN : 1;
  const rightsBefore = before?.rightsLeft ?? openRights;
  waiting.delete(cardKey);
  finished.delete(cardKey);
  done.add(cardKey);
  if (result === 'skipped') return;
  const rightsLeft = rightsBefore - (result === 'right' ? 1 : 0);
  if (rightsLeft > 0) {
    const isFirst = result === 'heard' && (before?.isFirst ?? true);
    const wait = waitAfter(state, item, result, seed);
    waiting.set(cardKey, { item, ...wait, rightsLeft, isFirst });
  } else finished.set(cardKey, item);
  state.soundedCount += 1;
  state.latest = [...latest, item].slice(1 - ANIME_APART_ROUNDS);
}

/**
 * The card of the next round: one that is ready to come back, else the next of the plan, else a
 * song that is known or finished, to fill the wait. A song that would keep a missed one of its anime
 * from coming back in time is not drawn if there is another. Only if there are too few songs, a wait
 * or the distance between songs of one anime is cut short.
 */
function choose(
  state: SessionState,
  plan: SessionPlan,
  fillers: readonly PlanItem[],
): PlanItem | null {
  const { soundedCount, done, latest, finished } = state;
  const waiting = [...state.waiting.values()].sort((left, right) => left.readyAt - right.readyAt);
  const planned = plan.items.filter(({ cardKey }) => !done.has(cardKey));
  if (waiting.length + planned.length === 0) return null;
  const soon = waiting.filter(
    ({ isMissed, readyAt }) => isMissed && readyAt < soundedCount + ANIME_APART_ROUNDS,
  );
  const isRecent = (item: PlanItem) => latest.some(({ cardKey }) => cardKey === item.cardKey);
  const isOther = (left: PlanItem, right: PlanItem) =>
    left.cardKey !== right.cardKey && isOfOneAnime(left, right);
  const isApart = (item: PlanItem) => !latest.some((other) => isOther(other, item));
  const isInTheWay = (item: PlanItem) => soon.some((other) => isOther(other.item, item));
  const isReady = ({ readyAt }: Waiting) => readyAt <= soundedCount;
  const ready = waiting.filter(isReady).map(({ item }) => item);
  const early = waiting.filter(({ earliest }) => earliest <= soundedCount).map(({ item }) => item);
  const fresh = fillers.filter(({ cardKey }) => !done.has(cardKey));
  const filling = [...fresh, ...finished.values()].filter((item) => !isRecent(item));
  const inTime = [...ready, ...planned, ...early, ...filling];
  // The same song twice in a row is worse than any wait cut short.
  const others = waiting.filter(({ item }) => item.cardKey !== latest.at(-1)?.cardKey);
  return (
    soon.find((each) => isReady(each) && isApart(each.item))?.item ??
    inTime.find((item) => isApart(item) && !isInTheWay(item)) ??
    inTime.find(isApart) ??
    inTime[0] ??
    (others.find(({ item }) => isApart(item)) ?? others[0] ?? waiting[0])?.item ??
    null
  );
}

function stateAfter(
  plan: SessionPlan,
  played: readonly PlayedRound[],
  fillers: readonly PlanItem[],
): SessionState {
  const items = new Map([...fillers, ...plan.items].map((item) => [item.cardKey, item]));
  const state: SessionState = {
    soundedCount: 0,
    done: new Set(),
    waiting: new Map(),
    finished: new Map(),
    latest: [],
  };
  for (const { cardKey, result } of played) {
    const item = items.get(cardKey);
    if (item !== undefined) play(state, item, result, plan.seed);
    // A song that has left the plan since was a round too.
    else if (result !== 'skipped') state.soundedCount += 1;
  }
  return state;
}

/**
 * The songs of a session that are still to come on its day, each once: new ones that were not heard
 * yet, those in learning, which were heard or missed and come back, and due ones that were not asked
 * yet. So an answer that is wrong moves its song from due to learning, instead of taking it away.
 */
export function songsLeft(...session: Parameters<typeof stateAfter>) {
  const { done, waiting } = stateAfter(...session);
  const unplayed = session[0].items.filter(({ cardKey }) => !done.has(cardKey));
  return {
    new: unplayed.filter(({ isNew }) => isNew),
    learning: [...waiting.values()].map(({ item }) => item),
    due: unplayed.filter(({ isNew }) => !isNew),
  };
}

/** The least number of rounds that are still to come. */
export function countRoundsLeft(...session: Parameters<typeof stateAfter>): number {
  const { done, waiting } = stateAfter(...session);
  let count = 0;
  for (const { cardKey, isNew } of session[0].items) {
    if (!done.has(cardKey)) count += isNew ? 1 + RIGHTS_TO_LEARN : 1;
  }
  for (const { rightsLeft } of waiting.values()) count += rightsLeft;
  return count;
}

/**
 * The next round of a session: a pure function of its plan and of what was played, so that a
 * reload, an undo and another tab come to the same round.
 *
 * @param fillers songs that are known and not in the plan, in the order in which they fill a wait;
 * after them, those of the session do that are finished
 * @returns null when the session is done
 */
export function nextRound(
  plan: SessionPlan,
  played: readonly PlayedRound[],
  fillers: readonly PlanItem[] = [],
): Round | null {
  const state = stateAfter(plan, played, fillers);
  const item = choose(state, plan, fillers);
  if (item === null) return null;
  const { cardKey } = item;
  const isPlanned = plan.items.some((each) => each.cardKey === cardKey);
  const isRepeat = state.done.has(cardKey);
  return {
    number: played.length,
    cardKey,
    kind: item.isNew && !isRepeat ? 'hear' : 'ask',
    isDrill: !isPlanned || (isRepeat && state.waiting.get(cardKey)?.isFirst !== true),
  };
}
