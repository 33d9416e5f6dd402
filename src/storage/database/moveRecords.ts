import { type IDBPDatabase, wrap } from 'idb';
import { type EARLIER_DATABASES, earlierNamesOf } from './keys';
import { mayExist } from './openDatabase';
import { inTransaction } from './runTransaction';
import { rethrowMistake } from './storageErrors';

/** The names of the stores by their names in the database that an earlier version had for them. */
const MOVED_STORES: Readonly<Record<keyof typeof EARLIER_DATABASES, Record<string, string>>> = {
  AnimeSongListens: { listens: 'listens' },
  AnimeSongLoudness: { files: 'loudness' },
  AnimeSongCatalogue: {
    facts: 'catalogueFacts',
    bytes: 'catalogueBytes',
    download: 'catalogueDownload',
    parts: 'catalogueParts',
  },
};
/**
 * Records made by the user are merged into the existing ones and never dropped. Others can be
 * fetched or measured again: they move only to empty stores, and are dropped if they do not fit.
 */
const MADE_BY_USER = 'AnimeSongListens';

/**
 * Moves records from the databases of earlier versions and deletes those databases. Must be called
 * before the database is used. Records that a tab of an earlier version stores later are moved next
 * time.
 *
 * @returns the database
 * @throws DOMException if the user's records could not be moved; they are then still in the old
 * database
 */
export async function moveRecords(
  factory: IDBFactory,
  database: IDBPDatabase,
): Promise<IDBPDatabase> {
  for (const [from, stores] of Object.entries(MOVED_STORES)) {
    if (!earlierNamesOf(database.name).includes(from)) continue;
    const earlier = await openEarlier(factory, from);
    if (earlier === null) continue;
    try {
      await copyRecords(earlier, database, stores).catch((error: unknown) => {
        if (from === MADE_BY_USER) throw error;
        rethrowMistake(error);
      });
      // Emptied first: if a tab delays the deletion, the next move must not restore deleted
      // records.
      const names = [...earlier.objectStoreNames];
      if (names.length > 0) {
        await inTransaction(earlier, names, 'readwrite', (transaction) =>
          Promise.all(names.map(async (name) => transaction.objectStore(name).clear())),
        );
      }
    } catch (error) {
      database.close();
      throw error;
    } finally {
      earlier.close();
    }
    wrap(factory.deleteDatabase(from)).catch(rethrowMistake);
  }
  return database;
}

/** @returns null if there is none; checking does not create one */
async function openEarlier(factory: IDBFactory, name: string): Promise<IDBPDatabase | null> {
  if (!(await mayExist(factory, [name]))) return null;
  const request = factory.open(name);
  let isNew = false;
  request.onupgradeneeded = () => {
    isNew = true;
    request.transaction?.abort();
  };
  try {
    return (await wrap(request)) ?? null;
  } catch (error) {
    if (isNew) return null;
    throw error;
  }
}

async function copyRecords(
  earlier: IDBPDatabase,
  database: IDBPDatabase,
  stores: Readonly<Record<string, string>>,
): Promise<void> {
  const moved = Object.entries(stores).filter(([from]) => earlier.objectStoreNames.contains(from));
  if (moved.length === 0) return;
  const records = await Promise.all(moved.map(([from]) => earlier.getAll(from)));
  const names = moved.map(([, to]) => to);
  await inTransaction(database, names, 'readwrite', async (transaction) => {
    const counts = await Promise.all(names.map((name) => transaction.objectStore(name).count()));
    if (earlier.name !== MADE_BY_USER && counts.some((count) => count > 0)) return;
    await Promise.all(
      names.flatMap((name, place) =>
        (records[place] ?? []).map(async (record: unknown) =>
          transaction.objectStore(name).put(record),
        ),
      ),
    );
  });
}
