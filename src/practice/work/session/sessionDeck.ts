import type { RankedTimeStore } from '../../../actions/rankedTime';
import type { Song } from '../../../domain/song/song';
import { hashOf } from '../../../domain/song/songIdentity';
import type { Clock } from '../../../lib/clock';
import type { TabLock } from '../../../lib/tabLock';
import { type Deck, type DeckEntry, type DeckSource, MY_SONGS_DECK } from '../../rules/deck';
import { practiceDayOf } from '../../rules/practiceDay';
import { cardKeyOf, isCardOf, type Review } from '../../rules/practiceLog';
import { isAskedOn, type PracticeRecord } from '../../rules/practiceRecord';
import {
  cutPlan,
  type DayLimits,
  limitsLeft,
  type PlanItem,
  type PlannedCard,
  planSession,
  type SessionPlan,
  shuffled,
} from '../../rules/sessionPlan';
import type { SessionRecord } from '../../rules/sessionRounds';
import type { PracticeStore } from '../../store/practiceStore';
import { myDeck, readPairDeck } from '../builtInDecks';
import type { Clips } from '../clips';
import type { PracticeNames } from '../practiceNames';

/** More would never be needed between two rounds that wait for each other. */
const MOST_FILLERS = 60;

/** What sessions are made of. */
export interface SessionParts {
  readonly store: PracticeStore;
  readonly names: PracticeNames;
  readonly clips: Clips;
  /** The recordings of a deck, each once, in its order. Rejects if they cannot be read. */
  readonly readEntries: (source: DeckSource) => Promise<readonly DeckEntry[]>;
  /** The known songs of an anime. Never rejects. */
  readonly readAnime: (
    annId: number,
  ) => Promise<readonly Pick<DeckEntry, 'recording' | 'annSongId'>[]>;
  /** Null if it is unknown. Rejects if nobody answers. */
  readonly findSong: (annSongId: number) => Promise<Song | null>;
  readonly getLimits: () => DayLimits;
  readonly now: () => number;
  /** What the local clock is ahead of UTC. */
  readonly zoneMinutes: (atMs: number) => number;
  /** Like Math.random; for rounds that count for nothing. */
  readonly random: () => number;
  readonly clock: Clock;
  readonly rankedTime: Pick<RankedTimeStore, 'mayBeLimited' | 'subscribe'>;
  /** One tab practises at a time. */
  readonly lock: TabLock;
}

/** The day of practice that it is now. */
export function today({ now, zoneMinutes }: SessionParts): number {
  const atMs = now();
  return practiceDayOf({ atMs, zoneMinutes: zoneMinutes(atMs) });
}

/** What is left of the limits of a day after its rounds, in any deck. */
export async function readLimitsLeft(
  limits: DayLimits,
  reviews: readonly Review[],
  day: number,
  store: PracticeStore,
): Promise<DayLimits> {
  const recordings = new Set(reviews.map(({ recording }) => recording));
  const rounds = (await store.readSessions(day)).flatMap(({ played }) => played);
  const heardKeys = rounds.flatMap(({ cardKey, result }) => (result === 'heard' ? cardKey : []));
  const records = await store.readRecords([...recordings]);
  return limitsLeft(limits, reviews, records, day, heardKeys);
}

/**
 * Reads a deck and the plan of today, which is kept once it was begun.
 *
 * @returns also its records by recording; null if there is no such deck
 */
export async function readSessionDeck(deckId: string, parts: SessionParts) {
  const { store, readEntries } = parts;
  await store.moveFuture();
  const stored = (await store.readDecks()).find(({ id }) => id === deckId);
  const deck = stored ?? (deckId === MY_SONGS_DECK ? myDeck() : readPairDeck(deckId));
  if (deck === null) return null;
  const day = today(parts);
  const all = await readEntries(deck.source);
  const read = await store.readRecords(all.map(({ recording }) => recording));
  const records = new Map(read.map((record) => [record.recording, record]));
  const kept = await store.readSession(deckId, day);
  const reviews = await store.readReviews(day, day);
  const left = await readLimitsLeft(parts.getLimits(), reviews, day, store);
  return { deck, day, records, ...planOfDeck({ deck, day, all, records, kept, left }) };
}

export type SessionDeck = NonNullable<Awaited<ReturnType<typeof readSessionDeck>>>;

interface DeckFacts {
  readonly deck: Pick<Deck, 'id' | 'question'>;
  readonly day: number;
  /** The recordings of the deck. */
  readonly all: readonly DeckEntry[];
  /** At least those of its recordings, by recording. */
  readonly records: ReadonlyMap<string, PracticeRecord>;
  /** Its session of the day, if one was begun. */
  readonly kept: SessionRecord | null;
  /** What the limits of the day leave. */
  readonly left: DayLimits;
}

/**
 * The plan of a deck for a day, the one that was begun cut to what is still asked.
 *
 * @returns the entries of the deck by the key of their card, the plan, songs that are known, in the
 * order in which they fill a wait, and what was played
 */
export function planOfDeck({ deck, day, all, records, kept, left }: DeckFacts) {
  const entries = new Map(all.map((entry) => [cardKeyOf(entry.recording, deck.question), entry]));
  const asked = [...entries].flatMap(([cardKey, { recording, annIds }]): PlannedCard[] => {
    const record = records.get(recording);
    if (record !== undefined && !isAskedOn(record, day)) return [];
    return [{ cardKey, annIds, state: record?.cards[deck.question]?.state ?? null }];
  });
  // What was played is of no use after the deck asks something else.
  const played = kept?.played.filter(({ cardKey }) => isCardOf(cardKey, deck.question)) ?? [];
  const skipped = played.filter(({ result }) => result === 'skipped');
  const graded = new Set(
    played.flatMap(({ cardKey, result }) => (result === 'heard' ? [] : cardKey)),
  );
  const open = asked.filter(
    ({ cardKey, state }) => (state?.lastDay ?? 0) < day || graded.has(cardKey),
  );
  const stillAsked = new Set([...open, ...skipped].map(({ cardKey }) => cardKey));
  // Songs may have been set aside, have left the deck or been asked in another deck since.
  const isKept = ({ cardKey }: PlanItem) => entries.has(cardKey) && stillAsked.has(cardKey);
  const begun = new Set(played.map(({ cardKey }) => cardKey));
  const plan =
    kept !== null && played.some(({ cardKey }) => entries.has(cardKey))
      ? cutPlan({ ...kept.plan, items: kept.plan.items.filter(isKept) }, asked, begun, left)
      : planSession(asked, day, left, hashOf(`${deck.id} ${day}`));
  return { entries, plan, fillers: fillersOf(asked, plan), played };
}

function fillersOf(asked: readonly PlannedCard[], { day, items, seed }: SessionPlan) {
  const planned = new Set(items.map(({ cardKey }) => cardKey));
  const known = asked.filter(
    ({ cardKey, state }) =>
      state !== null && state.lastDay < day && state.dueDay > day && !planned.has(cardKey),
  );
  const fillers = known.map(({ cardKey, annIds }) => ({ cardKey, annIds, isNew: false }));
  return shuffled(fillers, seed).slice(0, MOST_FILLERS);
}
