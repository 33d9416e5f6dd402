import { type IDBPDatabase, unwrap } from 'idb';
import type { Song } from '../../src/domain/song/song';
import { DATABASE_NAMES, SONG_STORES } from '../../src/storage/database/keys';
import { openLibrary } from '../../src/storage/database/openDatabase';
import { runTransaction } from '../../src/storage/database/runTransaction';
import { importStored } from '../../src/storage/files/importPlaylist';
import { saveSongRecords } from '../../src/storage/songs/saveSongRecords';
import { buildSong } from '../../src/testing/songBuilder';

const SONGS_PER_ANIME = 8;
const STORES = [...SONG_STORES, 'playlists'] as const;

interface StorageTimes {
  readonly saveMs: number;
  readonly barePutsMs: number;
}

function madeSongs(songCount: number): readonly Song[] {
  const animeCount = Math.ceil(songCount / SONGS_PER_ANIME);
  const person = (id: number) => ({ id, names: [`Person ${id}`], groups: [], members: [] });
  return Array.from({ length: songCount }, (_, index) =>
    buildSong({
      annSongId: 1 + index,
      annId: 1 + (index % animeCount),
      animeENName: `Anime ${index % animeCount}`,
      songName: `Song ${index}`,
      artists: [person(1 + (index % (1.5 * animeCount)))],
      composers: [person(100_000 + (index % animeCount))],
      arrangers: [person(200_000 + (index % animeCount))],
    }),
  );
}

async function emptyDatabase(): Promise<IDBPDatabase> {
  await new Promise<void>((done, fail) => {
    const deletion = indexedDB.deleteDatabase(DATABASE_NAMES.library);
    deletion.onsuccess = () => done();
    deletion.onerror = () => fail(deletion.error);
  });
  return openLibrary(indexedDB);
}

/** Every record that the save wrote, to be written again by a bare loop. */
async function storedRecords(database: IDBPDatabase): Promise<ReadonlyMap<string, unknown[]>> {
  const records = await Promise.all(STORES.map((store) => database.getAll(store)));
  return new Map(STORES.map((store, index) => [store, records[index] ?? []]));
}

/** Times one way to store the songs, and bare puts of the same records. */
async function measure(store: (database: IDBPDatabase) => Promise<unknown>): Promise<StorageTimes> {
  const database = await emptyDatabase();
  const startedAtMs = performance.now();
  await store(database);
  const saveMs = performance.now() - startedAtMs;
  const records = await storedRecords(database);
  database.close();

  const bare = await emptyDatabase();
  const bareStartedAtMs = performance.now();
  await runTransaction(bare, STORES, 'readwrite', async (_records, transaction) => {
    for (const [name, storeRecords] of records) {
      const objectStore = transaction.objectStore(name);
      const bareStore = unwrap(objectStore);
      for (const record of storeRecords) bareStore.put(record);
    }
  });
  const barePutsMs = performance.now() - bareStartedAtMs;
  bare.close();
  return { saveMs, barePutsMs };
}

function measureSave(songCount: number): Promise<StorageTimes> {
  const songs = madeSongs(songCount);
  return measure((database) =>
    runTransaction(database, SONG_STORES, 'readwrite', (records) =>
      saveSongRecords(records, songs, 'update'),
    ),
  );
}

function measureImport(songCount: number): Promise<StorageTimes> {
  const songs = madeSongs(songCount);
  const songIds = songs.map((song) => song.annSongId);
  const file = { title: 'Large', songIds, songs, repeatedCount: 0, problems: [] };
  return measure((database) =>
    importStored(database, { file, mode: 'create', title: file.title, timeText: '' }),
  );
}

Reflect.set(window, 'measureSave', measureSave);
Reflect.set(window, 'measureImport', measureImport);
