import { wrap } from 'idb';
import { withTimeout } from '../../lib/withTimeout';
import {
  DATABASE_NAMES,
  type DatabaseSchema,
  EARLIER_DATABASES,
  EXTRAS_SCHEMA,
  PRACTICE_SCHEMA,
} from '../database/keys';
import { inTransaction } from '../database/runTransaction';
import type { SideDatabase } from '../database/sideDatabase';
import type { StorageContext } from '../database/storageContext';
import { rethrowMistake } from '../database/storageErrors';

const DELETE_TIMEOUT_MS = 3000;

/**
 * Deletes all databases and texts of this program. Afterwards nothing is written, so that running
 * code cannot bring data back before the page reloads. If the library's database cannot be reached,
 * nothing is deleted.
 *
 * @param endDownloads stops downloads that would store more data; called once the deletion is sure
 * @returns false if the browser refused, so that data remains
 */
export async function cleanData(
  { database, side, practice, texts, changes }: StorageContext,
  factory: () => IDBFactory | null,
  endDownloads: () => Promise<void>,
): Promise<boolean> {
  // Emptied first: a tab of an older version can delay the deletion for as long as it is open.
  const emptied = await database.tryStored(async (library) => {
    const names = [...library.objectStoreNames];
    await inTransaction(library, names, 'readwrite', (transaction) =>
      Promise.all(names.map((name) => transaction.objectStore(name).clear())),
    );
    // Pending records must not be stored afterwards.
    database.close();
  });
  if (!emptied.ok && database.getReach() !== 'absent') return false;
  database.close();
  await withTimeout(endDownloads(), DELETE_TIMEOUT_MS).catch(rethrowMistake);
  texts.removeAll();

  async function deleteDatabase(name: string): Promise<void> {
    const deletion = factory()?.deleteDatabase(name);
    // A blocked deletion happens as soon as the blocking tab is closed.
    if (deletion) await withTimeout(wrap(deletion), DELETE_TIMEOUT_MS).catch(rethrowMistake);
  }

  if (emptied.ok) await deleteDatabase(DATABASE_NAMES.library);
  // Also emptied: until a delayed deletion happens, songs and listens must not come back.
  await emptyAndClose(side, EXTRAS_SCHEMA);
  if (await practice.exists()) await emptyAndClose(practice, PRACTICE_SCHEMA);
  practice.close();
  const { library: _emptied, ...others } = DATABASE_NAMES;
  for (const name of [...Object.values(others), ...Object.keys(EARLIER_DATABASES)]) {
    await deleteDatabase(name);
  }
  // Until it is told to reload, another tab may have written its position again.
  const isGone = texts.removeAll();
  if (isGone) changes.emit('everything');
  return isGone;
}

async function emptyAndClose(database: SideDatabase, schema: DatabaseSchema): Promise<void> {
  const stores = Object.keys(schema.stores);
  const emptying = database.write(stores, (store) => stores.map((name) => store(name).clear()));
  await withTimeout(emptying, DELETE_TIMEOUT_MS).catch(rethrowMistake);
  database.close();
}
