import { type IDBPDatabase, wrap } from 'idb';
import { DATABASE_NAMES, type DatabaseSchema, LIBRARY_SCHEMA, type StoreSchema } from './keys';

/** As openDatabase, for the described app's database. */
export function openLibrary(factory: IDBFactory, onCreate?: () => void): Promise<IDBPDatabase> {
  return openDatabase(factory, DATABASE_NAMES.library, LIBRARY_SCHEMA, onCreate);
}

/**
 * Opens a database and creates it if it does not exist. An existing one is used as it is: stores
 * unknown to this program are never touched, and only needed parts that are missing are added.
 *
 * @param onCreate called before a new database can be used, because its ids start again
 * @throws DOMException with the browser's reason
 */
export async function openDatabase(
  factory: IDBFactory,
  name: string,
  schema: DatabaseSchema,
  onCreate?: () => void,
): Promise<IDBPDatabase> {
  const create = (version: number) => openAt(factory, name, version, { schema, onCreate });
  // A browser that cannot list its databases tries the declared version, which is usually right.
  if ((await listNames(factory))?.has(name)) {
    const database = await openAt(factory, name);
    if (hasWhatIsNeeded(database, schema)) return database;
    database.close();
    // Also handles a database deleted a moment ago: opening has recreated it, empty, at version 1.
    return create(Math.max(database.version + 1, schema.version));
  }
  try {
    return await create(schema.version);
  } catch (error) {
    // The browser cannot list its databases, and this one exists in a newer version.
    if (error instanceof DOMException && error.name === 'VersionError') {
      return openAt(factory, name);
    }
    throw error;
  }
}

/** idb's own `openDB` only works with the global factory. */
async function openAt(
  factory: IDBFactory,
  name: string,
  version?: number,
  needed?: { readonly schema: DatabaseSchema; readonly onCreate: (() => void) | undefined },
): Promise<IDBPDatabase> {
  const request = factory.open(name, version);
  request.onupgradeneeded = () => {
    if (!needed || !request.transaction) return;
    if (request.result.objectStoreNames.length === 0) needed.onCreate?.();
    addMissing(request.result, request.transaction, needed.schema);
  };
  const database = await wrap(request);
  if (!database) throw new DOMException('The browser opened nothing', 'UnknownError');
  // Another tab that deletes or upgrades the database must not wait for this one.
  database.addEventListener('versionchange', () => database.close());
  return database;
}

/** Null in a browser that cannot list its databases. */
async function listNames(factory: IDBFactory): Promise<ReadonlySet<string | undefined> | null> {
  try {
    return new Set((await factory.databases()).map(({ name }) => name));
  } catch {
    return null;
  }
}

/** Whether one of these databases exists or may exist. */
export async function mayExist(factory: IDBFactory, names: readonly string[]): Promise<boolean> {
  const existing = await listNames(factory);
  return existing === null || names.some((name) => existing.has(name));
}

function hasWhatIsNeeded(database: IDBPDatabase, { stores }: DatabaseSchema): boolean {
  const names = Object.keys(stores);
  if (!names.every((name) => database.objectStoreNames.contains(name))) return false;
  const transaction = database.transaction(names);
  return Object.entries(stores).every(
    ([name, { uniqueIndex }]) =>
      uniqueIndex === undefined || transaction.objectStore(name).indexNames.contains(uniqueIndex),
  );
}

function addMissing(
  database: IDBDatabase,
  transaction: IDBTransaction,
  { stores }: DatabaseSchema,
): void {
  for (const [name, schema] of Object.entries(stores)) {
    if (!database.objectStoreNames.contains(name)) {
      createStore(database, name, schema);
      continue;
    }
    const store = transaction.objectStore(name);
    const { uniqueIndex } = schema;
    if (uniqueIndex !== undefined && !store.indexNames.contains(uniqueIndex)) {
      store.createIndex(uniqueIndex, uniqueIndex, { unique: true });
    }
  }
}

function createStore(database: IDBDatabase, name: string, schema: StoreSchema): void {
  const { keyPath, autoIncrement = false, uniqueIndex } = schema;
  const store = database.createObjectStore(name, { keyPath, autoIncrement });
  if (uniqueIndex !== undefined) store.createIndex(uniqueIndex, uniqueIndex, { unique: true });
  for (const field of schema.indexes ?? []) store.createIndex(field, field);
  for (const field of schema.multiEntryIndexes ?? []) {
    store.createIndex(field, field, { multiEntry: true });
  }
}
