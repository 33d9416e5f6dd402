import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Deck, type DeckEntry, MY_SONGS_DECK } from '../../domain/practice/deck';
import { practiceDayOf } from '../../domain/practice/practiceDay';
import { type Question, RATING } from '../../domain/practice/practiceLog';
import { dueDaysOf, isAskedOn, type PracticeRecord } from '../../domain/practice/practiceRecord';
import { nextRound } from '../../domain/practice/sessionRounds';
import { useStored } from '../../storage/database/useStored';
import { useSettings } from '../../storage/settings/useSettings';
import { useCatalogue } from '../catalogue/useCatalogue';
import { type Services, useServices } from '../services';
import { watchClock } from '../share/localTime';
import { isPairDeck, myDeck } from './builtInDecks';
import { readDeckEntries } from './deckSongs';
import type { Practice } from './practice';
import { readLimitsLeft } from './session/sessionDeck';

/** What the local clock is ahead of UTC at a moment. */
export const zoneMinutesAt = (atMs: number): number => 0 - new Date(atMs).getTimezoneOffset();

function useToday(): number {
  const { trustedClock } = useServices();
  return useSyncExternalStore(watchClock, () => {
    const atMs = trustedClock.now();
    return practiceDayOf({ atMs, zoneMinutes: zoneMinutesAt(atMs) });
  });
}

/** Reads something about practice, again on another day and after any change of it. */
export function usePracticeRead<Value>(
  key: readonly unknown[],
  read: (practice: Practice, today: number, services: Services) => Promise<Value>,
): Value | undefined {
  const services = useServices();
  const today = useToday();
  const { facts } = useCatalogue();
  return useStored({
    topic: 'practice',
    otherTopics: ['playlists', 'listened', 'rewrittenSongs'],
    key: [...key, today, facts?.savedAtMs],
    read: async () => read(await services.openPractice(), today, services),
    isBeforeKept: true,
  }).value;
}

export type Records = ReadonlyMap<string, PracticeRecord>;

export async function readRecords({ store }: Practice): Promise<Records> {
  return new Map((await store.readRecords()).map((record) => [record.recording, record]));
}

/** The songs that stand for recordings, as far as the log names them. */
export function songIdsOf(records: Records, recordings: Iterable<string>): readonly number[] {
  return [...recordings].flatMap((recording) => records.get(recording)?.annSongId ?? []);
}

export function dueRecordings(records: Records, isThen: (day: number) => boolean) {
  const due = [...records.values()].filter((record) => dueDaysOf(record).some(isThen));
  return due.map(({ recording }) => recording);
}

/** My songs first, then the stored decks, the latest first. */
export async function readDecks({ store }: Practice): Promise<readonly [Deck, ...Deck[]]> {
  const stored = await store.readDecks();
  const mine = stored.find(({ id }) => id === MY_SONGS_DECK) ?? myDeck();
  const others = stored.filter(({ id }) => id !== MY_SONGS_DECK && !isPairDeck(id));
  return [mine, ...others.sort((left, right) => right.changedAtMs - left.changedAtMs)];
}

/** A deck by its id, else My songs. */
export async function readDeck(id: string, practice: Practice): Promise<Deck> {
  const decks = await readDecks(practice);
  return decks.find((deck) => deck.id === id) ?? decks[0];
}

/** All songs of a deck, and those that are due or new on a day, without those set aside. */
export function partsOfDeck(
  entries: readonly DeckEntry[],
  records: Records,
  question: Question,
  day: number,
) {
  const stateOf = ({ recording }: DeckEntry) => records.get(recording)?.cards[question]?.state;
  const asked = entries.filter(({ recording }) => {
    const record = records.get(recording);
    return record === undefined || isAskedOn(record, day);
  });
  return {
    deck: entries,
    dueIn: asked.filter((entry) => (stateOf(entry)?.dueDay ?? Number.POSITIVE_INFINITY) <= day),
    new: asked.filter((entry) => stateOf(entry) === undefined),
  };
}

/** The parts of a deck today; null if it needs the catalogue. */
export function useDeckParts({ source, question }: Deck) {
  const today = useToday();
  const records = usePracticeRead(['records'], readRecords);
  const entries = usePracticeRead(['entries', source], (_practice, _today, services) =>
    readDeckEntries(source, services),
  );
  return useMemo(
    () => records && entries && partsOfDeck(entries, records, question, today),
    [entries, records, question, today],
  );
}

/** What the first page of practice shows; its deck is the one practised last. */
export function useDay() {
  const { newCount, reviewCount, lastDeckId } = useSettings(useServices().storage.practiceSettings);
  const key = ['day', newCount, reviewCount, lastDeckId];
  return usePracticeRead(key, async (practice, today) => {
    const { store } = practice;
    const [dueCounts, streak, reviews, deck] = await Promise.all([
      store.countDue(today),
      store.readStreak(today),
      store.readReviews(today, today),
      readDeck(lastDeckId, practice),
    ]);
    const { plan, played = [] } = (await store.readSession(deck.id, today)) ?? {};
    const left = await readLimitsLeft({ newCount, reviewCount }, reviews, today, store);
    const isAnyDue = dueCounts.some((count) => count > 0);
    return {
      today,
      deck,
      dueCounts,
      streak,
      // All records are many, and seldom needed for this.
      isBegun: isAnyDue || streak.dayCount > 0 || (await store.readRecords()).length > 0,
      answerCount: reviews.length,
      rightCount: reviews.filter(({ rating }) => rating !== RATING.again).length,
      newLeft: left.newCount,
      /** The session of the deck was begun today and is not over. */
      isUnfinished: plan !== undefined && played.length > 0 && nextRound(plan, played) !== null,
    };
  });
}

/** Whether the clock is ahead, and how many answers counted as of now instead of later. */
export function useWrongClock() {
  const movedCount = usePracticeRead(['clock'], ({ store }) => store.moveFuture()) ?? 0;
  return { movedCount, isAhead: useServices().trustedClock.isAhead() };
}

/** Notes what home and the next visit show without opening the database. */
export function useNotedPractice(deckId: string | null): void {
  const { practiceSettings } = useServices().storage;
  const dueAhead = usePracticeRead(['ahead'], async ({ store }, day) => ({
    day,
    counts: [...(await store.countDue(day))],
  }));
  useEffect(() => {
    if (dueAhead !== undefined) practiceSettings.changeSettings({ dueAhead });
  }, [practiceSettings, dueAhead]);
  useEffect(() => {
    if (deckId === null || isPairDeck(deckId)) return;
    practiceSettings.changeSettings({ lastDeckId: deckId });
  }, [practiceSettings, deckId]);
}
