import * as v from 'valibot';
import { readAs, readEach, readList, wholeNumber } from '../../domain/app/lenient';
import { leastOf } from '../../domain/app/manyValues';
import type { StoreWriter } from '../../storage/database/sideDatabase';
import type { StorageContext } from '../../storage/database/storageContext';
import { asRecord } from '../../storage/database/storedValue';
import { practiceDayOf } from '../rules/practiceDay';
import {
  countedFacts,
  mergeLogs,
  type PracticeFact,
  partOf,
  practiceFactSchema,
  recordingsOf,
} from '../rules/practiceLog';
import {
  dueDaysOf,
  isTroubleRecord,
  type PracticeRecord,
  type RetentionChoice,
  replayRecording,
} from '../rules/practiceRecord';

interface Unstored {
  facts: readonly PracticeFact[];
}

const unstoredByPage = new WeakMap<StorageContext['practice'], Unstored>();

/** What the browser refused of a page's log, in order: it counts until the page is closed. */
export function unstoredOf({ practice }: Pick<StorageContext, 'practice'>): Unstored {
  const unstored = unstoredByPage.get(practice) ?? { facts: [] };
  unstoredByPage.set(practice, unstored);
  return unstored;
}

export const LOG_STORES = ['logs', 'records', 'days'] as const;

type OpenStore = (name: (typeof LOG_STORES)[number]) => StoreWriter;

/** Under this name of a recording the choices of retention are stored, which are about all. */
export const CHOICES_LOG = '';

/** A record with the fields that its indexes need. */
function toStoredRecord(record: PracticeRecord): object {
  return {
    ...record,
    dueDays: dueDaysOf(record),
    ...(isTroubleRecord(record) && { trouble: 1 }),
    ...(record.isSuspended && { suspended: 1 }),
  };
}

/** The stored log of a recording, and what is broken or of a later version in it, which stays. */
export function readStoredLog(stored: unknown) {
  const all = readList(asRecord(stored)?.facts);
  const facts = readEach(practiceFactSchema, all);
  const isWhole = facts.length === all.length;
  const unreadable = isWhole ? [] : all.filter((fact) => readAs(practiceFactSchema, fact) === null);
  return { facts, unreadable };
}

const daySchema = v.object({ day: wholeNumber, recordings: v.array(v.string()) });

/** The recordings that were asked on a day. */
export function readDayRecordings(stored: unknown): readonly string[] {
  return readAs(daySchema, stored)?.recordings ?? [];
}

type FactsByLog = ReadonlyMap<string, PracticeFact[]>;

/** What each log gets of the facts. */
export function groupByLog(facts: readonly PracticeFact[]): FactsByLog {
  const groups = new Map<string, PracticeFact[]>();
  for (const fact of facts) {
    const names = recordingsOf(fact);
    for (const [place, name] of (names.length === 0 ? [CHOICES_LOG] : names).entries()) {
      const group = groups.get(name) ?? [];
      group.push(partOf(fact, place));
      groups.set(name, group);
    }
  }
  return groups;
}

/** The choices of retention that count, in order. */
export function choicesOf(facts: readonly PracticeFact[]): readonly RetentionChoice[] {
  return countedFacts(mergeLogs(facts)).filter((fact) => fact.kind === 'retention');
}

/**
 * Adds facts to the stored logs and replays the recordings they change, in the caller's
 * transaction. Facts that are stored already change nothing, so it may be repeated.
 *
 * @returns the records that changed
 */
export async function addToLogs(
  open: OpenStore,
  groups: FactsByLog,
): Promise<readonly PracticeRecord[]> {
  const newChoices = groups.get(CHOICES_LOG) ?? [];
  const later = new Set(await readLater(open, newChoices));

  async function addTo(recording: string) {
    const { facts: stored, unreadable } = readStoredLog(await open('logs').get(recording));
    const known = new Set([...stored, ...unreadable].map((fact) => asRecord(fact)?.id));
    const added = (groups.get(recording) ?? []).filter(({ id }) => !known.has(id));
    const isNew = added.length > 0;
    const merged = mergeLogs(stored, added);
    if (isNew) await open('logs').put({ recording, facts: [...unreadable, ...merged] });
    return { merged, isNew };
  }

  // First, as every other log is replayed with them.
  const choices = choicesOf((await addTo(CHOICES_LOG)).merged);
  const recordings = new Set([...groups.keys(), ...later]);
  recordings.delete(CHOICES_LOG);
  // Each as soon as it is read: the browser reads the next ones meanwhile.
  const records = await Promise.all(
    [...recordings].map(async (recording) => {
      const { merged, isNew } = await addTo(recording);
      if (!isNew && !later.has(recording)) return null;
      const record = replayRecording(recording, merged, choices);
      await open('records').put(toStoredRecord(record));
      return record;
    }),
  );
  return records.filter((record) => record !== null);
}

/** The recordings with facts after the first of these choices: those may be scheduled anew. */
async function readLater(
  open: OpenStore,
  choices: readonly PracticeFact[],
): Promise<readonly string[]> {
  if (choices.length === 0) return [];
  const firstAtMs = leastOf(choices.map(({ atMs }) => atMs));
  const keys = await open('records').keysFrom('lastAtMs', IDBKeyRange.lowerBound(firstAtMs));
  return keys.filter((key) => typeof key === 'string');
}

/** Adds the recordings of facts to the days of their reviews: before the facts, as one too many is harmless. */
export async function addToDays(open: OpenStore, facts: readonly PracticeFact[]): Promise<void> {
  const days = new Map<number, Set<string>>();
  for (const fact of facts) {
    if (fact.kind !== 'review' && fact.kind !== 'clock') continue;
    const day = practiceDayOf(fact);
    const recordings = days.get(day) ?? new Set();
    for (const recording of recordingsOf(fact)) recordings.add(recording);
    days.set(day, recordings);
  }
  await Promise.all(
    [...days].map(async ([day, recordings]) => {
      const stored = readDayRecordings(await open('days').get(day));
      const all = new Set([...stored, ...recordings]);
      if (all.size > stored.length) await open('days').put({ day, recordings: [...all] });
    }),
  );
}
