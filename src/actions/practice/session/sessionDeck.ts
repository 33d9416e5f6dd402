import type { DayLimits } from '../../../domain/practice/dayLimits';
import { type Deck, type DeckEntry, MY_SONGS_DECK } from '../../../domain/practice/deck';
import { practiceDayEarliestMs, practiceDayOf } from '../../../domain/practice/practiceDay';
import { cardKeyOf } from '../../../domain/practice/practiceLog';
import { isAskedOn, type PracticeRecord } from '../../../domain/practice/practiceRecord';
import {
  limitsLeft,
  type PlanItem,
  type PlannedCard,
  planSession,
  type SessionPlan,
  shuffled,
} from '../../../domain/practice/sessionPlan';
import type { SessionRecord } from '../../../domain/practice/sessionRounds';
import { hashOf } from '../../../domain/song/songIdentity';
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
  const all = await readEntries(deck.source);
  const read = await store.readRecords(all.map(({ recording }) => recording));
  const records = new Map(read.map((record) => [record.recording, record]));
  const entries = new Map(all.map((entry) => [cardKeyOf(entry.recording, deck.question), entry]));
  const asked = [...entries].flatMap(([cardKey, { recording, annIds }]): PlannedCard[] => {
    const record = records.get(recording);
    if (record !== undefined && !isAskedOn(record, day)) return [];
    return [{ cardKey, annIds, state: record?.cards[deck.question]?.state ?? null }];
  });
  const kept = await store.readSession(deckId, day);
  // What was played is of no use after the deck asks something else.
  const played = kept?.played.some(({ cardKey }) => entries.has(cardKey)) ? kept.played : [];
  const stillAsked = new Set([...asked, ...played].map(({ cardKey }) => cardKey));
  // Songs may have been set aside or left the deck since.
  const isKept = ({ cardKey }: PlanItem) => entries.has(cardKey) && stillAsked.has(cardKey);
  const plan =
    kept !== null && played.length > 0
      ? { ...kept.plan, items: kept.plan.items.filter(isKept) }
      : planSession(asked, day, await readLimitsLeft(day, parts), hashOf(`${deck.id} ${day}`));
  return { deck, day, entries, records, plan, fillers: fillersOf(asked, plan), played };
}

/** Songs that are known, in the order in which they fill a wait. */
function fillersOf(asked: readonly PlannedCard[], { day, items, seed }: SessionPlan) {
  const planned = new Set(items.map(({ cardKey }) => cardKey));
  const known = asked.filter(
    ({ cardKey, state }) =>
      state !== null && state.lastDay < day && state.dueDay > day && !planned.has(cardKey),
  );
  const fillers = known.map(({ cardKey, annIds }) => ({ cardKey, annIds, isNew: false }));
  return shuffled(fillers, seed).slice(0, MOST_FILLERS);
}
