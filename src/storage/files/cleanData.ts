import { type IDBPDatabase, wrap } from 'idb';
import { withTimeout } from '../../lib/withTimeout';
import type { Database } from '../database/database';
import { DATABASE_NAMES } from '../database/keys';
import { rethrowMistake } from '../database/storageErrors';
import type { Listens } from '../listens/listens';
import type { TextStore } from '../settings/textStore';

const DELETE_TIMEOUT_MS = 3000;

interface Parts {
  readonly database: Database;
  readonly extras: Promise<IDBPDatabase | null>;
  readonly texts: TextStore;
  readonly factory: () => IDBFactory | null;
  readonly openListens: () => Promise<Listens>;
  /** Ends what would go on to store: it is asked once it is sure that everything goes. */
  readonly endDownloads: () => Promise<void>;
}

/**
 * Deletes all databases and every text of ours. Afterwards nothing is written any more, so that
 * what still runs cannot bring anything back before the page is loaded anew. A database that
 * cannot be reached is left alone, and everything else with it.
 *
 * @returns false when the browser refused, so that data is left
 */
export async function cleanData({
  database,
  extras,
  texts,
  factory,
  openListens,
  endDownloads,
}: Parts): Promise<boolean> {
  // Emptied first: another tab of an older program can hold up the deletion for as long as it is open.
  const emptied = await database.tryStored(async (library) => {
    await emptyStores(library);
    // What waits to be stored must not come after.
    database.close();
  });
  if (!emptied.ok && database.getReach() !== 'absent') return false;
  database.close();
  await withTimeout(endDownloads(), DELETE_TIMEOUT_MS).catch(rethrowMistake);
  const isGone = texts.removeAll();

  async function deleteDatabase(name: string): Promise<void> {
    const deletion = factory()?.deleteDatabase(name);
    // One that is held up happens as soon as the tab that holds it up is closed.
    if (deletion) await withTimeout(wrap(deletion), DELETE_TIMEOUT_MS).catch(rethrowMistake);
  }

  if (emptied.ok) await deleteDatabase(DATABASE_NAMES.library);
  const opened = await withTimeout(extras, DELETE_TIMEOUT_MS).catch(rethrowMistake);
  if (opened) {
    // What is deleted late must not bring songs back before.
    await withTimeout(emptyStores(opened), DELETE_TIMEOUT_MS).catch(rethrowMistake);
    opened.close();
    await deleteDatabase(DATABASE_NAMES.extras);
  }
  // Where its part of the program cannot be fetched, nothing of it is open in this tab.
  const listens = await openListens().catch(() => null);
  if (listens) await withTimeout(listens.destroy(), DELETE_TIMEOUT_MS).catch(rethrowMistake);
  await deleteDatabase(DATABASE_NAMES.listens);
  // Whoever has it open lets go of it when it is to be deleted.
  await deleteDatabase(DATABASE_NAMES.catalogue);
  await deleteDatabase(DATABASE_NAMES.keptMedia);
  await deleteDatabase(DATABASE_NAMES.loudness);
  return isGone;
}

async function emptyStores(database: IDBPDatabase): Promise<void> {
  const names = [...database.objectStoreNames];
  const transaction = database.transaction(names, 'readwrite');
  await Promise.all([
    ...names.map((name) => transaction.objectStore(name).clear()),
    transaction.done,
  ]);
}
