import { getEachById, isEmpty } from './idbRequest';
import { putRecords } from './putRecords';
import type { SongEntities } from './songEntities';
import { asRecord } from './songRecord';

const ENTITY_STORES = [
  { store: 'animes', index: 'annId' },
  { store: 'artists', index: 'idPeople' },
  { store: 'composers', index: 'idPeople' },
] as const;

type Names = ReadonlyMap<number, string>;

/** Adds what is missing of one part of the songs; parts may follow each other without waiting. */
export type SaveEntities = (entities: SongEntities) => Promise<unknown>;

/**
 * Anime, artists and composers inside a transaction. What one part has made known is not looked up
 * again for the next, and nothing at all in a store that was empty.
 */
export async function createEntitySaver(transaction: IDBTransaction): Promise<SaveEntities> {
  const savers = await Promise.all(
    ENTITY_STORES.map(async ({ store, index }) => {
      const objectStore = transaction.objectStore(store);
      const wasEmpty = await isEmpty(objectStore);
      return { store, save: createStoreSaver(objectStore, index, wasEmpty) };
    }),
  );
  return (entities) => Promise.all(savers.map(({ store, save }) => save(entities[store])));
}

function createStoreSaver(store: IDBObjectStore, indexName: string, wasEmpty: boolean) {
  const seen = new Map<number, string>();
  let last: Promise<unknown> = Promise.resolve();
  return (names: Names): Promise<unknown> => {
    const unknown = [...names].filter(([id, name]) => !seen.has(id) || (!seen.get(id) && name));
    const isNew = wasEmpty && unknown.every(([id]) => !seen.has(id));
    for (const [id, name] of unknown) seen.set(id, name);
    // In turn: a part may name what the part before has just added without a name.
    last = last.then(() => addMissing(store, indexName, unknown, isNew));
    return last;
  };
}

/** A record without a name gets one from the first song that knows it. */
async function addMissing(
  store: IDBObjectStore,
  indexName: string,
  entries: readonly (readonly [number, string])[],
  isNew: boolean,
): Promise<void> {
  const ids = entries.map(([id]) => id);
  const stored = isNew ? [] : await getEachById(store.index(indexName), ids);
  const records = entries.flatMap(([id, name], place) => {
    const existing = asRecord(stored[place]);
    if (existing && (existing.name || !name)) return [];
    return [{ ...existing, [indexName]: id, name }];
  });
  await putRecords(store, records);
}
