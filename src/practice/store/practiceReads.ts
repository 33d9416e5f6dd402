import { readAs, readList } from '../../domain/app/lenient';
import type { SideDatabase } from '../../storage/database/sideDatabase';
import { asRecord } from '../../storage/database/storedValue';
import { practiceDayOf } from '../rules/practiceDay';
import {
  compareFacts,
  countedFacts,
  mergeLogs,
  type PracticeFact,
  type Review,
  recordingsOf,
} from '../rules/practiceLog';
import {
  dueDaysOf,
  isTroubleRecord,
  type PracticeRecord,
  type PredictedAnswer,
  practiceRecordSchema,
  replayRecording,
} from '../rules/practiceRecord';
import { COMPARED_ANSWERS, streakOf } from '../rules/progress';
import {
  CHOICES_LOG,
  choicesOf,
  groupByLog,
  readDayRecordings,
  readStoredLog,
} from './practiceLogs';

const SHOWN_DAYS = 14;
/** Days of a streak that are read at once. */
const DAYS_PER_READ = 64;

/** Logs and records, with the facts that the browser refused laid over them. */
export class PracticeReads {
  readonly read: SideDatabase['read'];

  constructor(
    { read }: Pick<SideDatabase, 'read'>,
    readonly getUnstored: () => readonly PracticeFact[],
  ) {
    this.read = read;
  }

  /** @param isWanted by what is stored: the facts of other logs are not looked at */
  async readLogs(
    names: readonly string[],
    isWanted: (log: unknown) => boolean = () => true,
  ): Promise<readonly (readonly PracticeFact[])[]> {
    const stored = await this.read((database) => {
      const { store } = database.transaction('logs');
      return Promise.all(names.map((name) => store.get(name)));
    });
    const refused = groupByLog(this.getUnstored());
    return names.map((name, place) => {
      const log: unknown = stored?.[place];
      const facts = isWanted(log) ? readStoredLog(log).facts : [];
      return mergeLogs(facts, refused.get(name) ?? []);
    });
  }

  async replay(recordings: readonly string[]): Promise<readonly PracticeRecord[]> {
    const [choices = [], ...logs] = await this.readLogs([CHOICES_LOG, ...recordings]);
    const counted = choicesOf(choices);
    return logs.map((facts, place) => replayRecording(recordings[place] ?? '', facts, counted));
  }

  /** All, or those of the recordings that have one. */
  async readRecords(recordings?: readonly string[]): Promise<readonly PracticeRecord[]> {
    const stored = await this.read((database) => {
      const { store } = database.transaction('records');
      return recordings === undefined
        ? store.getAll()
        : Promise.all(recordings.map((recording) => store.get(recording)));
    });
    const records = new Map<string, PracticeRecord>();
    const asked = recordings && new Set(recordings);
    const refused = this.getUnstored().flatMap(recordingsOf);
    const replayed = new Set(refused.filter((name) => asked?.has(name) ?? true));
    for (const each of stored ?? []) {
      if (each === undefined) continue;
      const record = readAs(practiceRecordSchema, each);
      if (record !== null) records.set(record.recording, record);
      else if (typeof each.recording === 'string') replayed.add(each.recording);
    }
    if (replayed.size > 0) {
      for (const record of await this.replay([...replayed])) records.set(record.recording, record);
    }
    return [...records.values()];
  }
}

type LatestAnswer = PredictedAnswer & Pick<PracticeRecord, 'recording'>;

/** By recording, the facts that count as of a later moment; choices of retention under no name. */
export async function readFactsAfter(
  reads: PracticeReads,
  atMs: number,
): Promise<ReadonlyMap<string, readonly PracticeFact[]>> {
  const range = IDBKeyRange.lowerBound(atMs, true);
  const keys = await reads.read((open) => open.getAllKeysFromIndex('records', 'lastAtMs', range));
  const names = [CHOICES_LOG, ...(keys ?? []).filter((key) => typeof key === 'string')];
  const logs = await reads.readLogs(names);
  const later = names.map((name, place) => {
    const facts = countedFacts(logs[place] ?? []).filter((fact) => fact.atMs > atMs);
    return [name, facts] as const;
  });
  return new Map(later.filter(([, facts]) => facts.length > 0));
}

/** What is shown of all practice, read by indexes: a log of years is never read whole. */
export function createPracticeOverview(reads: PracticeReads) {
  return {
    /** Of these days, in order, drill included; without undone ones and "I know it". */
    readReviews: (firstDay: number, lastDay: number) => readReviews(reads, firstDay, lastDay),
    /** As readReviews, of the recordings for which others were answered. */
    readMistakes: (firstDay: number, lastDay: number) =>
      readReviews(reads, firstDay, lastDay, hasMistake),
    /** How many songs are due on each of the next 14 days; the first includes everything overdue. */
    countDue: (today: number) => countDue(reads, today),
    readTrouble: () => readMarked(reads, 'trouble', isTroubleRecord),
    readSuspended: () => readMarked(reads, 'suspended', ({ isSuspended }) => isSuspended),
    /** The last 100 answers whose chance was predicted, the newest first. */
    readLatestAnswers: () => readLatestAnswers(reads),
    /** The days in a row that were practised; a day counts also if its answer was taken back. */
    readStreak: (today: number) => readStreak(reads, today),
  };
}

function refusedReviews({ getUnstored }: PracticeReads): readonly Review[] {
  return getUnstored().filter((fact) => fact.kind === 'review');
}

function hasMistake(log: unknown): boolean {
  return readList(asRecord(log)?.facts).some(
    (fact) => typeof asRecord(fact)?.mistakenFor === 'string',
  );
}

async function readReviews(
  reads: PracticeReads,
  firstDay: number,
  lastDay: number,
  isWanted?: (log: unknown) => boolean,
): Promise<readonly Review[]> {
  if (firstDay > lastDay) return [];
  const range = IDBKeyRange.bound(firstDay, lastDay);
  const days = (await reads.read((database) => database.getAll('days', range))) ?? [];
  const refused = refusedReviews(reads).map(({ recording }) => recording);
  const recordings = new Set([...days.flatMap(readDayRecordings), ...refused]);
  const facts = (await reads.readLogs([...recordings], isWanted)).flatMap(countedFacts);
  return facts
    .filter((fact) => fact.kind === 'review')
    .filter((review) => {
      const day = practiceDayOf(review);
      return review.sampleSeconds !== null && day >= firstDay && day <= lastDay;
    })
    .sort(compareFacts);
}

async function countDue(reads: PracticeReads, today: number): Promise<readonly number[]> {
  const places = Array.from({ length: SHOWN_DAYS }, (_, place) => place);
  if (reads.getUnstored().length > 0) {
    const dueDays = (await reads.readRecords()).map(dueDaysOf);
    const countAt = (place: number) =>
      dueDays.filter((days) => days.some((day) => Math.max(0, day - today) === place)).length;
    return places.map(countAt);
  }
  const rangeOf = (place: number) => {
    const from = place === 0 ? Number.NEGATIVE_INFINITY : today + place;
    return IDBKeyRange.bound(from, today + place + 1, false, true);
  };
  const counts = await reads.read((database) => {
    const index = database.transaction('records').store.index('dueDays');
    // The index has a song once for each of its cards.
    const countAt = async (place: number) => new Set(await index.getAllKeys(rangeOf(place))).size;
    return Promise.all(places.map(countAt));
  });
  return counts ?? places.map(() => 0);
}

/** The records that an index has, and those that facts refused by the browser may have changed. */
async function readMarked(
  reads: PracticeReads,
  index: 'trouble' | 'suspended',
  isMarked: (record: PracticeRecord) => boolean,
): Promise<readonly PracticeRecord[]> {
  const keys = await reads.read((database) => database.getAllKeysFromIndex('records', index));
  const marked = (keys ?? []).filter((key) => typeof key === 'string');
  const names = new Set([...marked, ...reads.getUnstored().flatMap(recordingsOf)]);
  return (await reads.readRecords([...names])).filter(isMarked);
}

async function readLatestAnswers(reads: PracticeReads): Promise<readonly LatestAnswer[]> {
  if (reads.getUnstored().length > 0) {
    return latestOf((await reads.readRecords()).flatMap(answersOf));
  }
  const answers = await reads.read(async (database) => {
    const index = database.transaction('records').store.index('lastAtMs');
    let latest: readonly LatestAnswer[] = [];
    for await (const { value } of index.iterate(null, 'prev')) {
      const record = readAs(practiceRecordSchema, value);
      if (record === null) continue;
      const earliest = latest[COMPARED_ANSWERS - 1];
      // No answer of a record is later than the record.
      if (earliest !== undefined && record.lastAtMs < earliest.atMs) break;
      const answers = answersOf(record);
      if (answers.length > 0) latest = latestOf([...latest, ...answers]);
    }
    return latest;
  });
  return answers ?? [];
}

function answersOf({ recording, cards }: PracticeRecord): readonly LatestAnswer[] {
  return Object.values(cards).flatMap(({ answers }) =>
    answers.map((answer) => ({ ...answer, recording })),
  );
}

/** The newest first. */
function latestOf(answers: readonly LatestAnswer[]): readonly LatestAnswer[] {
  return answers.toSorted((left, right) => right.atMs - left.atMs).slice(0, COMPARED_ANSWERS);
}

async function readStreak(reads: PracticeReads, today: number) {
  const days = new Set(refusedReviews(reads).map(practiceDayOf));
  let firstRead = today + 1;
  for (;;) {
    const range = IDBKeyRange.bound(firstRead - DAYS_PER_READ, firstRead, false, true);
    const keys = (await reads.read((database) => database.getAllKeys('days', range))) ?? [];
    for (const key of keys) if (typeof key === 'number') days.add(key);
    firstRead -= DAYS_PER_READ;
    const streak = streakOf(days, today);
    if (streak.firstDay > firstRead) return streak;
  }
}
