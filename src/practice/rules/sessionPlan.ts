import * as v from 'valibot';
import { finiteNumber, wholeNumber } from '../../domain/app/lenient';
import { chanceRank } from '../../domain/queue/chance';
import { hashOf } from '../../domain/song/songIdentity';
import { practiceDayOf } from './practiceDay';
import { cardKeyOf, type Review } from './practiceLog';
import type { PracticeRecord } from './practiceRecord';
import { type CardState, recallOn } from './schedule';

/** A card of a deck, as far as the plan of a day needs it. */
export interface PlannedCard {
  readonly cardKey: string;
  readonly annIds: readonly number[];
  /** Null for one that was never asked. */
  readonly state: CardState | null;
}

const planItemSchema = v.object({
  cardKey: v.string(),
  annIds: v.pipe(v.array(wholeNumber), v.readonly()),
  isNew: v.boolean(),
});
export type PlanItem = Readonly<v.InferOutput<typeof planItemSchema>>;

/** What a session of one day asks, kept so that it is the same after a reload. */
export const sessionPlanSchema = v.object({
  day: wholeNumber,
  seed: finiteNumber,
  items: v.pipe(v.array(planItemSchema), v.readonly()),
  /** Due cards that did not fit; with any, there are no new songs. */
  backlogCount: wholeNumber,
});
export type SessionPlan = Readonly<v.InferOutput<typeof sessionPlanSchema>>;

/** How much is asked on a day at most. */
export interface DayLimits {
  readonly newCount: number;
  readonly reviewCount: number;
}

/**
 * What the limits of a day leave. A card counts once, as a new one on the day of its first answer or
 * on which it was played with its names. Drill and "I know it" do not count.
 *
 * @param reviews of the day; others are skipped
 * @param records of the recordings in the reviews
 * @param heardKeys of the cards that were played with their names on the day
 */
export function limitsLeft(
  limits: DayLimits,
  reviews: readonly Review[],
  records: Iterable<PracticeRecord>,
  today: number,
  heardKeys: readonly string[] = [],
): DayLimits {
  const byRecording = new Map([...records].map((record) => [record.recording, record]));
  const asked = new Map(heardKeys.map((cardKey) => [cardKey, true]));
  for (const review of reviews) {
    const { recording, question, isDrill, sampleSeconds } = review;
    if (isDrill || sampleSeconds === null || practiceDayOf(review) !== today) continue;
    const state = byRecording.get(recording)?.cards[question]?.state;
    if (state !== undefined) asked.set(cardKeyOf(recording, question), state.firstDay === today);
  }
  const newCount = [...asked.values()].filter(Boolean).length;
  return {
    newCount: Math.max(0, limits.newCount - newCount),
    reviewCount: Math.max(0, limits.reviewCount - (asked.size - newCount)),
  };
}

/** Each key is read once. */
function sortedBy<Item>(items: readonly Item[], keyOf: (item: Item) => number): readonly Item[] {
  return items
    .map((item) => [keyOf(item), item] as const)
    .sort(([left], [right]) => left - right)
    .map(([, item]) => item);
}

/** In a random order that the seed decides. */
export function shuffled<Item extends { readonly cardKey: string }>(
  items: readonly Item[],
  seed: number,
): readonly Item[] {
  return sortedBy(items, ({ cardKey }) => chanceRank(hashOf(cardKey), seed));
}

type OfAnime = Pick<PlannedCard, 'annIds'>;

function onePerAnime<Card extends OfAnime>(cards: readonly Card[], count: number) {
  const taken = new Set<number>();
  const chosen: Card[] = [];
  for (const card of cards) {
    if (chosen.length >= count) break;
    if (card.annIds.some((annId) => taken.has(annId))) continue;
    for (const annId of card.annIds) taken.add(annId);
    chosen.push(card);
  }
  return chosen;
}

/** The new cards of some days in a row, as their plans choose them, of those never asked. */
export function nextNew<Card extends OfAnime>(cards: readonly Card[], count: number, days: number) {
  const chosen = new Set<Card>();
  for (let day = 0; day < days; day += 1) {
    const left = cards.filter((card) => !chosen.has(card));
    for (const card of onePerAnime(left, count)) chosen.add(card);
  }
  return [...chosen];
}

/** The new cards spread evenly between the due ones. */
function mixedIn(due: readonly PlanItem[], fresh: readonly PlanItem[]): readonly PlanItem[] {
  const total = due.length + fresh.length;
  const places = new Map(
    fresh.map((item, place) => [Math.ceil(((place + 0.5) * total) / fresh.length) - 1, item]),
  );
  const rest = due.values();
  return Array.from({ length: total }, (_, place) => places.get(place) ?? rest.next().value).filter(
    (item) => item !== undefined,
  );
}

function dueOn(cards: readonly PlannedCard[], day: number): readonly PlannedCard[] {
  return cards.filter(({ state }) => state !== null && state.dueDay <= day);
}

/**
 * The plan of a day: due cards and new ones, mixed by the seed of the day. A backlog is worked in
 * descending retrievability, because that saves what can be saved, and stops new songs.
 *
 * @param cards of the deck, without suspended and postponed ones; new ones in the deck's order
 * @param left what the limits of the day leave
 */
export function planSession(
  cards: readonly PlannedCard[],
  day: number,
  left: DayLimits,
  seed: number,
): SessionPlan {
  const due = dueOn(cards, day);
  const backlogCount = Math.max(0, due.length - left.reviewCount);
  const lossOf = ({ state }: PlannedCard) => (state === null ? 0 : -recallOn(state, day));
  const chosenDue =
    backlogCount === 0
      ? shuffled(due, seed)
      : sortedBy(due, lossOf).slice(0, Math.max(0, left.reviewCount));
  const newCards = backlogCount > 0 ? [] : cards.filter(({ state }) => state === null);
  const toItem = ({ cardKey, annIds, state }: PlannedCard): PlanItem => {
    return { cardKey, annIds, isNew: state === null };
  };
  const fresh = shuffled(onePerAnime(newCards, left.newCount), seed).map(toItem);
  return { day, seed, items: mixedIn(chosenDue.map(toItem), fresh), backlogCount };
}

/**
 * A plan that was begun, cut to what the limits of the day leave after other decks.
 *
 * @param cards as of planSession
 * @param begun the keys of cards with rounds in the session, which stay
 */
export function cutPlan(
  plan: SessionPlan,
  cards: readonly PlannedCard[],
  begun: ReadonlySet<string>,
  left: DayLimits,
): SessionPlan {
  const open = plan.items.filter(({ cardKey }) => !begun.has(cardKey));
  const due = open.filter(({ isNew }) => !isNew);
  const newCount = due.length > left.reviewCount ? 0 : left.newCount;
  const fresh = open.filter(({ isNew }) => isNew);
  const cut = new Set([...due.slice(left.reviewCount), ...fresh.slice(newCount)]);
  const items = plan.items.filter((item) => !cut.has(item));
  const kept = new Set(items.map(({ cardKey }) => cardKey));
  const waiting = dueOn(cards, plan.day).filter(({ cardKey }) => !kept.has(cardKey));
  return { ...plan, items, backlogCount: waiting.length };
}
