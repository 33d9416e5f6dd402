import { practiceDayOf } from '../../domain/practice/practiceDay';
import {
  mergeLogs,
  type PracticeFact,
  recordingsOf,
  withoutUndone,
} from '../../domain/practice/practiceLog';
import {
  type PracticeRecord,
  type RetentionChoice,
  replayRecording,
} from '../../domain/practice/practiceRecord';
import type { StoreWriter } from '../database/sideDatabase';
import { CHOICES_LOG, readDayRecordings, readStoredLog, toStoredRecord } from './practiceRecords';

/** What writing facts changes. */
export const LOG_STORES = ['logs', 'records', 'days'] as const;

type OpenStore = (name: (typeof LOG_STORES)[number]) => StoreWriter;

/** The logs that a fact is part of. */
export function logsOf(fact: PracticeFact): readonly string[] {
  return fact.kind === 'retention' ? [CHOICES_LOG] : recordingsOf(fact);
}

/** The facts by the logs that they are part of. */
export function groupByLog(facts: readonly PracticeFact[]): ReadonlyMap<string, PracticeFact[]> {
  const groups = new Map<string, PracticeFact[]>();
  for (const fact of facts) {
    for (const log of logsOf(fact)) {
      const group = groups.get(log);
      if (group === undefined) groups.set(log, [fact]);
      else group.push(fact);
    }
  }
  return groups;
}

/** The choices of retention that count, in order. */
export function choicesOf(facts: readonly PracticeFact[]): readonly RetentionChoice[] {
  return withoutUndone(mergeLogs(facts)).filter((fact) => fact.kind === 'retention');
}

/**
 * Adds facts to the stored logs and replays the recordings they change, in the caller's
 * transaction. Facts that are stored already change nothing, so it may be repeated.
 *
 * @returns the records that changed
 */
export async function addToLogs(
  open: OpenStore,
  facts: readonly PracticeFact[],
): Promise<readonly PracticeRecord[]> {
  const groups = groupByLog(facts);
  const newChoices = groups.get(CHOICES_LOG) ?? [];
  const later = new Set(await readLater(open, newChoices));
  const names = [...new Set([...groups.keys(), ...later])];
  const logs = new Map(
    await Promise.all(
      [CHOICES_LOG, ...names].map(async (name) => {
        const { facts: stored, unreadable } = readStoredLog(await open('logs').get(name));
        const merged = mergeLogs(stored, groups.get(name) ?? []);
        return [name, { merged, unreadable, isNew: merged.length > stored.length }] as const;
      }),
    ),
  );
  const choices = choicesOf(logs.get(CHOICES_LOG)?.merged ?? []);
  const records: PracticeRecord[] = [];
  const writing: Promise<unknown>[] = [];
  for (const [recording, { merged, unreadable, isNew }] of logs) {
    const log = { recording, facts: [...unreadable, ...merged] };
    if (isNew) writing.push(open('logs').put(log));
    if (recording === CHOICES_LOG || !(isNew || later.has(recording))) continue;
    const record = replayRecording(recording, merged, choices);
    records.push(record);
    writing.push(open('records').put(toStoredRecord(record)));
  }
  await Promise.all(writing);
  return records;
}

/** The recordings with facts after the first of these choices: those may be scheduled anew. */
async function readLater(
  open: OpenStore,
  choices: readonly PracticeFact[],
): Promise<readonly string[]> {
  if (choices.length === 0) return [];
  const firstAtMs = Math.min(...choices.map(({ atMs }) => atMs));
  const keys = await open('records').keysFrom('lastAtMs', IDBKeyRange.lowerBound(firstAtMs));
  return keys.filter((key) => typeof key === 'string');
}

/**
 * Adds the recordings of reviews to their days. A recording too many is harmless, one too few is
 * not: so before the facts, or in one transaction with them.
 */
export async function addToDays(open: OpenStore, facts: readonly PracticeFact[]): Promise<void> {
  const days = new Map<number, Set<string>>();
  for (const fact of facts) {
    if (fact.kind !== 'review') continue;
    const day = practiceDayOf(fact);
    days.set(day, (days.get(day) ?? new Set()).add(fact.recording));
  }
  await Promise.all(
    [...days].map(async ([day, recordings]) => {
      const stored = readDayRecordings(await open('days').get(day));
      const all = new Set([...stored, ...recordings]);
      if (all.size > stored.length) await open('days').put({ day, recordings: [...all] });
    }),
  );
}
