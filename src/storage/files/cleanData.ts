import { type IDBPDatabase, wrap } from 'idb';
import { withTimeout } from '../../lib/withTimeout';
import type { Database } from '../database/database';
import {
  DATABASE_NAMES,
  type DatabaseSchema,
  EARLIER_DATABASE_NAMES,
  EXTRAS_SCHEMA,
  PRACTICE_SCHEMA,
} from '../database/keys';
import type { SideDatabase } from '../database/sideDatabase';
import { rethrowMistake } from '../database/storageErrors';
import type { TextStore } from '../database/textStore';

const DELETE_TIMEOUT_MS = 3000;

interface Parts {
  readonly database: Database;
  readonly side: Pick<SideDatabase, 'write' | 'close'>;
  readonly practice: Pick<SideDatabase, 'write' | 'close' | 'exists'>;
  readonly texts: TextStore;
  readonly factory: () => IDBFactory | null;
  /** Stops downloads that would store more data. Called once the deletion is certain. */
  readonly endDownloads: () => Promise<void>;
}

/**
 * Deletes all databases and texts of this program. Afterwards nothing is written, so that running
 * code cannot bring data back before the page reloads. If the library's database cannot be reached,
 * nothing is deleted.
 *
 * @returns false if the browser refused, so that data remains
 */
export async function cleanData({
  database,
  side,
  practice,
  texts,
  factory,
  endDownloads,
}: Parts): Promise<boolean> {
  // Emptied first: a tab of an older version can delay the deletion for as long as it is open.
  const emptied = await database.tryStored(async (library) => {
    await emptyStores(library);
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
  const { extras, files } = DATABASE_NAMES;
  const others = [extras, files, DATABASE_NAMES.practice, ...EARLIER_DATABASE_NAMES];
  for (const name of others) await deleteDatabase(name);
  // Until it is told to reload, another tab may have written its position again.
  return texts.removeAll();
}

async function emptyAndClose(
  database: Pick<SideDatabase, 'write' | 'close'>,
  schema: DatabaseSchema,
): Promise<void> {
  const stores = Object.keys(schema.stores);
  const emptying = database.write(stores, (store) => stores.map((name) => store(name).clear()));
  await withTimeout(emptying, DELETE_TIMEOUT_MS).catch(rethrowMistake);
  database.close();
}

async function emptyStores(database: IDBPDatabase): Promise<void> {
  const names = [...database.objectStoreNames];
  const transaction = database.transaction(names, 'readwrite');
  await Promise.all([
    ...names.map((name) => transaction.objectStore(name).clear()),
    transaction.done,
  ]);
}
