import { type IDBPDatabase, wrap } from 'idb';
import { withTimeout } from '../../lib/withTimeout';
import type { Database } from '../database/database';
import { DATABASE_NAMES, EARLIER_DATABASE_NAMES, EXTRAS_SCHEMA } from '../database/keys';
import type { SideDatabase } from '../database/sideDatabase';
import { rethrowMistake } from '../database/storageErrors';
import type { TextStore } from '../database/textStore';

const DELETE_TIMEOUT_MS = 3000;

interface Parts {
  readonly database: Database;
  readonly side: Pick<SideDatabase, 'write' | 'close'>;
  readonly texts: TextStore;
  readonly factory: () => IDBFactory | null;
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
  side,
  texts,
  factory,
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
  // Emptied too: what is deleted late must not bring songs or listens back before.
  const stores = Object.keys(EXTRAS_SCHEMA.stores);
  const emptying = side.write(stores, (store) => stores.map((name) => store(name).clear()));
  await withTimeout(emptying, DELETE_TIMEOUT_MS).catch(rethrowMistake);
  side.close();
  const { extras, files } = DATABASE_NAMES;
  for (const name of [extras, files, ...EARLIER_DATABASE_NAMES]) await deleteDatabase(name);
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
