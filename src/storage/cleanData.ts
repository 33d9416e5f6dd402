import { withTimeout } from '../mechanisms/withTimeout';
import type { DatabaseGate } from './databaseGate';
import type { ExtrasDb } from './extrasDb';
import { requestResult, runTransaction } from './idbRequest';
import type { LibraryDb } from './libraryDb';
import type { TextStore } from './textStore';

interface Parts {
  readonly gate: DatabaseGate;
  readonly extras: ExtrasDb | null;
  readonly texts: TextStore;
  readonly deleteTimeoutMs: number;
}

/**
 * Deletes both databases and every text of ours. Afterwards nothing is written any more, so that
 * what still runs cannot bring anything back before the page is loaded anew. A database that
 * cannot be reached is left alone, and everything else with it.
 *
 * @returns false when the browser refused, so that data is left
 */
export async function cleanData({ gate, extras, texts, deleteTimeoutMs }: Parts): Promise<boolean> {
  // Emptied first: another tab of an older program can hold up the deletion for as long as it is open.
  const emptied = await gate.write(async (database) => {
    await emptyStores(database);
    // What waits to be stored must not come after.
    gate.close();
    return database;
  });
  if (!emptied.ok && emptied.failure !== 'absent') return false;
  gate.close();
  const isGone = texts.removeAll();
  if (emptied.ok) await deleteDatabase(emptied.value, deleteTimeoutMs);
  if (extras !== null) {
    // What is deleted late must not bring songs back before.
    await withTimeout(Promise.resolve(extras.unsavedSongs.clear()), deleteTimeoutMs).catch(ignore);
    await deleteDatabase(extras, deleteTimeoutMs);
  }
  return isGone;
}

function emptyStores(database: LibraryDb): Promise<void> {
  const names = [...database.backendDB().objectStoreNames];
  return runTransaction(database, names, 'readwrite', async (transaction) => {
    await Promise.all(names.map((name) => requestResult(transaction.objectStore(name).clear())));
  });
}

async function deleteDatabase(database: LibraryDb | ExtrasDb, timeoutMs: number): Promise<void> {
  // A deletion that is held up happens as soon as the tab that holds it up is closed.
  await withTimeout(Promise.resolve(database.delete()), timeoutMs).catch(ignore);
}

function ignore(): void {}
