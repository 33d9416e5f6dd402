import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openTestStorage } from '../testing/openTestStorage';
import { buildSongs } from '../testing/songBuilder';

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction was already committed.
  }
}

/** From now on the browser aborts every writing transaction after the first few. */
function abortWrites(firstCount = 0): void {
  // Restored after the test: other test files open databases before their first test.
  onTestFinished(() => void vi.restoreAllMocks());
  let count = 0;
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function begin(
    this: IDBDatabase,
    ...given
  ) {
    const begun = transaction.apply(this, given);
    if (begun.mode !== 'readwrite') return begun;
    count += 1;
    if (count > firstCount) queueMicrotask(() => abort(begun));
    return begun;
  });
}

async function uncaughtDuring(act: () => Promise<unknown>): Promise<readonly unknown[]> {
  const uncaught: unknown[] = [];
  const note = (reason: unknown) => void uncaught.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  await act();
  await new Promise((done) => setTimeout(done, 50));
  return uncaught;
}

async function open() {
  const storage = openTestStorage({ indexedDB: new IDBFactory() });
  onTestFinished(() => storage.close());
  await storage.ready;
  return storage;
}

it('an aborted write of a note of unsaved songs leaves no unhandled rejection', async () => {
  const storage = await open();
  abortWrites();
  const save = () => storage.songs.saveSongs(buildSongs(1, 2)).catch(() => undefined);
  expect(await uncaughtDuring(save)).toEqual([]);
});

it('an aborted clean-up of the info cache leaves no unhandled rejection', async () => {
  const storage = await open();
  // The answer itself is stored; the writes after it are aborted.
  abortWrites(1);
  expect(await uncaughtDuring(() => storage.infoCache.put('ann:1', 'stored'))).toEqual([]);
});
