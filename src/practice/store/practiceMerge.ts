import { readEach, readList } from '../../domain/app/lenient';
import { addAll } from '../../domain/app/manyValues';
import type { SideDatabase, StoringFault } from '../../storage/database/sideDatabase';
import { asRecord } from '../../storage/database/storedValue';
import { DAY_MS } from '../rules/practiceDay';
import { type PracticeFact, practiceFactSchema } from '../rules/practiceLog';
import { addToDays, addToLogs, CHOICES_LOG, groupByLog, LOG_STORES } from './practiceLogs';

const LOGS_PER_READ = 1000;
/** In one transaction: little is repeated if it is broken off. */
const LOGS_PER_WRITE = 250;
/** The clock of a device may be years slow; what is later still would set a schedule for ever. */
const LONGEST_LEAD_MS = 10 * 365 * DAY_MS;

/** Every stored log as it is, in parts. @returns false if they could not be read */
export async function eachStoredLog(
  { read, exists }: Pick<SideDatabase, 'read' | 'exists'>,
  see: (facts: readonly unknown[], recording: unknown) => void,
): Promise<boolean> {
  let last: unknown = '';
  for (let isFirst = true; typeof last === 'string'; isFirst = false) {
    const range = IDBKeyRange.lowerBound(last, !isFirst);
    const logs: readonly unknown[] | null = await read((database) =>
      database.getAll('logs', range, LOGS_PER_READ),
    );
    if (logs === null) return !(await exists());
    for (const log of logs.map(asRecord)) see(readList(log?.facts), log?.recording);
    last = asRecord(logs[LOGS_PER_READ - 1])?.recording;
  }
  return true;
}

/** Puts another log and the stored one together. It may be broken off and repeated. */
export function createPracticeMerge(database: SideDatabase) {
  /** What each log gets, by its name. */
  const taken = new Map<string, PracticeFact[]>();
  let skippedCount = 0;

  async function findNew(): Promise<readonly PracticeFact[]> {
    const missing = new Map<unknown, Map<unknown, PracticeFact>>();
    for (const [name, facts] of taken) {
      missing.set(name, new Map(facts.map((fact) => [fact.id, fact])));
    }
    await eachStoredLog(database, (facts, recording) => {
      for (const fact of facts) missing.get(recording)?.delete(asRecord(fact)?.id);
    });
    return [...missing.values()].flatMap((facts) => [...facts.values()]);
  }

  /** Adds all of them: a log leaves out what it has, so that nothing is read twice. */
  async function store(onProgress: (share: number) => void): Promise<StoringFault | null> {
    const all = [...taken.values()].flat();
    const fault = await database.write(['days'], (open) => [addToDays(open, all)]);
    if (fault !== null) return fault;
    // The choices first, as every other log is replayed with them.
    const logs = [...taken].sort(
      ([left], [right]) => Number(right === CHOICES_LOG) - Number(left === CHOICES_LOG),
    );
    for (let start = 0; start < logs.length; start += LOGS_PER_WRITE) {
      onProgress(start / logs.length);
      const part = new Map(logs.slice(start, start + LOGS_PER_WRITE));
      const refusal = await database.write(LOG_STORES, (open) => [addToLogs(open, part)]);
      if (refusal !== null) return refusal;
    }
    return null;
  }

  return {
    takeFacts(part: readonly unknown[]): void {
      const latestMs = Date.now() + LONGEST_LEAD_MS;
      const readable = readEach(practiceFactSchema, part).filter(({ atMs }) => atMs <= latestMs);
      skippedCount += part.length - readable.length;
      for (const [name, parts] of groupByLog(readable)) {
        const facts = taken.get(name);
        if (facts === undefined) taken.set(name, parts);
        else addAll(facts, parts);
      }
    },

    /**
     * @param onProgress called with the share that is done, 0 to 1
     * @returns to 'count', how many answers and other facts are new, without the first hearings
     * that go with answers; to 'store', why not all is stored; and always how many entries cannot
     * be read or are of the future
     */
    async mergeFacts(mode: 'count' | 'store', onProgress: (share: number) => void) {
      const facts = mode === 'count' ? await findNew() : [];
      const reviewCount = facts.filter(({ kind }) => kind === 'review').length;
      const others = facts.filter(({ kind }) => kind !== 'review' && kind !== 'heard');
      const otherCount = new Set(others.map(({ id }) => id)).size;
      const fault = mode === 'count' ? null : await store(onProgress);
      return { reviewCount, otherCount, skippedCount, fault };
    },
  };
}

export type PracticeMerge = ReturnType<typeof createPracticeMerge>;
export type MergedFacts = Readonly<Awaited<ReturnType<PracticeMerge['mergeFacts']>>>;
