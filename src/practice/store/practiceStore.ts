import { inParts } from '../../lib/inParts';
import type { StorageContext } from '../../storage/database/storageContext';
import { DAY_MS } from '../rules/practiceDay';
import {
  countedFacts,
  MOST_RECORDINGS,
  mergeLogs,
  type PracticeFact,
  recordingsOf,
} from '../rules/practiceLog';
import type { PracticeRecord } from '../rules/practiceRecord';
import type { SessionRecord } from '../rules/sessionRounds';
import { createDeckStore } from './deckStore';
import {
  addToDays,
  addToLogs,
  CHOICES_LOG,
  groupByLog,
  LOG_STORES,
  unstoredOf,
} from './practiceLogs';
import { createPracticeOverview, PracticeReads, readFactsAfter } from './practiceReads';

type WithoutStamp<Fact> = Fact extends unknown ? Omit<Fact, 'id' | 'atMs' | 'zoneMinutes'> : never;
export type NewFact = WithoutStamp<PracticeFact>;

export interface PracticeStoreParts extends Pick<StorageContext, 'practice' | 'changes'> {
  /** Called with each review that was stored. */
  readonly askToKeep: () => void;
  readonly now: () => number;
  /** What the local clock was ahead of UTC. */
  readonly zoneMinutes: (atMs: number) => number;
  /** From 0 to below 1. */
  readonly random: () => number;
}

const BASE = 36;
const COUNTER_LENGTH = 6;

/** Ids that no other page has, in the order in which they were given. */
function createFactIds(random: () => number): () => string {
  const part = () => random().toString(BASE).slice(2, 10);
  const page = `${part()}${part()}`;
  let count = 0;
  return () => {
    count += 1;
    return `${page}-${count.toString(BASE).padStart(COUNTER_LENGTH, '0')}`;
  };
}

/**
 * Practice data: a log that is only added to, and what it says about each recording, replayed with
 * each fact (decision 70). Nothing throws if the storage fails: refused facts count for this page
 * and are stored with the next ones that the browser accepts.
 */
export function createPracticeStore(parts: PracticeStoreParts) {
  const { practice: database, changes, now, zoneMinutes, random } = parts;
  const unstored = unstoredOf(parts);
  const nextId = createFactIds(random);
  const tell = () => changes.emit('practice');
  const { putSession, holdSession, ...decks } = createDeckStore(database, now, tell);
  const reads = new PracticeReads(database, () => unstored.facts);

  /**
   * @param sessionOf the session that the facts, as they are stored, are part of
   * @returns the facts, the records that they name, and why they are not stored
   */
  async function addFacts(
    newFacts: readonly NewFact[],
    sessionOf?: (facts: readonly PracticeFact[]) => SessionRecord,
  ) {
    const atMs = now();
    const stamp = { atMs, zoneMinutes: zoneMinutes(atMs) };
    const facts = newFacts.map((fact): PracticeFact => ({ ...fact, id: nextId(), ...stamp }));
    const session = sessionOf?.(facts);
    const all = [...unstored.facts, ...facts];
    let records: readonly PracticeRecord[] = [];
    const fault = await database.write([...LOG_STORES, 'sessions'], (open) => [
      addToDays(open, all),
      addToLogs(open, groupByLog(all)).then((replayed) => {
        records = replayed;
      }),
      ...(session === undefined ? [] : putSession(open('sessions'), session)),
    ]);
    const others = unstored.facts.filter((fact) => !all.includes(fact));
    unstored.facts = fault === null ? others : mergeLogs(unstored.facts, facts);
    if (fault === null && all.some(({ kind }) => kind === 'review')) parts.askToKeep();
    if (fault !== null) {
      if (session !== undefined) holdSession(session);
      records = await reads.replay([...new Set(facts.flatMap(recordingsOf))]);
    }
    tell();
    return { facts, records, fault };
  }

  let movedCount = 0;

  /**
   * Facts that are dated ahead, by a wrong clock, count as of now from here on. Devices differ by
   * minutes, so up to a day they are left alone.
   *
   * @returns how many answers that were on this page
   */
  async function moveFuture(): Promise<number> {
    const future = await readFactsAfter(reads, now() + DAY_MS);
    const moves = [...future].flatMap(([recording, facts]) => {
      const recordings = recording === CHOICES_LOG ? [] : [recording];
      const ids = facts.map(({ id }) => id);
      return inParts(ids, MOST_RECORDINGS).map(
        (ahead): NewFact => ({ kind: 'clock', ahead, recordings }),
      );
    });
    if (moves.length === 0) return movedCount;
    movedCount += [...future.values()].flat().filter(({ kind }) => kind === 'review').length;
    await addFacts(moves);
    return movedCount;
  }

  return {
    moveFuture,
    /** All, or those of the recordings that have one. */
    readRecords: (recordings?: readonly string[]) => reads.readRecords(recordings),
    /** In order, without those that were taken back. */
    async readFacts(recording: string): Promise<readonly PracticeFact[]> {
      return countedFacts((await reads.readLogs([recording])).flat());
    },
    /** As readFacts, of each recording. */
    async readFactsOfEach(
      recordings: readonly string[],
    ): Promise<readonly (readonly PracticeFact[])[]> {
      return (await reads.readLogs(recordings)).map(countedFacts);
    },
    ...createPracticeOverview(reads),
    addFacts,
    ...decks,
    subscribe: (listener: () => void) => changes.subscribe(['practice'], listener),
  };
}

export type PracticeStore = ReturnType<typeof createPracticeStore>;
