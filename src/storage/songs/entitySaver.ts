import { RECORD_KEYS } from '../database/keys';
import type { RecordStore, Records } from '../database/recordStore';
import { asRecord } from '../database/storedValue';
import type { SongEntities } from './songEntities';

const ENTITY_STORES = ['animes', 'artists', 'composers'] as const;

type Names = ReadonlyMap<number, string>;

/** Adds what is missing of one part of the songs; parts may follow each other without waiting. */
export type SaveEntities = (entities: SongEntities) => Promise<unknown>;

/**
 * Anime, artists and composers inside a transaction. What one part has made known is not looked up
 * again for the next, and nothing at all in a store that was empty.
 */
export async function createEntitySaver(records: Records): Promise<SaveEntities> {
  const savers = await Promise.all(
    ENTITY_STORES.map(async (name) => {
      const store = records(name);
      const wasEmpty = await store.isEmpty();
      return { name, save: createStoreSaver(store, RECORD_KEYS[name], wasEmpty) };
    }),
  );
  return (entities) => Promise.all(savers.map(({ name, save }) => save(entities[name])));
}

function createStoreSaver(store: RecordStore, idField: string, wasEmpty: boolean) {
  const seen = new Map<number, string>();
  let last: Promise<unknown> = Promise.resolve();
  return (names: Names): Promise<unknown> => {
    const unknown = [...names].filter(([id, name]) => !seen.has(id) || (!seen.get(id) && name));
    const isNew = wasEmpty && unknown.every(([id]) => !seen.has(id));
    for (const [id, name] of unknown) seen.set(id, name);
    // In turn: a part may name what the part before has just added without a name.
    last = last.then(() => addMissing(store, idField, unknown, isNew));
    return last;
  };
}

/** A record without a name gets one from the first song that knows it. */
async function addMissing(
  store: RecordStore,
  idField: string,
  entries: readonly (readonly [number, string])[],
  isNew: boolean,
): Promise<void> {
  const stored = isNew ? [] : await store.getEach(entries.map(([id]) => id));
  const missing = entries.flatMap(([id, name], place) => {
    const existing = asRecord(stored[place]);
    if (existing && (existing.name || !name)) return [];
    return [{ ...existing, [idField]: id, name }];
  });
  await store.putEach(missing);
}
