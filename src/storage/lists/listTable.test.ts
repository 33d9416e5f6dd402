import { expect, it } from 'vitest';
import { defer } from '../../testing/deferred';
import type { Database } from '../database/database';
import { pendingStore } from '../database/pendingStore';
import { createListTable } from './listTable';

/** Songs by id, which can be changed between two reads; a field is read when the test says so. */
function tableOf(names: Map<number, string>) {
  const scans: (() => Promise<void>)[] = [];
  const read: Database['read'] = async (_stores, work) => {
    const pending = new Map(
      [...names].map(([key, songName]) => [
        key,
        {
          key,
          record: { id: key, annSongId: key, songName },
          base: null,
          id: key,
          isRefused: false,
        },
      ]),
    );
    const store = pendingStore('songs', pending, null);
    const after = async (id: number) =>
      [...names].flatMap(([key, songName]) => (key > id ? [{ id: key, songName }] : []));
    const isComplete = true;
    const value = await work({ records: () => ({ ...store, after }), isComplete });
    await scans.shift()?.();
    return { value, isComplete };
  };
  return { table: createListTable({ read }, 'songs'), scans };
}

it('names read before a rewrite do not come back with songs that are added during it', async () => {
  const names = new Map([[1, 'Song 1']]);
  const { table, scans } = tableOf(names);
  await table.readIds();
  const scanning = defer<void>();
  scans.push(() => scanning.promise);
  const oldNames = table.readField('songName');

  names.set(2, 'Song 2');
  table.noteAdded();
  const ids = table.readIds();
  names.set(1, 'Renamed');
  table.forget();
  scanning.resolve();
  await oldNames;

  expect(await ids).toHaveLength(2);
  expect((await table.readField('songName')).get(1)).toBe('Renamed');
});

it('what is read while the database is out of reach is not kept', async () => {
  let isComplete = false;
  const read: Database['read'] = async (_stores, work) => {
    const song = { annSongId: 1, songName: 'Back' };
    const entry = { key: 1, record: song, base: null, id: 1, isRefused: false };
    const pending = isComplete ? new Map([[1, entry]]) : new Map();
    const records = () => pendingStore('songs', pending, null);
    return { value: await work({ records, isComplete }), isComplete };
  };
  const table = createListTable({ read }, 'songs');
  expect(await table.readIds()).toEqual([]);
  isComplete = true;
  expect(await table.readIds()).toEqual([1]);
});
