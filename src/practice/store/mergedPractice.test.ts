import { describe, expect, it } from 'vitest';
import { backUp, restore } from '../../testing/listensHarness';
import { type openTestStorage, refuseWrites } from '../../testing/openTestStorage';
import { newReview, openPracticeBrowser } from '../../testing/practiceHarness';
import { buildReview, noonMsOf } from '../../testing/reviewBuilder';
import type { DeckSource } from '../rules/deck';
import { createDeck } from '../rules/deck';
import { compareFacts, type Retention } from '../rules/practiceLog';
import { type RetentionChoice, replayRecording } from '../rules/practiceRecord';
import { createPracticeMerge, eachStoredLog } from './practiceMerge';

async function readBackup(storage: ReturnType<typeof openTestStorage>, text: string) {
  const read = await storage.backups.readFile(new Blob([text]));
  if (!read.ok) throw new Error(read.problem.code);
  return read.value;
}

it('a merge says before that it adds notes, marks and choices without a new answer', async () => {
  const here = openPracticeBrowser().open();
  await here.store.addFacts([newReview('r1')]);
  const text = await backUp(here.storage);
  const there = openPracticeBrowser().open({ random: () => 0.75 });
  await restore(there.storage, text);
  await there.store.addFacts([
    { kind: 'note', recording: 'r1', text: 'strings' },
    { kind: 'heard', recording: 'r2', annSongId: 2, sampleSeconds: 0 },
    { kind: 'suspend', recordings: ['r1'] },
    { kind: 'retention', retention: 0.95 },
  ]);
  const backup = await readBackup(here.storage, await backUp(there.storage));
  const preview = await here.storage.backups.previewMerge(backup);
  expect(preview).toMatchObject({ value: { reviews: 0, notes: 3 } });
});

it.each([
  ['that is here', true, 1],
  ['that was never here', false, 0],
])('a merge says before whether it removes a deck %s', async (_, isHere, decks) => {
  const here = openPracticeBrowser().open();
  const there = openPracticeBrowser().open();
  const deck = { ...createDeck('d1', 'Mine', { kind: 'mine' }), changedAtMs: 1 };
  if (isHere) await here.store.saveDeck(deck);
  await there.store.saveDeck(deck);
  await there.store.saveDeck({ ...deck, isRemoved: true });
  const backup = await readBackup(here.storage, await backUp(there.storage));
  const preview = await here.storage.backups.previewMerge(backup);
  expect(preview).toMatchObject({ value: { decks } });
});

it('a merge takes lists whose titles look the same for one', async () => {
  const { storage } = openPracticeBrowser().open();
  await storage.playlists.createPlaylist('Évening', [1, 2]);
  await storage.playlists.createPlaylist('Liked songs', [1]);
  const text = (await backUp(storage))
    .replace('Évening', 'E\u0301ve\u200bning ')
    .replace('Liked songs', 'Liked songs ')
    .replace('"songsCollections":[1]', '"songsCollections":[1,3]');
  await storage.backups.merge(await readBackup(storage, text));
  const lists = await storage.playlists.getAllPlaylist();
  expect(lists.map(({ title, songsCollections }) => [title, songsCollections])).toEqual([
    ['Évening', [1, 2]],
    ['Liked songs', [1, 3]],
  ]);
});

it('answers dated more than ten years ahead of the clock are left out and counted', async () => {
  const HOUR_MS = 3_600_000;
  const facts = [0, 24 * 3649, 24 * 3651, 24 * 365 * 70].map((hours) =>
    buildReview({ id: `a:${hours}`, atMs: Date.now() + hours * HOUR_MS }),
  );
  const section = { facts, decks: [], settings: {} };
  const { storage, store } = openPracticeBrowser().open();
  const text = (await backUp(storage)).replace(/}$/, `,"practice":${JSON.stringify(section)}}`);
  const backup = await readBackup(storage, text);
  const preview = await storage.backups.previewMerge(backup);
  expect(preview).toMatchObject({ value: { reviews: 2, skippedFacts: 2 } });
  await storage.backups.merge(backup);
  expect((await store.readFacts('r1')).map(({ id }) => id)).toEqual(['a:0', `a:${24 * 3649}`]);
});

it.each([true, false])(
  'a backup holds answers that the browser refused to store, the first included: %s',
  async (isFirst) => {
    const { storage, store } = openPracticeBrowser().open();
    if (!isFirst) await store.addFacts([newReview('r0')]);
    const accept = refuseWrites((name) => name === 'logs');
    expect((await store.addFacts([newReview('r1')])).fault).not.toBeNull();
    const recordings = JSON.parse(await backUp(storage)).practice.facts.map(
      ({ recording }: { recording: string }) => recording,
    );
    expect(recordings.toSorted()).toEqual(isFirst ? ['r1'] : ['r0', 'r1']);
    accept();
    await store.addFacts([newReview('r2')]);
    expect(JSON.parse(await backUp(storage)).practice.facts).toHaveLength(isFirst ? 2 : 3);
  },
);

it('a backup holds the answers of a browser without any storage', async () => {
  const { storage, store } = openPracticeBrowser(null).open();
  await store.addFacts([newReview('r1')]);
  expect(JSON.parse(await backUp(storage)).practice).toMatchObject({
    facts: [{ recording: 'r1' }],
    decks: [],
  });
});

describe('several choices of retention that are merged at once', () => {
  const choice = (id: string, day: number, retention: Retention): RetentionChoice => {
    return { kind: 'retention', id, atMs: noonMsOf(day), zoneMinutes: 0, retention };
  };
  const answerOn = (id: string, day: number) => buildReview({ id, atMs: noonMsOf(day) });

  it.each<[string, readonly RetentionChoice[]]>([
    ['the first one before them', [choice('c1', 101, 0.85), choice('c2', 125, 0.95)]],
    ['the first one named last', [choice('c2', 125, 0.95), choice('c1', 101, 0.85)]],
    ['three, one of them after all', [101, 108, 130].map((day) => choice(`c${day}`, day, 0.95))],
    ['one at the very time of the answer', [choice('a1', 120, 0.85), choice('c2', 125, 0.95)]],
    ['one at that time, but after it', [choice('z1', 120, 0.85), choice('c2', 125, 0.95)]],
    ['two at one time', [choice('c2', 110, 0.95), choice('c1', 110, 0.85)]],
  ])('schedule anew what was answered after the first of them: %s', async (_what, choices) => {
    const { storage, store } = openPracticeBrowser().open();
    const answers = [answerOn('b1', 100), answerOn('b2', 110), answerOn('b3', 120)];
    for (const facts of [answers, choices]) {
      const merge = createPracticeMerge(storage.context.practice);
      merge.takeFacts(facts);
      await merge.mergeFacts('store', () => undefined);
    }
    const counted = choices.toSorted(compareFacts);
    expect(await store.readRecords()).toEqual([replayRecording('r1', answers, counted)]);
    const isChanged = choices[0]?.id !== 'z1';
    const before = replayRecording('r1', answers).cards.anime?.state.dueDay;
    expect(replayRecording('r1', answers, counted).cards.anime?.state.dueDay !== before).toBe(
      isChanged,
    );
  });
});

describe('a deck of a playlist', () => {
  type Page = ReturnType<ReturnType<typeof openPracticeBrowser>['open']>;

  /** Decks of a list: itself, and what Find finds in it. */
  async function saveDecks({ store }: Page, name: string, playlistId: number): Promise<void> {
    const found = `type=op&playlist=${playlistId}`;
    await store.saveDeck(createDeck(name, name, { kind: 'playlist', playlistId }));
    await store.saveDeck(createDeck(`${name} found`, name, { kind: 'find', parameters: found }));
  }

  /** The title of the list that each deck asks; undefined for none. */
  async function readAsked({ storage, store }: Page) {
    const lists = await storage.playlists.getAllPlaylist();
    const listOf = (source: DeckSource) => {
      if (source.kind === 'playlist') return source.playlistId;
      return Number(
        source.kind === 'find' && new URLSearchParams(source.parameters).get('playlist'),
      );
    };
    const titleOf = (source: DeckSource) => lists.find(({ id }) => id === listOf(source))?.title;
    return Object.fromEntries(
      (await store.readDecks()).map(({ id, source }) => [id, titleOf(source)]),
    );
  }

  async function openBoth() {
    const [here, there] = [openPracticeBrowser().open(), openPracticeBrowser().open()];
    const rock = await here.storage.playlists.createPlaylist('Rock', [1]);
    const jazz = await there.storage.playlists.createPlaylist('Jazz', [2]);
    expect(rock.id).toBe(jazz.id);
    return { here, there, id: rock.id };
  }

  it('asks no list after a restore that gave its id to another list', async () => {
    const { here, there, id } = await openBoth();
    const both = { title: 'Both', songsCollections: [3] };
    const same = await here.storage.playlists.createPlaylist(both.title, both.songsCollections);
    await there.storage.playlists.createPlaylist(both.title, both.songsCollections);
    await saveDecks(here, 'rock', id);
    await saveDecks(here, 'both', same.id);
    await saveDecks(there, 'jazz', id);
    await saveDecks(there, 'gone', id + 7);
    expect((await restore(here.storage, await backUp(there.storage))).ok).toBe(true);
    expect(await readAsked(here)).toEqual({
      both: 'Both',
      'both found': 'Both',
      jazz: 'Jazz',
      'jazz found': 'Jazz',
      rock: undefined,
      'rock found': undefined,
      gone: undefined,
      'gone found': undefined,
    });
  });

  it('is of no list too if the restored backup knows no practice', async () => {
    const { here, there, id } = await openBoth();
    await saveDecks(here, 'rock', id);
    await restore(here.storage, await backUp(there.storage));
    expect(await readAsked(here)).toEqual({ rock: undefined, 'rock found': undefined });
  });

  it('asks its list again after its own backup was restored', async () => {
    const { here, there, id } = await openBoth();
    await saveDecks(here, 'rock', id);
    const own = await backUp(here.storage);
    await restore(here.storage, await backUp(there.storage));
    await restore(here.storage, own);
    expect(await readAsked(here)).toMatchObject({ rock: 'Rock' });
  });

  it('asks its own list after a merge, or none if the file lacks it', async () => {
    const { here, there, id } = await openBoth();
    await saveDecks(there, 'jazz', id);
    await saveDecks(there, 'gone', id + 7);
    for (let added = 0; added < 7; added += 1)
      await here.storage.playlists.createPlaylist(`Other ${added}`, [3]);
    const backup = await readBackup(here.storage, await backUp(there.storage));
    await here.storage.backups.merge(backup);
    expect(await readAsked(here)).toEqual({
      jazz: 'Jazz',
      'jazz found': 'Jazz',
      gone: undefined,
      'gone found': undefined,
    });
    expect(await here.storage.backups.previewMerge(backup)).toMatchObject({ value: { decks: 0 } });
  });
});

describe('facts about many recordings', () => {
  const about = (count: number, factCount: number) =>
    Array.from({ length: factCount }, (_, place) => ({
      kind: 'suspend' as const,
      id: `w:${place}`,
      atMs: noonMsOf(100) + place,
      zoneMinutes: 0,
      recordings: Array.from({ length: count }, (_each, name) => `r${name + 1000}`),
      annSongIds: Array.from({ length: count }, (_each, name) => name + 1),
    }));

  async function mergedSize(count: number): Promise<number> {
    const { storage } = openPracticeBrowser().open();
    const merge = createPracticeMerge(storage.context.practice);
    merge.takeFacts(about(count, 5));
    const ignoreProgress = () => undefined;
    expect(await merge.mergeFacts('count', ignoreProgress)).toMatchObject({ otherCount: 5 });
    expect(await merge.mergeFacts('store', ignoreProgress)).toMatchObject({ fault: null });
    let size = 0;
    await eachStoredLog(storage.context.practice, (facts) => {
      size += JSON.stringify(facts).length;
    });
    return size;
  }

  it('are stored as long as they have names, not as long as the square of that', async () => {
    expect((await mergedSize(300)) / (await mergedSize(100))).toBeLessThan(3.5);
  });

  it('are whole in a backup, and are merged once', async () => {
    const { storage } = openPracticeBrowser().open();
    const merge = createPracticeMerge(storage.context.practice);
    merge.takeFacts(about(300, 2));
    await merge.mergeFacts('store', () => undefined);
    const text = await backUp(storage);
    expect(JSON.parse(text).practice.facts).toEqual(about(300, 2));
    const there = openPracticeBrowser().open();
    const backup = await readBackup(there.storage, text);
    await there.storage.backups.merge(backup);
    expect(await there.store.readSuspended()).toHaveLength(300);
    expect((await there.store.readRecords(['r1007']))[0]?.annSongId).toBe(8);
    const preview = await there.storage.backups.previewMerge(backup);
    expect(preview).toMatchObject({ value: { notes: 0 } });
  });
});
