import type { Database } from '../database/database';
import type { CountedStore } from '../database/keys';
import type { RecordStore } from '../database/recordStore';
import { asRecord, asShortText, type StoredRecord } from '../database/storedValue';

type Field = ReadonlyMap<number, string>;

/** Ids and single fields of a store in memory, read once and added to when the store grows. */
export interface ListTable {
  /** The store has grown: look before the next answer. */
  readonly noteAdded: () => void;
  /** Records were rewritten: read everything again. */
  readonly forget: () => void;
  /** Changes with everything that changes an answer. */
  readonly getVersion: () => number;
  /** All auto ids, the oldest first, up to date. */
  readonly readIds: () => Promise<readonly number[]>;
  /** A field of the records whose ids were read last. */
  readonly readField: (field: string) => Promise<Field>;
}

function toRecords(value: unknown): readonly StoredRecord[] {
  const record = asRecord(value);
  return record ? [record] : [];
}

export function createListTable(database: Pick<Database, 'read'>, store: CountedStore): ListTable {
  let ids: readonly number[] | null = null;
  let fields = new Map<string, Promise<Field>>();
  let hasGrown = false;
  let version = 0;

  function forget(): void {
    ids = null;
    fields = new Map();
    hasGrown = false;
    version += 1;
  }

  /** What is read while the database is out of reach is not all there is. */
  async function read<Value>(work: (records: RecordStore) => Promise<Value>): Promise<Value> {
    const answer = await database.read([store], ({ records }) => work(records(store)));
    if (!answer.isComplete) forget();
    return answer.value;
  }

  /** @returns null when nothing known is certain any more */
  async function readAdded(known: readonly number[]): Promise<readonly number[] | null> {
    const fieldsBefore = fields;
    const { added, count } = await read(async (records) => ({
      added: (await records.after(known.at(-1) ?? 0)).flatMap(toRecords),
      count: await records.count(),
    }));
    // Something was deleted, or forgotten during the wait: what was read is too old by now.
    if (fields !== fieldsBefore || count !== known.length + added.length) return null;
    for (const [field, reading] of fieldsBefore) {
      const texts = new Map(await reading);
      for (const record of added) {
        const text = asShortText(record[field]);
        if (text !== null && typeof record.id === 'number') texts.set(record.id, text);
      }
      fieldsBefore.set(field, Promise.resolve(texts));
    }
    if (fields !== fieldsBefore) return null;
    if (added.length > 0) version += 1;
    return [...known, ...added.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))];
  }

  async function readIds(): Promise<readonly number[]> {
    if (ids !== null && hasGrown) {
      hasGrown = false;
      const grown = await readAdded(ids);
      if (grown === null) forget();
      else ids = grown;
    }
    if (ids !== null) return ids;
    const fieldsBefore = fields;
    const all = await read((records) => records.ids());
    if (fields === fieldsBefore) ids = all;
    return all;
  }

  return {
    noteAdded: () => {
      hasGrown = true;
    },
    forget,
    getVersion: () => version,
    readIds,
    readField(field) {
      const reading = fields.get(field) ?? read((records) => records.field(field));
      fields.set(field, reading);
      return reading;
    },
  };
}
