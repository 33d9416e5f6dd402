import { type IDBPDatabase, wrap } from 'idb';
import { EARLIER_DATABASES } from './keys';
import { mayExist } from './openDatabase';
import { inTransaction } from './runTransaction';
import { rethrowMistake } from './storageErrors';

interface Move {
  readonly from: keyof typeof EARLIER_DATABASES;
  /** The names of the stores, by their names in the earlier database. */
  readonly stores: Readonly<Record<string, string>>;
  /**
   * Records made by the user are merged into the existing ones and never dropped. Others can be
   * fetched or measured again: they move only to empty stores, and are dropped if they do not fit.
   */
  readonly isMadeByUser: boolean;
}

/** Earlier versions had one database for each of these. */
const MOVES: readonly Move[] = [
  {
    from: 'AnimeSongListens',
    stores: { listens: 'listens' },
    isMadeByUser: true,
  },
  {
    from: 'AnimeSongLoudness',
    stores: { files: 'loudness' },
    isMadeByUser: false,
  },
  {
    from: 'AnimeSongCatalogue',
    stores: {
      facts: 'catalogueFacts',
      bytes: 'catalogueBytes',
      download: 'catalogueDownload',
      parts: 'catalogueParts',
    },
    isMadeByUser: false,
  },
];

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
  for (const move of MOVES) {
    if (EARLIER_DATABASES[move.from] !== database.name) continue;
    const earlier = await openEarlier(factory, move.from);
    if (earlier === null) continue;
    try {
      await copyRecords(earlier, database, move).catch((error: unknown) => {
        if (move.isMadeByUser) throw error;
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
    wrap(factory.deleteDatabase(move.from)).catch(rethrowMistake);
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
  { stores, isMadeByUser }: Move,
): Promise<void> {
  const moved = Object.entries(stores).filter(([from]) => earlier.objectStoreNames.contains(from));
  if (moved.length === 0) return;
  const records = await Promise.all(moved.map(([from]) => earlier.getAll(from)));
  const names = moved.map(([, to]) => to);
  await inTransaction(database, names, 'readwrite', async (transaction) => {
    const counts = await Promise.all(names.map((name) => transaction.objectStore(name).count()));
    if (!isMadeByUser && counts.some((count) => count > 0)) return;
    await Promise.all(
      names.flatMap((name, place) =>
        (records[place] ?? []).map(async (record: unknown) =>
          transaction.objectStore(name).put(record),
        ),
      ),
    );
  });
}
