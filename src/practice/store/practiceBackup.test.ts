import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { serveCalls } from '../../lib/rpc';
import { createFakeWorker } from '../../testing/fakeWorker';
import { backUp, listen, readAll, restore } from '../../testing/listensHarness';
import { openTestStorage, putRecords, refuseWrites } from '../../testing/openTestStorage';
import { newReview, openPracticeBrowser } from '../../testing/practiceHarness';
import { buildReview, noonMsOf } from '../../testing/reviewBuilder';
import { buildSongs } from '../../testing/songBuilder';
import type { PracticeFact } from '../rules/practiceLog';
import { replayRecording } from '../rules/practiceRecord';
import { createPracticeMerge } from './practiceMerge';

afterEach(() => {
  vi.restoreAllMocks();
});

const DECK = {
  id: 'd1',
  name: 'Mine',
  source: { kind: 'mine' },
  question: 'anime',
  bonus: [],
  isTyped: true,
  guessSeconds: 20,
  range: null,
  changedAtMs: 0,
  isRemoved: false,
} as const;

async function readBackup(storage: ReturnType<typeof openTestStorage>, text: string) {
  const read = await storage.backups.readFile(new Blob([text]));
  if (!read.ok) throw new Error(read.problem.code);
  return read.value;
}

/** A browser whose log has these answers. */
async function practised(random: () => number, ...days: readonly (readonly [string, number])[]) {
  const browser = openPracticeBrowser();
  const { store, storage } = browser.open({ random });
  for (const [recording, day] of days) {
    browser.clock.nowMs = noonMsOf(day);
    await store.addFacts([newReview(recording)]);
  }
  return { ...browser, store, storage };
}

const ONE = () => 0.25;
const OTHER = () => 0.75;

it('a backup without practice has no section, and restoring it leaves practice', async () => {
  const text = await backUp(openTestStorage());
  expect(text).not.toContain('practice');
  const { storage, store } = await practised(ONE, ['r1', 100]);
  expect((await restore(storage, text)).ok).toBe(true);
  expect(await store.readFacts('r1')).toHaveLength(1);
});

it('a backup holds the log, removed decks and the daily limits', async () => {
  const { storage, store } = await practised(ONE, ['r1', 100], ['r2', 101], ['r1', 103]);
  await store.addFacts([{ kind: 'suspend', recordings: ['r1', 'r2'] }]);
  await store.saveDeck(DECK);
  await store.saveDeck({ ...DECK, id: 'd2' });
  await store.removeDeck('d2');
  storage.practiceSettings.changeSettings({ newCount: 7 });
  const text = await backUp(storage);
  expect(JSON.parse(text).practice.facts).toHaveLength(4);

  const after = openPracticeBrowser().open();
  expect((await restore(after.storage, text)).ok).toBe(true);
  expect(await after.store.readRecords()).toEqual(await store.readRecords());
  expect(await after.store.readDecks()).toEqual(await store.readDecks());
  expect(after.storage.practiceSettings.getSettings().newCount).toBe(7);
  expect((await after.store.readStreak(103)).dayCount).toBe(1);
});

it('a restore puts both logs together, and loses nothing of either', async () => {
  const here = await practised(ONE, ['r1', 100], ['r3', 100]);
  const there = await practised(OTHER, ['r1', 104], ['r2', 104]);
  await restore(here.storage, await backUp(there.storage));
  const facts = await here.store.readFacts('r1');
  expect(facts.map(({ atMs }) => atMs)).toEqual([noonMsOf(100), noonMsOf(104)]);
  const [record] = await here.store.readRecords(['r1']);
  expect(record).toEqual(replayRecording('r1', facts));
  expect((await here.store.readRecords()).map(({ recording }) => recording)).toEqual([
    'r1',
    'r2',
    'r3',
  ]);
});

it('a merge says before what it adds, adds it, and adds nothing the second time', async () => {
  const here = await practised(ONE, ['r1', 100]);
  await here.storage.songs.saveSongs(buildSongs(1, 2));
  await here.storage.playlists.createPlaylist('Both', [1, 2]);
  await here.storage.playlists.createPlaylist('Liked songs', [1]);
  const there = await practised(OTHER, ['r1', 104], ['r2', 104]);
  const { storage, store } = there;
  await storage.songs.saveSongs(buildSongs(2, 3));
  await storage.playlists.createPlaylist('Liked songs', [3]);
  await storage.playlists.createPlaylist('Both', [1, 2]);
  const list = await storage.playlists.createPlaylist('Only there', [3]);
  await store.saveDeck({ ...DECK, source: { kind: 'playlist', playlistId: list.id } });
  await (await storage.openListens()).keep(listen(3));
  storage.queue.loadQueue();
  storage.queue.saveQueue([3]);

  const backup = await readBackup(here.storage, await backUp(storage));
  const { backups, playlists } = here.storage;
  const counts = {
    reviews: 2,
    notes: 0,
    decks: 1,
    playlists: 2,
    songs: 1,
    listens: 1,
    skippedFacts: 0,
  };
  expect(await backups.previewMerge(backup)).toEqual({ ok: true, value: counts });
  expect(await backups.merge(backup)).toEqual({ ok: true, value: null });

  expect(await here.store.readFacts('r1')).toHaveLength(2);
  expect(await readAll(here.storage)).toEqual([listen(3)]);
  expect(here.storage.queue.loadQueue()).toEqual([]);
  const lists = await playlists.getAllPlaylist();
  expect(lists.map(({ title, songsCollections }) => [title, songsCollections])).toEqual([
    ['Both', [1, 2]],
    ['Liked songs', [1, 3]],
    ['Only there', [3]],
  ]);
  const [deck] = await here.store.readDecks();
  expect(deck?.source).toEqual({ kind: 'playlist', playlistId: lists[2]?.id });
  const none = {
    reviews: 0,
    notes: 0,
    decks: 0,
    playlists: 0,
    songs: 0,
    listens: 0,
    skippedFacts: 0,
  };
  expect(await backups.previewMerge(backup)).toEqual({ ok: true, value: none });
  await backups.merge(backup);
  expect(await playlists.getAllPlaylist()).toEqual(lists);
  expect(await here.store.readFacts('r1')).toHaveLength(2);
});

it('entries of a log that cannot be read are counted and left out', async () => {
  const { storage } = openPracticeBrowser().open();
  const facts = [buildReview(), { kind: 'dance' }, null, 7];
  const section = { facts, decks: [DECK, { id: '' }], settings: 'none' };
  const text = (await backUp(storage)).replace(/}$/, `,"practice":${JSON.stringify(section)}}`);
  const backup = await readBackup(storage, text);
  const preview = await storage.backups.previewMerge(backup);
  expect(preview).toMatchObject({ value: { reviews: 1, decks: 1, skippedFacts: 3 } });
  expect((await storage.backups.merge(backup)).ok).toBe(true);
});

it('a fact of a later version is in the backup of this one', async () => {
  const { storage, indexedDB } = await practised(ONE, ['r1', 100]);
  const log = { recording: 'r1', facts: [{ kind: 'dance', id: 'x' }] };
  await putRecords(indexedDB ?? expect.fail(), 'logs', [log], 'SuperPlayerPractice');
  expect(JSON.parse(await backUp(storage)).practice.facts).toEqual(log.facts);
});

it('a merge that the browser breaks off keeps what is whole, and the next one adds the rest', async () => {
  const names = Array.from({ length: 600 }, (_, place) => `r${place}`);
  const there = openPracticeBrowser().open({ random: OTHER });
  await there.store.addFacts(names.map((name) => newReview(name)));
  const here = await practised(ONE, ['r0', 90]);
  const backup = await readBackup(here.storage, await backUp(there.storage));
  let count = 0;
  const accept = refuseWrites((store) => {
    count += store === 'logs' ? 1 : 0;
    return count > 300;
  });
  const problem = { code: 'mergeBrokeOff' };
  expect(await here.storage.backups.merge(backup)).toEqual({ ok: false, problem });
  accept();
  const part = await here.store.readRecords();
  expect(part.length).toBeGreaterThan(200);
  for (const record of part.slice(0, 5)) {
    expect(record).toEqual(
      replayRecording(record.recording, await here.store.readFacts(record.recording)),
    );
  }
  expect((await here.storage.backups.merge(backup)).ok).toBe(true);
  expect(await here.store.readRecords()).toHaveLength(600);
});

it('a merge runs in a worker and reports how far it is', async () => {
  const { indexedDB, storage: holder } = await practised(ONE, ['r1', 100]);
  const there = await practised(OTHER, ['r1', 104], ['r2', 104]);
  const onPage = vi.spyOn(holder.context.practice, 'write');
  const storage = openTestStorage({
    indexedDB,
    startImporting: () =>
      createFakeWorker((port) => serveCalls(port, createPracticeMerge(holder.context.practice))),
  });
  const backup = await readBackup(storage, await backUp(there.storage));
  const shares: number[] = [];
  expect((await storage.backups.merge(backup, (share) => shares.push(share))).ok).toBe(true);
  expect(onPage).toHaveBeenCalled();
  expect(shares.length).toBeGreaterThan(0);
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
});

it('a merge is done on the page if the worker does not start', async () => {
  const { indexedDB, store } = await practised(ONE, ['r1', 100]);
  const there = await practised(OTHER, ['r1', 104]);
  const startImporting = () => createFakeWorker((port) => serveCalls(port, {}));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const storage = openTestStorage({ indexedDB, startImporting });
  const backup = await readBackup(storage, await backUp(there.storage));
  expect((await storage.backups.merge(backup)).ok).toBe(true);
  expect(await store.readFacts('r1')).toHaveLength(2);
});

const factArbitrary = fc
  .record({
    id: fc.nat(30),
    // Few days, so that many facts have one time.
    day: fc.integer({ min: 100, max: 112 }),
    song: fc.nat(4),
    kind: fc.nat(9),
    rating: fc.constantFrom(1 as const, 3 as const),
  })
  .map(({ id, day, song, kind, rating }): PracticeFact => {
    const recording = `r${song}`;
    const common = { atMs: noonMsOf(day), zoneMinutes: 0 };
    if (kind === 0)
      return {
        ...common,
        id: `u${id}`,
        kind: 'undo',
        undoes: [`f${id}`],
        recordings: ['r0', 'r1', 'r2', 'r3'],
      };
    if (kind <= 2)
      return { ...common, id: `c${id}`, kind: 'retention', retention: rating === 1 ? 0.85 : 0.95 };
    if (kind === 3)
      return { ...common, id: `s${id}`, kind: 'suspend', recordings: [recording, 'r0'] };
    return buildReview({ ...common, id: `f${id}`, recording, rating });
  });
/** Two facts with one id are the same fact. */
const logArbitrary = fc.uniqueArray(factArbitrary, {
  selector: ({ id }) => id,
  minLength: 8,
  maxLength: 25,
});

it('two logs give the same records, whichever is merged into the other and in how many parts', async () => {
  await fc.assert(
    fc.asyncProperty(logArbitrary, fc.nat(25), fc.nat(25), async (log, from, to) => {
      // Whole logs overlap, or one has all choices of retention and the other has what they are for.
      const isChoice = ({ kind }: PracticeFact) => kind === 'retention';
      const parts =
        from % 2 === 0
          ? [log.slice(0, Math.max(from, to)), log.slice(Math.min(from, to))]
          : [log.filter((fact) => !isChoice(fact)), log.filter(isChoice)];
      const merged = await Promise.all(
        [parts, parts.toReversed(), [log]].map(async (inOrder) => {
          const { storage, store } = openPracticeBrowser().open();
          for (const part of inOrder) {
            const merge = createPracticeMerge(storage.context.practice);
            merge.takeFacts(part);
            await merge.mergeFacts('store', () => undefined);
          }
          return {
            records: await store.readRecords(),
            due: await store.countDue(120),
            streak: await store.readStreak(120),
            answers: await store.readLatestAnswers(),
          };
        }),
      );
      expect(merged[1]).toEqual(merged[0]);
      expect(merged[2]).toEqual(merged[0]);
    }),
    { numRuns: 60 },
  );
});
