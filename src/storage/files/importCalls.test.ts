import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { serveCalls } from '../../lib/rpc';
import { createBrokenWorker, createFakeWorker } from '../../testing/fakeWorker';
import {
  countLibrary,
  openedFile,
  openTestStorage,
  readAll,
  refuseWrites,
} from '../../testing/openTestStorage';
import { buildSong, buildSongs } from '../../testing/songBuilder';
import { openLibrary } from '../database/openDatabase';
import type { AppStorage } from '../openStorage';
import { createImportCalls } from './importCalls';
import type { ImportProgress } from './readFiles';

const SONG_COUNT = 2600;
const ids = Array.from({ length: SONG_COUNT }, (_, index) => index + 1);
const text = JSON.stringify({
  playlist: { title: 'Mine', songsCollections: [...ids, 99_999] },
  songs: [...buildSongs(...ids), null],
});

interface Workers {
  readonly importing?: () => ReturnType<typeof createFakeWorker> | null;
}

/** A storage whose workers use its own database. */
function openWithThreads(factory: IDBFactory, workers: Workers = {}): AppStorage {
  const {
    importing = () =>
      createFakeWorker((port) =>
        serveCalls(
          port,
          createImportCalls(() => openLibrary(factory)),
        ),
      ),
  } = workers;
  return openTestStorage({ indexedDB: factory, startImporting: importing });
}

async function openFile(storage: AppStorage, onProgress: (progress: ImportProgress) => void) {
  const opened = await storage.playlistFiles.openFile(new Blob([text]), onProgress);
  if (!opened.ok) throw new Error(opened.problem.code);
  return opened.value;
}

async function importText(storage: AppStorage) {
  const said: ImportProgress[] = [];
  const file = await openFile(storage, () => undefined);
  const note = (progress: ImportProgress) => void said.push(progress);
  return { file, said, result: await storage.playlistFiles.importFile(file, 'create', note) };
}

describe.each([
  ['a thread of its own', {}],
  ['a page without threads', { importing: () => null }],
  ['a page whose thread does not start', { importing: createBrokenWorker }],
])('an import in %s', (_name, workers) => {
  it('stores a bare list of songs under the chosen title [12.53]', async () => {
    const storage = openWithThreads(new IDBFactory(), workers);
    const rows = [{ annSongId: 5, annId: 1, songName: 'Five' }];
    const file = new Blob([JSON.stringify(rows)]);
    const opened = await storage.playlistFiles.openFile(file, () => undefined);
    if (!opened.ok) throw new Error(opened.problem.code);
    expect(opened.value.preview.title).toBeNull();
    const note = () => undefined;
    await storage.playlistFiles.importFile(opened.value, 'create', note, 'Chosen');
    expect(await storage.playlists.getAllPlaylist()).toMatchObject([
      { title: 'Chosen', songsCollections: [5] },
    ]);
    storage.close();
  });

  it('stores the songs and the list, and reports its progress', async () => {
    const factory = new IDBFactory();
    const storage = openWithThreads(factory, workers);
    const { file, said, result } = await importText(storage);
    expect(file.preview).toMatchObject({
      title: 'Mine',
      songCount: SONG_COUNT + 1,
      missingCount: 1,
      problemCount: 1,
    });
    expect(result).toMatchObject({ ok: true, value: { title: 'Mine', songCount: SONG_COUNT + 1 } });
    expect(said.at(-1)).toEqual({ doneCount: SONG_COUNT, totalCount: SONG_COUNT });
    expect(said.length).toBeGreaterThan(2);
    expect(await readAll(factory, 'SuperPlayer', 'songs')).toHaveLength(SONG_COUNT);
    expect(await countLibrary(storage)).toMatchObject({ songs: SONG_COUNT, animes: 1 });
    expect((await storage.playlists.getAllPlaylist())[0]?.songsCollections).toHaveLength(2601);
  });
});

it('the page finishes the import when its worker fails between reading and storing', async () => {
  const factory = new IDBFactory();
  let refuse = false;
  const storage = openWithThreads(factory, {
    importing: () =>
      createFakeWorker((port) =>
        serveCalls(
          port,
          createImportCalls(async () => {
            if (refuse) throw new Error('no database in threads');
            return openLibrary(factory);
          }),
        ),
      ),
  });
  refuse = true;
  const { result } = await importText(storage);
  expect(result.ok).toBe(true);
  expect(await readAll(factory, 'SuperPlayer', 'songs')).toHaveLength(SONG_COUNT);
});

it('an import that fails midway in its worker changes nothing and reports why', async () => {
  const factory = new IDBFactory();
  const storage = openWithThreads(factory);
  await storage.playlists.createPlaylist('Other', [1]);
  const storeAgain = refuseWrites((name) => name === 'playlists');
  const { result } = await importText(storage);
  storeAgain();
  expect(result).toEqual({ ok: false, problem: { code: 'importFull' } });
  expect(await readAll(factory, 'SuperPlayer', 'songs')).toEqual([]);
  expect(await storage.playlists.getAllPlaylist()).toMatchObject([{ title: 'Other' }]);
});

it('a large import keeps readable stored songs, also those whose id is text', async () => {
  const factory = new IDBFactory();
  const storage = openWithThreads(factory);
  await storage.songs.saveSongs([
    buildSong({ annSongId: 5, songName: 'Newer' }),
    ...buildSongs(...Array.from({ length: 1000 }, (_, index) => 10_000 + index)),
  ]);
  const database = await openLibrary(factory);
  await database.add('songs', { annSongId: '7', annId: 1, songName: 'Under a text' });
  await database.add('songs', { annSongId: 8, annId: 'unreadable' });
  database.close();
  await importText(storage);
  const names = await storage.songs.getSongs([5, 6, 7, 8]);
  const expected = ['Newer', 'Song 6', 'Under a text', 'Song 8'];
  expect([...names.values()].map(({ songName }) => songName)).toEqual(expected);
  const records = await readAll(factory, 'SuperPlayer', 'songs');
  expect(records).toHaveLength(SONG_COUNT + 1000);
});

it('a large import takes the name of an anime from a later song when earlier ones have none', async () => {
  const storage = openWithThreads(new IDBFactory());
  const songs = buildSongs(...ids).map((song) => ({
    ...song,
    annId: 7,
    animeJPName: '',
    animeENName: '',
    ...(song.annSongId === SONG_COUNT ? { animeENName: 'Named at last' } : {}),
  }));
  const file = { title: 'x', songIds: ids, songs, repeatedCount: 0, problems: [] };
  await storage.playlistFiles.importFile(openedFile(file), 'create');
  expect(await storage.names.getAnimeName(7)).toBe('Named at last');
});
