import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  type Deck,
  type DeckEntry,
  type DeckSource,
  MY_SONGS_DECK,
} from '../../domain/practice/deck';
import { practiceDayEarliestMs, practiceDayOf } from '../../domain/practice/practiceDay';
import { type Question, RATING, type Review } from '../../domain/practice/practiceLog';
import { isAskedOn, type PracticeRecord } from '../../domain/practice/practiceRecord';
import { limitsLeft } from '../../domain/practice/sessionPlan';
import { nextRound } from '../../domain/practice/sessionRounds';
import { useStored } from '../../storage/database/useStored';
import { useSettings } from '../../storage/settings/useSettings';
import { useCatalogue } from '../catalogue/useCatalogue';
import { useServices } from '../services';
import { CatalogueNeededError, readDeckEntries } from './deckSongs';
import { isPairDeck } from './pairDeck';
import { MY_DECK, type Practice } from './practice';

const LOOK_PAUSE_MS = 30_000;

/** What the local clock is ahead of UTC at a moment. */
export const zoneMinutesAt = (atMs: number): number => 0 - new Date(atMs).getTimezoneOffset();

function readToday(): number {
  const atMs = Date.now();
  return practiceDayOf({ atMs, zoneMinutes: zoneMinutesAt(atMs) });
}

/** No event tells that a day begins, or that the device is in another zone. */
function watchClock(onLook: () => void): () => void {
  const timer = setInterval(onLook, LOOK_PAUSE_MS);
  window.addEventListener('focus', onLook);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', onLook);
  };
}

/** The day of practice that it is now. */
export function useToday(): number {
  return useSyncExternalStore(watchClock, readToday);
}

/** The answers of a day of practice and after it; each is of the day that it was where it was given. */
export async function readReviewsFrom(
  day: number,
  store: Pick<Practice['store'], 'readReviewsSince'>,
): Promise<readonly Review[]> {
  const reviews = await store.readReviewsSince(practiceDayEarliestMs(day));
  return reviews.filter((review) => practiceDayOf(review) >= day);
}

/**
 * Reads practice data, and again after every change here or in another tab; undefined until then.
 */
export function usePracticeRead<Value>(
  key: readonly unknown[],
  read: (practice: Practice) => Promise<Value>,
): Value | undefined {
  const services = useServices();
  return useStored({
    topic: 'practice',
    key,
    read: async () => read(await services.openPractice()),
    isBeforeKept: true,
  }).value;
}

export type Records = ReadonlyMap<string, PracticeRecord>;

/** What the log says about every recording. */
export function useRecords(): Records | undefined {
  const records = usePracticeRead(['records'], ({ store }) => store.readRecords());
  return useMemo(
    () => records && new Map(records.map((record) => [record.recording, record])),
    [records],
  );
}

/** My songs first, then the stored decks, the latest first. */
export function useDecks(): readonly Deck[] | undefined {
  const stored = usePracticeRead(['decks'], ({ store }) => store.readDecks());
  return useMemo(() => {
    if (stored === undefined) return undefined;
    const mine = stored.find(({ id }) => id === MY_SONGS_DECK) ?? MY_DECK;
    const others = stored.filter(({ id }) => id !== MY_SONGS_DECK && !isPairDeck(id));
    return [mine, ...others.sort((left, right) => right.changedAtMs - left.changedAtMs)];
  }, [stored]);
}

/** The deck practised last, else My songs; undefined while decks are read. */
export function useLastDeck(): Deck | undefined {
  const { lastDeckId } = useSettings(useServices().storage.practiceSettings);
  const decks = useDecks();
  return decks?.find(({ id }) => id === lastDeckId) ?? decks?.[0];
}

/** The recordings of a deck, each once; null if it needs the catalogue. */
export function useDeckEntries(source: DeckSource): readonly DeckEntry[] | null | undefined {
  const services = useServices();
  const { facts } = useCatalogue();
  return useStored({
    topic: 'playlists',
    otherTopics: ['listened'],
    key: ['deck', source, facts?.savedAtMs ?? 0],
    isBeforeKept: true,
    read: () =>
      readDeckEntries(source, services).catch((error: unknown) => {
        if (error instanceof CatalogueNeededError) return null;
        throw error;
      }),
  }).value;
}

export interface DeckCounts {
  readonly songCount: number;
  readonly dueCount: number;
  /** Never asked. */
  readonly newCount: number;
}

/** What a deck has for a day. */
export function countDeck(
  entries: readonly DeckEntry[],
  records: Records,
  question: Question,
  day: number,
): DeckCounts {
  let dueCount = 0;
  let newCount = 0;
  for (const { recording } of entries) {
    const record = records.get(recording);
    const state = record?.cards[question]?.state;
    if (record !== undefined && !isAskedOn(record, day)) continue;
    if (state === undefined) newCount += 1;
    else if (state.dueDay <= day) dueCount += 1;
  }
  return { songCount: entries.length, dueCount, newCount };
}

/** The counts of a deck today; null if it needs the catalogue. */
export function useDeckCounts(deck: Deck, records: Records | undefined) {
  const entries = useDeckEntries(deck.source);
  const today = useToday();
  return useMemo(
    () => records && entries && countDeck(entries, records, deck.question, today),
    [entries, records, deck.question, today],
  );
}

/** Whether the session of a deck was begun today and is not over. */
export function useIsUnfinished({ id }: Deck, today: number): boolean {
  const isUnfinished = usePracticeRead(['unfinished', id, today], async ({ store }) => {
    const session = await store.readSession(id, today);
    const { plan, played = [] } = session ?? {};
    return plan !== undefined && played.length > 0 && nextRound(plan, played) !== null;
  });
  return isUnfinished ?? false;
}

/** Recordings, the latest reviewed first. */
export function recordingsOfReviews(reviews: readonly Review[]): readonly string[] {
  return [...new Set(reviews.map(({ recording }) => recording).reverse())];
}

/** What the first page of practice shows; undefined while it is read. */
export function useDayFacts(today: number) {
  const { storage } = useServices();
  const { newCount, reviewCount } = useSettings(storage.practiceSettings);
  return usePracticeRead(['day', today, newCount, reviewCount], async ({ store }) => {
    const [dueCounts, streakDays, reviews] = await Promise.all([
      store.countDue(today),
      store.readStreakDays(today),
      readReviewsFrom(today, store),
    ]);
    const records = await store.readRecords(recordingsOfReviews(reviews));
    const isAnyDue = dueCounts.some((count) => count > 0);
    // All records are many, and seldom needed for this.
    const isBegun = isAnyDue || streakDays > 0 || (await store.readRecords()).length > 0;
    return {
      isBegun,
      dueCounts,
      streakDays,
      answerCount: reviews.length,
      rightCount: reviews.filter(({ rating }) => rating !== RATING.again).length,
      left: limitsLeft({ newCount, reviewCount }, reviews, records, today),
    };
  });
}

/** Notes what home and the next visit show without opening the database. */
export function useNotedPractice(deckId: string | null): void {
  const { practiceSettings } = useServices().storage;
  const today = useToday();
  const counts = usePracticeRead(['ahead', today], ({ store }) => store.countDue(today));
  useEffect(() => {
    if (counts === undefined) return;
    practiceSettings.changeSettings({ dueAhead: { day: today, counts: [...counts] } });
  }, [practiceSettings, today, counts]);
  useEffect(() => {
    if (deckId !== null && !isPairDeck(deckId))
      practiceSettings.changeSettings({ lastDeckId: deckId });
  }, [practiceSettings, deckId]);
}
