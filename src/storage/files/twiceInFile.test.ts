import { expect, it } from 'vitest';
import { backUp, listen, readAll, restore } from '../../testing/listensHarness';
import { openTestStorage } from '../../testing/openTestStorage';
import { openPracticeBrowser } from '../../testing/practiceHarness';
import { buildSong } from '../../testing/songBuilder';

/* Two of what is usually one: lists of one title, a song, a listen or a deck that a file has twice. */

interface Lists {
  readonly title: string;
  readonly ids: readonly number[];
}

type Storage = ReturnType<typeof openTestStorage>;

/** A backup with these lists, in their order. */
async function backupOf(lists: readonly Lists[]): Promise<string> {
  const file: object = JSON.parse(await backUp(openTestStorage()));
  const playlists = lists.map(({ title, ids }, place) => ({
    id: place + 1,
    title,
    songsCollections: ids,
  }));
  const ids = [...new Set(lists.flatMap((list) => list.ids))];
  const songs = ids.map((annSongId) => buildSong({ annSongId }));
  return JSON.stringify({ ...file, songs, playlists });
}

async function merge(storage: Storage, text: string) {
  const read = await storage.backups.readFile(new Blob([text]));
  if (!read.ok) throw new Error(read.problem.code);
  const preview = await storage.backups.previewMerge(read.value);
  const merged = await storage.backups.merge(read.value);
  return { isMerged: merged.ok, preview };
}

const listsIn = async (storage: Storage) =>
  (await storage.playlists.getAllPlaylist()).map(({ title, songsCollections }) => [
    title,
    songsCollections,
  ]);

const LIKED = 'Liked songs';

it.each<[string, readonly number[] | null, readonly Lists[], readonly unknown[]]>([
  [
    'two lists of liked songs, where there is none',
    null,
    [
      { title: LIKED, ids: [1, 2] },
      { title: LIKED, ids: [2, 3] },
    ],
    [[LIKED, [1, 2, 3]]],
  ],
  [
    'two lists of liked songs, where there is one',
    [9],
    [
      { title: LIKED, ids: [1] },
      { title: LIKED, ids: [3, 1] },
    ],
    [[LIKED, [9, 1, 3]]],
  ],
  [
    'three lists of liked songs, the second of which adds nothing',
    [9],
    [
      { title: LIKED, ids: [1] },
      { title: LIKED, ids: [9] },
      { title: LIKED, ids: [2] },
    ],
    [[LIKED, [9, 1, 2]]],
  ],
])('a merge keeps the songs of %s', async (_what, own, lists, expected) => {
  const storage = openTestStorage();
  if (own !== null) await storage.playlists.createPlaylist(LIKED, own);
  expect((await merge(storage, await backupOf(lists))).isMerged).toBe(true);
  expect(await listsIn(storage)).toEqual(expected);
});

it('a merge keeps two lists of one title apart, and adds the same list only once', async () => {
  const storage = openTestStorage();
  const lists = [
    { title: 'Rock', ids: [1] },
    { title: 'Rock', ids: [2] },
    { title: 'Jazz', ids: [3] },
    { title: 'Jazz', ids: [3] },
    { title: 'Rock', ids: [1, 2] },
  ];
  expect((await merge(storage, await backupOf(lists))).isMerged).toBe(true);
  const after = await listsIn(storage);
  expect(after.map(([, ids]) => ids)).toEqual([[1], [2], [3], [1, 2]]);
  expect(new Set(after.map(([title]) => title)).size).toBe(4);
});

it('a restore keeps two lists of one title as they are', async () => {
  const storage = openTestStorage();
  const lists = [
    { title: LIKED, ids: [1] },
    { title: LIKED, ids: [2, 1] },
    { title: 'Rock', ids: [3] },
    { title: 'Rock', ids: [3] },
  ];
  expect((await restore(storage, await backupOf(lists))).ok).toBe(true);
  expect(await listsIn(storage)).toEqual(lists.map(({ title, ids }) => [title, ids]));
});

it('a merge adds a song and a listen that the file has twice only once', async () => {
  const storage = openTestStorage();
  const [first, second] = ['Old', 'New'].map((songName) => buildSong({ annSongId: 1, songName }));
  const text = await backupOf([]);
  const listens = [listen(1), listen(1), { ...listen(1), listenedSeconds: 80 }];
  const file = JSON.stringify({ ...JSON.parse(text), songs: [first, second], listens });
  const { isMerged, preview } = await merge(storage, file);
  expect(isMerged).toBe(true);
  expect(preview).toMatchObject({ value: { songs: 1, listens: 1 } });
  expect((await readAll(storage)).map(({ annSongId }) => annSongId)).toEqual([1]);
});

it.each([
  ['the later last', [1, 2]],
  ['the later first', [2, 1]],
])(
  'a merge keeps of a deck that the file has twice the one changed later: %s',
  async (_what, times) => {
    const { storage, store } = openPracticeBrowser().open();
    const decks = times.map((changedAtMs) => ({
      id: 'd1',
      name: `Changed at ${changedAtMs}`,
      source: { kind: 'mine' },
      question: 'anime',
      bonus: [],
      isTyped: true,
      guessSeconds: 20,
      range: null,
      changedAtMs,
      isRemoved: false,
    }));
    const practice = { facts: [], decks, settings: {} };
    const text = JSON.stringify({ ...JSON.parse(await backupOf([])), practice });
    expect((await merge(storage, text)).isMerged).toBe(true);
    expect((await store.readDecks()).map(({ name }) => name)).toEqual(['Changed at 2']);
  },
);
