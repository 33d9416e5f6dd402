import { expect, it, vi } from 'vitest';
import { NO_FILTER } from '../../domain/filter/filter';
import type { FindQuestion } from '../../engine/query/questions';
import { connectCalls, serveCalls } from '../../lib/rpc';
import { buildServices } from '../../testing/buildServices';
import { createFakeCatalogue } from '../../testing/fakeCatalogue';
import { createFakeWorker } from '../../testing/fakeWorker';
import { openMemoryStorage } from '../../testing/openTestStorage';
import { buildSongs } from '../../testing/songBuilder';
import { EVERYTHING, factsOf } from '../../testing/songResult';
import type { CatalogueCalls } from './catalogueCalls';
import { findSeason, findSongs } from './findSongs';

const QUESTION: FindQuestion = { ...EVERYTHING, text: 'x' };
const SONGS = buildSongs(1, 2, 3, 4);
const FACTS = factsOf({ songs: SONGS });

function setUp(rowsOf = (from: number, to: number) => SONGS.slice(from, to)) {
  const asked: { readonly name: string; readonly input: unknown }[] = [];
  const worker = createFakeWorker((port) =>
    serveCalls(port, {
      find: async () => FACTS,
      counts: async () => null,
      season: async () => null,
      songs({ from, to }: { from: number; to: number }, report: (songs: unknown) => void) {
        report(rowsOf(from, to));
        return true;
      },
    }),
  );
  const { postMessage } = worker;
  worker.postMessage = (message) => {
    asked.push(Object(message));
    postMessage(message);
  };
  const { call } = connectCalls<CatalogueCalls>(() => worker);
  const storage = openMemoryStorage();
  const services = buildServices({ catalogue: { ...createFakeCatalogue(), ask: call }, storage });
  const find = (question: FindQuestion, firstRowCount = 0) =>
    findSongs(services.catalogue, services.storage, question, undefined, firstRowCount);
  return { asked, find, storage, services };
}

const namesOf = (asked: readonly { readonly name: string }[]) => asked.map(({ name }) => name);

it('find requests the first rows together with the question', async () => {
  const { asked, find } = setUp();
  const finding = find(QUESTION, 2);
  expect(namesOf(asked)).toEqual(['find', 'songs']);
  const found = await finding;
  expect(await found?.readRows(0, 2)).toEqual(SONGS.slice(0, 2));
  expect(asked).toHaveLength(2);
  expect(await found?.readRows(2, 4)).toEqual(SONGS.slice(2));
  expect(namesOf(asked)).toEqual(['find', 'songs', 'songs']);
});

it('find returns all rows of a short result without another request', async () => {
  const { asked, find } = setUp();
  const found = await find(QUESTION, 50);
  expect(await found?.readRows(0, 4)).toEqual(SONGS);
  expect(asked).toHaveLength(2);
});

it('readRows requests the first rows again when they did not arrive with the question', async () => {
  const rowsOf = vi.fn(() => SONGS.slice(0, 2)).mockReturnValueOnce([]);
  const { asked, find } = setUp(rowsOf);
  const found = await find(QUESTION, 2);
  expect(await found?.readRows(0, 2)).toEqual(SONGS.slice(0, 2));
  expect(namesOf(asked)).toEqual(['find', 'songs', 'songs']);
});

it('find reads the filter’s playlist first, and requests no rows unless told to', async () => {
  const { asked, find, storage } = setUp();
  const { id } = await storage.playlists.createPlaylist('Mine', [7]);
  const filter = { ...NO_FILTER, playlistId: id };
  const finding = find({ ...QUESTION, filter });
  expect(asked).toEqual([]);
  await finding;
  expect(asked).toMatchObject([{ name: 'find', input: { playlistIds: [7] } }]);
});

it('a question about a playlist that is gone has no songs of it, which is not the same as no playlist', async () => {
  const { asked, find } = setUp();
  await find({ ...QUESTION, filter: { ...NO_FILTER, playlistId: 99 } });
  expect(asked).toMatchObject([{ name: 'find', input: { playlistIds: [] } }]);
});

it('songs of playlists are counted as they are when the counts are asked for', async () => {
  const { asked, find, storage, services } = setUp();
  const found = await find(QUESTION);
  const { id } = await storage.playlists.createPlaylist('Mine', [7]);
  await found?.readCounts();
  await storage.playlists.addSongs(id, [8]);
  await findSeason(services.catalogue, services.storage, { lists: [], filter: NO_FILTER });
  expect(asked.slice(1)).toMatchObject([
    { name: 'counts', input: { playlists: new Map([[id, [7]]]) } },
    { name: 'season', input: { playlists: new Map([[id, [7, 8]]]) } },
  ]);
});

it('a result has its counts without playlists when these cannot be read', async () => {
  const { asked, services } = setUp();
  const getAllPlaylist = () => Promise.reject(new Error('closed'));
  const { storage } = services;
  const playlists = { ...storage.playlists, getAllPlaylist };
  const found = await findSongs(services.catalogue, { ...storage, playlists }, QUESTION);
  await found?.readCounts();
  expect(asked[1]).toMatchObject({ name: 'counts', input: { playlists: new Map() } });
});
