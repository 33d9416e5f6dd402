import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  openRaw,
  openTestStorage,
  putRecords,
  readAll,
  settle,
} from '../../testing/openTestStorage';
import { buildPerson, buildSong, buildSongs } from '../../testing/songBuilder';
import { DATABASE_NAMES, EXTRAS_SCHEMA } from '../database/keys';
import { openDatabase } from '../database/openDatabase';
import type { AppStorage } from '../openStorage';
import { UnsavedSongs } from './unsavedSongs';

const opened: { close: () => void }[] = [];

afterEach(() => {
  for (const { close } of opened.splice(0)) close();
});

function openStorageOf(factory: IDBFactory): AppStorage {
  const storage = openTestStorage({ indexedDB: factory });
  opened.push(storage);
  return storage;
}

const loadReading = () => import('./parseSongsInParts');

function openNotesOf(factory: IDBFactory, nowMs = () => 1_700_000_000_000) {
  const opening = openDatabase(factory, DATABASE_NAMES.extras, EXTRAS_SCHEMA);
  opened.push({ close: () => void opening.then((extras) => extras.close()) });
  return { opening, notes: new UnsavedSongs(opening, nowMs, loadReading) };
}

const partsOf = (factory: IDBFactory) => readAll(factory, DATABASE_NAMES.extras, 'unsavedSongs');
const hasNoNote = (factory: IDBFactory) =>
  vi.waitFor(async () => expect(await partsOf(factory)).toEqual([]));

/** Notes the songs like a page that is closed before it has saved them. */
async function leaveWith(factory: IDBFactory, songs = buildSongs(1, 2), nowMs?: number) {
  const { opening, notes } = openNotesOf(factory, nowMs === undefined ? undefined : () => nowMs);
  const extras = await opening;
  notes.note(songs);
  await vi.waitFor(async () => expect(await extras.count('unsavedSongs')).toBeGreaterThan(0));
  extras.close();
}

describe('the unsaved songs of a page that ended', () => {
  it('are saved by the next page, which deletes their note', async () => {
    const factory = new IDBFactory();
    await leaveWith(factory);
    const storage = openStorageOf(factory);
    await vi.waitFor(async () => expect((await storage.songs.getSongs([1, 2])).size).toBe(2));
    await hasNoNote(factory);
  });

  it('are saved by a page that was already open when it is shown again', async () => {
    const factory = new IDBFactory();
    const storage = openStorageOf(factory);
    await storage.ready;
    await storage.songs.takeUpLeftSongs();
    await leaveWith(factory);
    expect((await storage.songs.getSongs([1, 2])).size).toBe(0);
    await storage.songs.takeUpLeftSongs();
    expect((await storage.songs.getSongs([1, 2])).size).toBe(2);
    await hasNoNote(factory);
  });

  it('are restored completely, with any characters in their names and in any number', async () => {
    const factory = new IDBFactory();
    const songs = Array.from({ length: 700 }, (_, place) =>
      buildSong({
        annSongId: place === 0 ? -77 : place,
        songName: `${'恋😀'.repeat(40)} \ud800 "\\ ${place}`,
        animeAltNames: ['\u0000', 'x'],
        artists: [
          buildPerson({ id: 1, names: ['A'], members: [{ id: 2, names: ['B'] }] }),
          buildPerson({ id: 3, names: [] }),
        ],
      }),
    );
    await leaveWith(factory, songs);
    const parts = await partsOf(factory);
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(32_000);
    const [left] = await openNotesOf(factory).notes.readLeft();
    expect(left?.songs).toEqual(songs);
  });

  it('are saved in the order in which they were found, so that the newest data win', async () => {
    const factory = new IDBFactory();
    await leaveWith(factory, [buildSong({ annSongId: 1, songName: 'Newer' })], 1_700_000_000_002);
    await leaveWith(factory, [buildSong({ annSongId: 1, songName: 'Older' })], 1_700_000_000_001);
    const storage = openStorageOf(factory);
    await hasNoNote(factory);
    expect(await storage.songs.getSongById(1)).toMatchObject({ songName: 'Newer' });
  });

  it('are not restored after all data was deleted', async () => {
    const factory = new IDBFactory();
    const first = openStorageOf(factory);
    await first.ready;
    await leaveWith(factory);
    await first.cleanData();
    first.close();
    const storage = openStorageOf(factory);
    await storage.ready;
    expect((await storage.songs.getSongs([1, 2])).size).toBe(0);
    expect(await partsOf(factory)).toEqual([]);
  });

  it('are dropped where their note is unreadable', async () => {
    const factory = new IDBFactory();
    await leaveWith(factory);
    const notes = [
      { noteId: '1 torn', place: 0, text: '[{"annSongId": 9, "annI' },
      { noteId: '2 strange', place: 0, text: '{"a":1}' },
      { noteId: '3 wrong', place: 0, text: '[null, {"annId":"x"}]' },
    ];
    await putRecords(factory, 'unsavedSongs', notes, DATABASE_NAMES.extras);
    const storage = openStorageOf(factory);
    await hasNoNote(factory);
    expect((await storage.songs.getSongs([1, 2, 9])).size).toBe(2);
  });
});

describe('a note of unsaved songs', () => {
  it.each([
    [2_000, true],
    [2_001, false],
  ])('for %i songs is written, unless the list is too long: %s', async (count, isMade) => {
    const factory = new IDBFactory();
    const { opening, notes } = openNotesOf(factory);
    const ids = Array.from({ length: count }, (_, place) => place + 1);
    await opening;
    notes.note(buildSongs(...ids));
    const parts = (await (await opening).count('unsavedSongs')) > 0;
    expect(parts).toBe(isMade);
  });

  it('is deleted once its songs are saved', async () => {
    const factory = new IDBFactory();
    const storage = openStorageOf(factory);
    await storage.songs.saveSongs(buildSongs(1, 2, 3));
    expect((await storage.songs.getSongs([1, 2, 3])).size).toBe(3);
    await hasNoNote(factory);
  });

  it('starts its write synchronously', async () => {
    const factory = new IDBFactory();
    const { opening, notes } = openNotesOf(factory);
    await opening;
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
    notes.note(buildSongs(1));
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('is not read as left over by the page that wrote it', async () => {
    const { notes } = openNotesOf(new IDBFactory());
    notes.note(buildSongs(1));
    expect(await notes.readLeft()).toEqual([]);
  });

  it('does not create a deleted database again', async () => {
    const factory = new IDBFactory();
    const { opening, notes } = openNotesOf(factory);
    await opening;
    const forget = notes.note(buildSongs(1));
    await settle(factory.deleteDatabase(DATABASE_NAMES.extras));
    notes.note(buildSongs(2));
    forget();
    expect(await notes.readLeft()).toEqual([]);
    expect(await factory.databases()).toEqual([]);
  });

  it('does nothing without a database and does not block saving', async () => {
    const notes = new UnsavedSongs(Promise.resolve(null), Date.now, loadReading);
    expect(() => notes.note(buildSongs(1))()).not.toThrow();
    expect(await notes.readLeft()).toEqual([]);
    const storage = openTestStorage({ indexedDB: null });
    await storage.songs.saveSongs(buildSongs(1));
    expect(await storage.songs.getSongById(1)).not.toBeNull();
  });
});

it('a cached response stored by an older version is still read', async () => {
  const factory = new IDBFactory();
  const older = await openRaw(factory, DATABASE_NAMES.extras, 10, (database) => {
    const store = database.createObjectStore('infoCache', { keyPath: 'key' });
    store.createIndex('savedAtMs', 'savedAtMs');
  });
  const savedAtMs = Date.now();
  await settle(
    older
      .transaction('infoCache', 'readwrite')
      .objectStore('infoCache')
      .put({ key: 'encyclopedia 1', savedAtMs, value: 'kept' }),
  );
  older.close();
  const storage = openStorageOf(factory);
  expect(await storage.infoCache.get('encyclopedia 1', 60_000)).toBe('kept');
});
