import importWorkerUrl from '../../src/app/importWorker.ts?worker&url';
import { createBroadcast } from '../../src/lib/broadcast';
import type { PracticeFact, Question, Rating } from '../../src/practice/rules/practiceLog';
import { mergeFacts } from '../../src/practice/store/practiceBackup';
import { createPracticeStore } from '../../src/practice/store/practiceStore';
import { createChanges } from '../../src/storage/database/changes';
import { DATABASE_NAMES, PRACTICE_SCHEMA } from '../../src/storage/database/keys';
import { createSideDatabase } from '../../src/storage/database/sideDatabase';
import { buildReview, noonMsOf } from '../../src/testing/reviewBuilder';

const RECORDING_COUNT = 20_000;
const REVIEWS_EACH = 10;
const FIRST_DAY = 19_000;
const LAST_DAY = FIRST_DAY + 1_000;
const ANSWER_COUNT = 60;
/** Of each ten reviews, the two logs share so many. */
const SHARED = 5;
const LOG_STORES = ['logs', 'records', 'days'] as const;
/** As many as the merge writes at once. */
const LOGS_PER_WRITE = 250;

/** Grouped by recording, as backups are. */
function madeLog(device: string): readonly PracticeFact[] {
  return Array.from({ length: RECORDING_COUNT * REVIEWS_EACH }, (_, index) => {
    const place = index % REVIEWS_EACH;
    const song = Math.floor(index / REVIEWS_EACH);
    const question: Question = song % 7 === 0 && place % 2 === 0 ? 'artist' : 'anime';
    const rating: Rating = (index * 7919) % 11 < 2 ? 1 : 3;
    const day = FIRST_DAY + ((song * 37 + place * place * 9) % 1_000);
    return buildReview({
      id: `${place < SHARED ? 'shared' : device}-${index}`,
      atMs: noonMsOf(day) + index,
      recording: `r${song}`,
      annSongId: song + 1,
      question,
      rating,
      answer: `Answer ${song % 3000}`,
      firstKeyMs: 1200,
    });
  });
}

function openStore() {
  const database = createSideDatabase(DATABASE_NAMES.practice, PRACTICE_SCHEMA);
  const store = createPracticeStore({
    practice: database,
    changes: createChanges(createBroadcast(null)),
    askToKeep: () => undefined,
    now: () => noonMsOf(LAST_DAY),
    zoneMinutes: () => 0,
    random: Math.random,
  });
  return { database, store };
}

const startWorker = () => new Worker(importWorkerUrl, { type: 'module' });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}

async function emptyDatabase(): Promise<void> {
  await new Promise<void>((done, fail) => {
    const deletion = indexedDB.deleteDatabase(DATABASE_NAMES.practice);
    deletion.onsuccess = () => done();
    deletion.onerror = () => fail(deletion.error);
  });
}

/** The same records once more, without reading or replaying: what the browser alone needs. */
async function barePuts(records: Readonly<Record<string, readonly unknown[]>>): Promise<void> {
  await emptyDatabase();
  const { database } = openStore();
  const open = await database.open();
  for (let start = 0; start < RECORDING_COUNT; start += LOGS_PER_WRITE) {
    const writing = open.transaction(LOG_STORES, 'readwrite');
    for (const name of LOG_STORES) {
      const part = records[name]?.slice(start, start + LOGS_PER_WRITE) ?? [];
      for (const record of part) writing.objectStore(name).put(record);
    }
    await writing.done;
  }
  database.close();
}

/** The times in milliseconds of a log of 200,000 reviews. */
async function measurePractice() {
  await emptyDatabase();
  const filling = openStore();
  await mergeFacts(madeLog('here'), 'store', filling.database, startWorker, () => undefined);
  filling.database.close();

  const { database, store } = openStore();
  const openMs = await timed(() =>
    Promise.all([
      store.countDue(LAST_DAY),
      store.readTrouble(),
      store.readSuspended(),
      store.readLatestAnswers(),
      store.readStreak(LAST_DAY),
    ]),
  );
  const addMs: number[] = [];
  for (let count = 0; count < ANSWER_COUNT; count += 1) {
    const { id, atMs, zoneMinutes, ...review } = buildReview({ recording: `r${count * 97}` });
    addMs.push(await timed(() => store.addFacts([review])));
  }
  database.close();
  const again = openStore();
  const theirs = madeLog('there');
  const unionMs = await timed(() =>
    mergeFacts(theirs, 'store', again.database, startWorker, () => undefined),
  );
  const open = await again.database.open();
  const records = {
    logs: await open.getAll('logs'),
    records: await open.getAll('records'),
    days: await open.getAll('days'),
  };
  again.database.close();
  const barePutsMs = await timed(() => barePuts(records));
  return { openMs, addMs, unionMs, barePutsMs };
}

Reflect.set(window, 'measurePractice', measurePractice);
