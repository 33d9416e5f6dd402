import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { openRaw, putRecords, settle } from '../../testing/openTestStorage';
import { DATABASE_NAMES } from '../database/keys';
import { openFilesDatabase } from '../database/sideDatabase';
import { UnreadableError } from '../database/storageErrors';
import { createMediaStore } from './mediaStore';

const bytesOf = (...values: number[]) => new Uint8Array(values).buffer;
const TOLD = { totalBytes: 3, mark: '"a"' };
const WHOLE = { fileName: 'a.mp3', receivedBytes: 3, isWhole: true, ...TOLD };
const NOTHING = { requests: [], files: [], isSurelyEmpty: true };
const BEGUN = { ...WHOLE, receivedBytes: 2, isWhole: false };

function openMedia(factory: IDBFactory | null = new IDBFactory()) {
  return createMediaStore(openFilesDatabase(() => factory, 1000));
}

async function storeWhole(factory: IDBFactory) {
  const media = openMedia(factory);
  await media.addPart(BEGUN, 0, bytesOf(1, 2));
  await media.addPart(WHOLE, 1, bytesOf(3));
  return media;
}

describe('a stored media file', () => {
  it('is readable in its parts only once it is complete [11.42]', async () => {
    const factory = new IDBFactory();
    const media = openMedia(factory);
    await media.addPart(BEGUN, 0, bytesOf(1, 2));
    expect(await media.readFile('a.mp3')).toBeNull();
    expect(await media.readBegun('a.mp3')).toEqual({ partCount: 1, receivedBytes: 2, ...TOLD });
    await media.addPart(WHOLE, 1, bytesOf(3));
    expect(await openMedia(factory).readFile('a.mp3')).toEqual([bytesOf(1, 2), bytesOf(3)]);
  });

  it('starts over when its first part is written again', async () => {
    const media = await storeWhole(new IDBFactory());
    await media.addPart({ ...BEGUN, receivedBytes: 1 }, 0, bytesOf(9));
    expect(await media.readBegun('a.mp3')).toEqual({ partCount: 1, receivedBytes: 1, ...TOLD });
  });

  it('does not mix with a file whose name begins with its name', async () => {
    const media = await storeWhole(new IDBFactory());
    await media.addPart({ ...WHOLE, fileName: 'a.mp3x', receivedBytes: 1 }, 0, bytesOf(7));
    await media.removeFiles(['a.mp3']);
    expect(await media.readFile('a.mp3')).toBeNull();
    expect(await media.readFile('a.mp3x')).toEqual([bytesOf(7)]);
  });

  it.each([
    ['a piece is missing', { fileName: 'a.mp3', place: 3, bytes: bytesOf(3) }],
    ['a piece is no bytes', { fileName: 'a.mp3', place: 1, bytes: 'abc' }],
    ['a piece is too short', { fileName: 'a.mp3', place: 1, bytes: bytesOf() }],
  ])('is read as null where %s', async (_, record) => {
    const factory = new IDBFactory();
    const media = await storeWhole(factory);
    const raw = await openRaw(factory, DATABASE_NAMES.files);
    const store = raw.transaction('parts', 'readwrite').objectStore('parts');
    await settle(store.delete(['a.mp3', 1]));
    await putRecords(factory, 'parts', [record], DATABASE_NAMES.files);
    expect(await media.readFile('a.mp3')).toBeNull();
  });
});

describe('the wishes for downloads', () => {
  it('are listed in the order of their times, without unknown kinds', async () => {
    const factory = new IDBFactory();
    const media = openMedia(factory);
    await media.addRequests([{ kind: 'song', id: 9 }], 20);
    await media.addRequests([{ kind: 'playlist', id: 9 }], 10);
    await media.addRequests([{ kind: 'song', id: -3 }], 30);
    await putRecords(factory, 'wishes', [{ kind: 'album', id: 1 }], DATABASE_NAMES.files);
    await media.removeRequest({ kind: 'song', id: -3 });
    expect((await media.readContents()).requests).toEqual([
      { kind: 'playlist', id: 9 },
      { kind: 'song', id: 9 },
    ]);
  });

  it('of a kind unknown to this version keep the store from counting as empty', async () => {
    const factory = new IDBFactory();
    const media = openMedia(factory);
    await media.addRequests([{ kind: 'song', id: 9 }], 20);
    await media.removeRequest({ kind: 'song', id: 9 });
    await putRecords(factory, 'wishes', [{ kind: 'album', id: 1 }], DATABASE_NAMES.files);
    expect(await media.readContents()).toEqual({ ...NOTHING, isSurelyEmpty: false });
  });
});

describe('the media store', () => {
  it('creates no database when it is read', async () => {
    const factory = new IDBFactory();
    expect(await openMedia(factory).readContents()).toEqual(NOTHING);
    expect(await factory.databases()).toEqual([]);
  });

  it('is empty and reports blocked where the browser has no database', async () => {
    const media = openMedia(null);
    expect(await media.readContents()).toEqual({ ...NOTHING, isSurelyEmpty: false });
    expect(await media.addRequests([{ kind: 'song', id: 1 }], 1)).toBe('blocked');
  });

  it('throws instead of reading as empty when the database cannot be opened', async () => {
    const factory = new IDBFactory();
    await storeWhole(factory);
    const media = openMedia(factory);
    vi.spyOn(factory, 'open').mockImplementation(() => {
      throw new DOMException('Refused by the test', 'UnknownError');
    });
    await expect(media.readContents()).rejects.toThrow(UnreadableError);
  });

  it('deletes all files and wishes at once', async () => {
    const media = await storeWhole(new IDBFactory());
    await media.addRequests([{ kind: 'song', id: 1 }], 1);
    expect(await media.removeAll()).toBeNull();
    expect(await media.readContents()).toEqual(NOTHING);
    expect(await media.readFile('a.mp3')).toBeNull();
  });
});
