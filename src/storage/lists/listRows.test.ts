import { expect, it } from 'vitest';
import { defer } from '../../testing/deferred';
import type { Database } from '../database/database';
import { OverlaidStore } from '../database/pendingRecords';
import { ListRows } from './listRows';
import { LIST_SPECS } from './listSpecs';

/** Songs by id that can change between two reads; a read ends when the test ends it. */
function rowsOf(names: Map<number, string>) {
  const scans: (() => Promise<void>)[] = [];
  const seenIds: (number | null)[] = [];
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
    const store = new OverlaidStore('songs', pending, null);
    const isComplete = true;
    const eachRecord = store.eachRecord.bind(store);
    store.eachRecord = (see, afterId) =>
      eachRecord((record, id) => {
        seenIds.push(id);
        see(record, id);
      }, afterId);
    const value = await work({ records: () => store, isComplete });
    await scans.shift()?.();
    return { value, isComplete };
  };
  return { rows: new ListRows(read, LIST_SPECS.songs), scans, seenIds };
}

it('names read before a rewrite do not return with songs added during the read', async () => {
  const names = new Map([[1, 'Song 1']]);
  const { rows, scans } = rowsOf(names);
  await rows.read();
  const scanning = defer<void>();
  scans.push(() => scanning.promise);

  names.set(2, 'Song 2');
  rows.noteAdded();
  const reading = rows.read();
  names.set(1, 'Renamed');
  rows.forget();
  scanning.resolve();

  expect(await reading).toHaveLength(2);
  expect((await rows.read()).map(({ name }) => name)).toEqual(['Renamed', 'Song 2']);
});

it('only the added rows are read, and they follow the earlier ones', async () => {
  const names = new Map([[1, 'Song 1']]);
  const { rows, seenIds } = rowsOf(names);
  const before = await rows.read();
  names.set(2, 'Song 2');
  rows.noteAdded();
  const after = await rows.read();
  expect(after.map(({ id }) => id)).toEqual([1, 2]);
  expect(after[0]).toBe(before[0]);
  expect(seenIds).toEqual([1, 2]);
});

it('all rows are read again after one was deleted', async () => {
  const names = new Map([
    [1, 'Song 1'],
    [2, 'Song 2'],
  ]);
  const { rows } = rowsOf(names);
  await rows.read();
  names.delete(1);
  rows.noteAdded();
  expect((await rows.read()).map(({ id }) => id)).toEqual([2]);
});

it('rows read while the database is unreachable are not cached', async () => {
  let isComplete = false;
  const read: Database['read'] = async (_stores, work) => {
    const song = { annSongId: 1, songName: 'Back' };
    const entry = { key: 1, record: song, base: null, id: 1, isRefused: false };
    const pending = isComplete ? new Map([[1, entry]]) : new Map();
    const records = () => new OverlaidStore('songs', pending, null);
    return { value: await work({ records, isComplete }), isComplete };
  };
  const rows = new ListRows(read, LIST_SPECS.songs);
  expect(await rows.read()).toEqual([]);
  isComplete = true;
  expect((await rows.read()).map(({ id }) => id)).toEqual([1]);
});
