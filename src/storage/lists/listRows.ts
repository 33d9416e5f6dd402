import { createTurns } from '../../lib/inTurn';
import type { Database } from '../database/database';
import { asRecord } from '../database/storedValue';
import type { ListRow, ListSpec } from './listSpecs';

/** What sorts and filters look at, of every record of a store that has an auto id. */
export interface ListRows {
  /** Oldest first, up to date. What was there is the same object as before, until it is rewritten. */
  readonly read: () => Promise<readonly ListRow[]>;
  /** The store has grown: look before the next answer. */
  readonly noteAdded: () => void;
  /** Records were rewritten: read everything again. */
  readonly forget: () => void;
}

interface Found {
  readonly rows: readonly ListRow[];
  readonly recordCount: number;
  readonly isComplete: boolean;
}

/** Reads a store once, in one pass, and then only what is added to it. */
export function createListRows(
  database: Pick<Database, 'read'>,
  { store, toRow }: Pick<ListSpec<unknown>, 'store' | 'toRow'>,
): ListRows {
  const inTurn = createTurns();
  let known: readonly ListRow[] | null = null;
  let hasGrown = false;
  let rewriteCount = 0;

  function forget(): void {
    known = null;
    rewriteCount += 1;
  }

  async function find(afterId?: number): Promise<Found> {
    const { value, isComplete } = await database.read([store], async ({ records }) => {
      const rows: ListRow[] = [];
      await records(store).eachRecord((record, id) => {
        const fields = asRecord(record);
        if (fields && id !== null) rows.push(toRow(fields, id));
      }, afterId);
      return { rows, recordCount: await records(store).count() };
    });
    return { ...value, isComplete };
  }

  async function readAdded(before: readonly ListRow[]): Promise<void> {
    const rewriteCountBefore = rewriteCount;
    const { rows, recordCount, isComplete } = await find(before.at(-1)?.id);
    // Forgotten during the wait: what was read may be too old by now.
    if (rewriteCount !== rewriteCountBefore) return;
    // Something was deleted, or is out of reach.
    if (!isComplete || recordCount !== before.length + rows.length) forget();
    else if (rows.length > 0) known = [...before, ...rows];
  }

  async function readAll(): Promise<readonly ListRow[]> {
    const rewriteCountBefore = rewriteCount;
    hasGrown = false;
    const { rows, isComplete } = await find();
    // What is read while the database is out of reach is not all there is.
    if (rewriteCount === rewriteCountBefore && isComplete) known = rows;
    return rows;
  }

  return {
    forget,
    noteAdded: () => {
      hasGrown = true;
    },
    read: () =>
      inTurn(async () => {
        if (known !== null && hasGrown) {
          hasGrown = false;
          await readAdded(known);
        }
        return known ?? readAll();
      }),
  };
}
