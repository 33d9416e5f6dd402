import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { putRecords } from '../../testing/openTestStorage';
import { DATABASE_NAMES, EXTRAS_SCHEMA } from '../database/keys';
import { createSideDatabase } from '../database/sideDatabase';
import { putLoudness, readLoudness } from './loudnessStore';

function openLoudness(factory: IDBFactory | null = new IDBFactory(), mostFiles?: number) {
  const { extras: name } = DATABASE_NAMES;
  const extras = createSideDatabase(name, EXTRAS_SCHEMA, () => factory, 1000);
  return {
    readAll: () => readLoudness(extras),
    put: (name: string, lufs: number, atMs: number) =>
      putLoudness(extras, name, lufs, atMs, mostFiles),
  };
}

it('a measured loudness is known at the next visit', async () => {
  const factory = new IDBFactory();
  const loudness = openLoudness(factory);
  await loudness.put('a.mp3', -9.5, 1);
  await loudness.put('a.mp3', -9.4, 2);
  await loudness.put('b.mp3', -14, 3);
  const expected = new Map([
    ['a.mp3', -9.4],
    ['b.mp3', -14],
  ]);
  expect(await openLoudness(factory).readAll()).toEqual(expected);
});

it('records without a valid loudness are left out', async () => {
  const factory = new IDBFactory();
  const loudness = openLoudness(factory);
  await loudness.put('a.mp3', -9.5, 1);
  const wrong = [
    { fileName: 'b.mp3', loudnessLufs: '-3' },
    { fileName: 'c.mp3', loudnessLufs: 900 },
  ];
  await putRecords(factory, 'loudness', wrong, DATABASE_NAMES.extras);
  expect([...(await loudness.readAll()).keys()]).toEqual(['a.mp3']);
});

it('the oldest measurements are deleted when there are too many [11.34]', async () => {
  const loudness = openLoudness(new IDBFactory(), 20);
  for (let place = 0; place < 21; place += 1) await loudness.put(`${place}.mp3`, -10, place);
  const names = [...(await loudness.readAll()).keys()];
  expect(names).toHaveLength(18);
  expect(names).not.toContain('2.mp3');
  expect(names).toContain('3.mp3');
});

it('reading the loudness creates no database, and is empty where the browser has none', async () => {
  const factory = new IDBFactory();
  expect(await openLoudness(factory).readAll()).toEqual(new Map());
  expect(await factory.databases()).toEqual([]);
  const none = openLoudness(null);
  await none.put('a.mp3', -9, 1);
  expect(await none.readAll()).toEqual(new Map());
});
