import type { DatabaseGate } from './databaseGate';
import type { ExtrasDb } from './extrasDb';
import { requestResult, runTransaction } from './idbRequest';
import type { LibraryDb } from './libraryDb';
import type { TextStore } from './textStore';
import { withTimeout } from './withTimeout';

interface Parts {
  readonly gate: DatabaseGate;
  readonly extras: ExtrasDb | null;
  readonly texts: TextStore;
  readonly deleteTimeoutMs: number;
}

/**
 * Deletes both databases and every text of ours. Afterwards nothing is written any more, so that
 * what still runs cannot bring anything back before the page is loaded anew.
 *
 * @returns false when the browser refused, so that data may be left
 */
export async function cleanData({ gate, extras, texts, deleteTimeoutMs }: Parts): Promise<boolean> {
  texts.removeAll();
  // Emptied first: another tab of an older program can hold up the deletion for as long as it is open.
  const emptied = await gate.write(emptyStores);
  const library = await gate.read(async (database) => database);
  const isGone = emptied.ok || !gate.isOpen();
  gate.close();
  if (library.ok) await deleteDatabase(library.value, deleteTimeoutMs);
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
