import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { type Services, useServices } from '../../actions/services';
import { watchClock } from '../../actions/share/localTime';
import { useStored } from '../../storage/database/useStored';
import { useSettings } from '../../storage/settings/useSettings';
import { type Deck, type DeckEntry, MY_SONGS_DECK } from '../rules/deck';
import { practiceDayOf } from '../rules/practiceDay';
import { RATING } from '../rules/practiceLog';
import { dueDaysOf, type PracticeRecord } from '../rules/practiceRecord';
import type { DayLimits } from '../rules/sessionPlan';
import { type SessionRecord, songsLeft } from '../rules/sessionRounds';
import { isPairDeck, myDeck } from './builtInDecks';
import { readDeckEntries } from './deckSongs';
import { usePractice } from './PracticeAddOn';
import type { Practice } from './practice';
import { planOfDeck, readLimitsLeft } from './session/sessionDeck';

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
  const openPractice = usePractice();
  const today = useToday();
  const { facts } = useCatalogue();
  return useStored({
    topic: 'practice',
    otherTopics: ['playlists', 'listened', 'rewrittenSongs'],
    key: [...key, today, facts?.savedAtMs],
    read: async () => read(await openPractice(), today, services),
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

interface DayRounds {
  readonly sessions: readonly SessionRecord[];
  /** What they leave of the limits of the day. */
  readonly left: DayLimits;
}

async function readRounds({ store }: Practice, day: number, limits: DayLimits): Promise<DayRounds> {
  const reviews = await store.readReviews(day, day);
  const left = await readLimitsLeft(limits, reviews, day, store);
  return { sessions: await store.readSessions(day), left };
}

/** All songs of a deck, and those that its session has today, told apart as in the session. */
function partsOfDeck(
  deck: Deck,
  day: number,
  all: readonly DeckEntry[],
  records: Records,
  { sessions, left }: DayRounds,
) {
  const kept = sessions.find(({ deckId }) => deckId === deck.id) ?? null;
  const facts = { deck, day, all, records, kept, left };
  const { entries, plan, fillers, played } = planOfDeck(facts);
  const songs = songsLeft(plan, played, fillers);
  const entriesOf = (items: typeof songs.new) =>
    items.flatMap(({ cardKey }) => entries.get(cardKey) ?? []);
  return {
    deck: all,
    new: entriesOf(songs.new),
    learning: entriesOf(songs.learning),
    dueIn: entriesOf(songs.due),
    isBegun: played.length > 0,
    backlogCount: plan.backlogCount,
  };
}

/** The parts of a deck today; null if it needs the catalogue. */
export async function readDeckParts(
  deck: Deck,
  practice: Practice,
  today: number,
  services: Services,
) {
  const all = await readDeckEntries(deck.source, services);
  if (all === null) return null;
  const { newCount, reviewCount } = services.storage.practiceSettings.getSettings();
  const rounds = await readRounds(practice, today, { newCount, reviewCount });
  return partsOfDeck(deck, today, all, await readRecords(practice), rounds);
}

/** As readDeckParts; many decks share what they read. */
export function useDeckParts(deck: Deck) {
  const today = useToday();
  const { newCount, reviewCount } = useSettings(useServices().storage.practiceSettings);
  const records = usePracticeRead(['records'], readRecords);
  const rounds = usePracticeRead(['rounds', newCount, reviewCount], (practice, day) =>
    readRounds(practice, day, { newCount, reviewCount }),
  );
  const entries = usePracticeRead(['entries', deck.source], (_practice, _today, services) =>
    readDeckEntries(deck.source, services),
  );
  return useMemo(
    () => records && rounds && entries && partsOfDeck(deck, today, entries, records, rounds),
    [deck, entries, records, rounds, today],
  );
}

/** What the first page of practice shows; its deck is the one practised last. */
export function useDay() {
  const { lastDeckId } = useSettings(useServices().storage.practiceSettings);
  return usePracticeRead(['day', lastDeckId], async (practice, today) => {
    const { store } = practice;
    const [dueCounts, streak, reviews, deck] = await Promise.all([
      store.countDue(today),
      store.readStreak(today),
      store.readReviews(today, today),
      readDeck(lastDeckId, practice),
    ]);
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
