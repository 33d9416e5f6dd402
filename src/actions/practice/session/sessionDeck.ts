import type { DayLimits } from '../../../domain/practice/dayLimits';
import { type Deck, type DeckEntry, MY_SONGS_DECK } from '../../../domain/practice/deck';
import { practiceDayEarliestMs, practiceDayOf } from '../../../domain/practice/practiceDay';
import { cardKeyOf } from '../../../domain/practice/practiceLog';
import { isAskedOn, type PracticeRecord } from '../../../domain/practice/practiceRecord';
import {
  limitsLeft,
  type PlanItem,
  planSession,
  type SessionPlan,
} from '../../../domain/practice/sessionPlan';
import { chanceRank } from '../../../domain/queue/chance';
import { hashOf } from '../../../domain/song/songIdentity';
import type { SessionRecord } from '../../../storage/practice/practiceRecords';
import { readPairDeck } from '../pairDeck';
import { MY_DECK, type Practice } from '../practice';

/** More would never be needed between two rounds that wait for each other. */
const MOST_FILLERS = 60;

export interface DeckParts extends Pick<Practice, 'store' | 'readEntries'> {
  readonly now: () => number;
  /** What the local clock is ahead of UTC. */
  readonly zoneMinutes: (atMs: number) => number;
  readonly getLimits: () => DayLimits;
}

/** What a session of a day is made from. */
export interface SessionDeck {
  readonly deck: Deck;
  readonly day: number;
  /** By the key of their card. */
  readonly entries: ReadonlyMap<string, DeckEntry>;
  /** By recording. */
  readonly records: ReadonlyMap<string, PracticeRecord>;
  readonly plan: SessionPlan;
  /** Songs that are known already, in the order in which they fill a wait. */
  readonly fillers: readonly PlanItem[];
  readonly played: SessionRecord['played'];
}

/** The day of practice that it is now. */
export function today({ now, zoneMinutes }: Pick<DeckParts, 'now' | 'zoneMinutes'>): number {
  const atMs = now();
  return practiceDayOf({ atMs, zoneMinutes: zoneMinutes(atMs) });
}

/** What is left of the limits, after the reviews of today in any deck. */
async function readLimitsLeft(day: number, parts: DeckParts): Promise<DayLimits> {
  const { store, getLimits } = parts;
  const reviews = await store.readReviewsSince(practiceDayEarliestMs(day));
  const recordings = [...new Set(reviews.map(({ recording }) => recording))];
  return limitsLeft(getLimits(), reviews, await store.readRecords(recordings), day);
}

type DeckFacts = Pick<SessionDeck, 'deck' | 'day' | 'entries' | 'records'>;

const isAsked = ({ records, day }: DeckFacts, recording: string) => {
  const record = records.get(recording);
  return record === undefined || isAskedOn(record, day);
};

const stateOf = ({ records, deck }: DeckFacts, recording: string) =>
  records.get(recording)?.cards[deck.question]?.state ?? null;

function makePlan(facts: DeckFacts, left: DayLimits): SessionPlan {
  const cards = [...facts.entries]
    .filter(([, { recording }]) => isAsked(facts, recording))
    .map(([cardKey, { recording, annIds }]) => ({
      ...{ cardKey, annIds },
      state: stateOf(facts, recording),
    }));
  return planSession(cards, facts.day, left, hashOf(`${facts.deck.id} ${facts.day}`));
}

/** The plan as it was begun, without songs that were set aside or left the deck since. */
function keptPlan(facts: DeckFacts, { plan, played }: SessionRecord): SessionPlan {
  const begun = new Set(played.map(({ cardKey }) => cardKey));
  const items = plan.items.filter(({ cardKey }) => {
    const entry = facts.entries.get(cardKey);
    return entry !== undefined && (begun.has(cardKey) || isAsked(facts, entry.recording));
  });
  return { ...plan, items };
}

function chooseFillers(facts: DeckFacts, { items, seed }: SessionPlan): readonly PlanItem[] {
  const planned = new Set(items.map(({ cardKey }) => cardKey));
  return [...facts.entries]
    .filter(([cardKey, { recording }]) => {
      const state = stateOf(facts, recording);
      const isKnown = state !== null && state.lastDay < facts.day && state.dueDay > facts.day;
      return isKnown && !planned.has(cardKey) && isAsked(facts, recording);
    })
    .map(([cardKey, { annIds }]) => ({ cardKey, annIds, isNew: false }))
    .map((item) => [chanceRank(hashOf(item.cardKey), seed), item] as const)
    .sort(([left], [right]) => left - right)
    .slice(0, MOST_FILLERS)
    .map(([, item]) => item);
}

/**
 * Reads a deck and the plan of today, which is kept once it was begun.
 *
 * @returns null if there is no such deck
 */
export async function readSessionDeck(
  deckId: string,
  parts: DeckParts,
): Promise<SessionDeck | null> {
  const { store, readEntries } = parts;
  const stored = (await store.readDecks()).find(({ id }) => id === deckId);
  const deck = stored ?? (deckId === MY_SONGS_DECK ? MY_DECK : readPairDeck(deckId));
  if (deck === null) return null;
  const day = today(parts);
  const entries = await readEntries(deck.source);
  const recordings = entries.map(({ recording }) => recording);
  const facts: DeckFacts = {
    ...{ deck, day },
    entries: new Map(
      entries.map((entry) => [cardKeyOf(entry.recording, deck.question), entry] as const),
    ),
    records: new Map(
      (await store.readRecords(recordings)).map((record) => [record.recording, record]),
    ),
  };
  const kept = await store.readSession(deckId, day);
  // What was played is of no use after the deck asks something else.
  const begun = kept?.played.some(({ cardKey }) => facts.entries.has(cardKey)) ? kept : null;
  const plan = begun ? keptPlan(facts, begun) : makePlan(facts, await readLimitsLeft(day, parts));
  return {
    ...facts,
    plan,
    fillers: chooseFillers(facts, plan),
    played: begun?.played ?? [],
  };
}
