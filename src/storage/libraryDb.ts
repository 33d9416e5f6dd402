import { Dexie, type DexieOptions, type Table } from 'dexie';
import { DATABASE_NAMES, LIBRARY_SCHEMA, LIBRARY_VERSION, type LibraryStoreName } from './keys';

/** What the database is opened with; left out, the browser's own. */
export interface DatabaseFactories {
  readonly indexedDB?: IDBFactory | null | undefined;
  readonly IDBKeyRange?: typeof globalThis.IDBKeyRange | undefined;
}

type StoreSchema = Readonly<Record<string, string>>;

/** Without these no rule of the library can work; every other index is a convenience. */
const NEEDED_INDEXES: readonly (readonly [LibraryStoreName, string])[] = [
  ['songs', 'annSongId'],
  ['animes', 'annId'],
  ['artists', 'idPeople'],
  ['composers', 'idPeople'],
];

/**
 * The described app's database. Its version ladder has one step and gets no other: additions
 * live in ExtrasDb. Records are unknown values until they are parsed.
 */
export class LibraryDb extends Dexie {
  /** For requests that go round Dexie. */
  readonly keyRange: typeof globalThis.IDBKeyRange;

  /** @param schema null takes an existing database exactly as it is, whatever its version */
  constructor(factories: DatabaseFactories, schema: StoreSchema | null) {
    // changes.ts reports changes, across tabs and in memory mode too; Dexie's own observation
    // would read every record again before it is written.
    super(DATABASE_NAMES.library, {
      ...definedOptions(factories),
      cache: 'disabled',
      autoOpen: false,
    });
    this.keyRange = factories.IDBKeyRange ?? globalThis.IDBKeyRange;
    this.unuse({ stack: 'dbcore', name: 'ObservabilityMiddleware' });
    if (schema) this.version(LIBRARY_VERSION).stores(schema);
  }

  store<Key extends number | string = number>(name: LibraryStoreName): Table<unknown, Key> {
    return this.table<unknown, Key>(name);
  }
}

/**
 * Opens the database. One that exists is taken as it is, so that neither its version nor a
 * store that this program does not know is ever touched; only what is missing and needed is
 * added, one that does not exist is created.
 *
 * @throws whatever the browser refuses with
 */
export async function openLibraryDb(factories: DatabaseFactories = {}): Promise<LibraryDb> {
  let unknownStores: StoreSchema = {};
  if (await exists(factories.indexedDB ?? globalThis.indexedDB)) {
    const database = new LibraryDb(factories, null);
    try {
      await database.open();
      if (hasWhatIsNeeded(database)) return database;
      unknownStores = readUnknownStores(database);
    } catch (error) {
      // Deleted by another tab a moment ago: there is nothing to take as it is.
      if (!isNoSuchDatabase(error)) throw error;
    }
    database.close();
  }
  const database = new LibraryDb(factories, { ...LIBRARY_SCHEMA, ...unknownStores });
  await database.open();
  return database;
}

/** Dexie deletes the stores that a schema leaves out. */
function readUnknownStores(database: LibraryDb): StoreSchema {
  const unknown = database.tables.filter((table) => !(table.name in LIBRARY_SCHEMA));
  return Object.fromEntries(
    unknown.map(({ name, schema }) => [
      name,
      [schema.primKey.src, ...schema.indexes.map((index) => index.src)].join(','),
    ]),
  );
}

/** Browsers that cannot list their databases open the declared one, which is right for most. */
async function exists(factory: IDBFactory): Promise<boolean> {
  if (typeof factory.databases !== 'function') return false;
  try {
    const databases = await factory.databases();
    return databases.some((database) => database.name === DATABASE_NAMES.library);
  } catch {
    return false;
  }
}

function hasWhatIsNeeded(database: LibraryDb): boolean {
  const installed = new Map(database.tables.map((table) => [table.name, table.schema]));
  return (
    Object.keys(LIBRARY_SCHEMA).every((name) => installed.has(name)) &&
    NEEDED_INDEXES.every(([store, index]) => installed.get(store)?.idxByName[index] !== undefined)
  );
}

function isNoSuchDatabase(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSuchDatabaseError';
}

/** Dexie takes an option that is there but undefined as "there is no indexedDB". */
export function definedOptions(factories: DatabaseFactories): DexieOptions {
  return {
    ...(factories.indexedDB ? { indexedDB: factories.indexedDB } : {}),
    ...(factories.IDBKeyRange ? { IDBKeyRange: factories.IDBKeyRange } : {}),
  };
}
