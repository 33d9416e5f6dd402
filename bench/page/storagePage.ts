import type { Song } from '../../src/domain/song';
import { runTransaction } from '../../src/storage/idbRequest';
import { COUNTED_STORES, DATABASE_NAMES } from '../../src/storage/keys';
import { type LibraryDb, openLibraryDb } from '../../src/storage/libraryDb';
import { saveSongRecords } from '../../src/storage/saveSongRecords';
import { buildSong } from '../../src/testing/songBuilder';

const SONG_COUNT = 500;

interface StorageTimes {
  readonly saveMs: number;
  readonly barePutsMs: number;
}

function madeSongs(): readonly Song[] {
  const person = (id: number) => ({ id, names: [`Person ${id}`], groups: [], members: [] });
  return Array.from({ length: SONG_COUNT }, (_, index) =>
    buildSong({
      annSongId: 1 + index,
      annId: 1 + (index % 60),
      animeENName: `Anime ${index % 60}`,
      songName: `Song ${index}`,
      artists: [person(1 + (index % 90))],
      composers: [person(1000 + (index % 50))],
      arrangers: [person(2000 + (index % 40))],
    }),
  );
}

async function emptyDatabase(): Promise<LibraryDb> {
  await new Promise<void>((done, fail) => {
    const deletion = indexedDB.deleteDatabase(DATABASE_NAMES.library);
    deletion.onsuccess = () => done();
    deletion.onerror = () => fail(deletion.error);
  });
  return openLibraryDb();
}

/** Every record that the save wrote, to be put again by the plainest loop there is. */
async function storedRecords(database: LibraryDb): Promise<ReadonlyMap<string, unknown[]>> {
  const stores = [...COUNTED_STORES, 'pages'] as const;
  const records = await Promise.all(stores.map((store) => database.store(store).toArray()));
  return new Map(stores.map((store, index) => [store, records[index] ?? []]));
}

async function measure(): Promise<StorageTimes> {
  const songs = madeSongs();
  const database = await emptyDatabase();
  const startedAtMs = performance.now();
  await saveSongRecords(database, songs);
  const saveMs = performance.now() - startedAtMs;
  const records = await storedRecords(database);
  database.close();

  const bare = await emptyDatabase();
  const bareStartedAtMs = performance.now();
  await runTransaction(bare, [...COUNTED_STORES, 'pages'], 'readwrite', async (transaction) => {
    for (const [store, storeRecords] of records) {
      for (const record of storeRecords) transaction.objectStore(store).put(record);
    }
  });
  const barePutsMs = performance.now() - bareStartedAtMs;
  bare.close();
  return { saveMs, barePutsMs };
}

Reflect.set(window, 'measureStorage', measure);
