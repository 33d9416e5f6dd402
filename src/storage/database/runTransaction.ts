import type { IDBPDatabase, IDBPTransaction } from 'idb';
import type { StoreName } from './keys';
import type { Records } from './recordStore';
import { isStorageError } from './storageErrors';
import { type AnyTransaction, storedRecords } from './storedRecords';

/**
 * Runs `work` in one transaction: everything is stored, or nothing if `work` or the browser fails.
 * `work` may only await requests of this transaction.
 *
 * @throws DOMException with the browser's reason, or the error `work` threw
 */
export async function inTransaction<Value, Mode extends IDBTransactionMode>(
  database: IDBPDatabase,
  storeNames: readonly string[],
  mode: Mode,
  work: (transaction: IDBPTransaction<unknown, string[], Mode>) => Promise<Value>,
): Promise<Value> {
  const transaction = database.transaction([...storeNames], mode);
  const outcome = transaction.done.then(
    () => null,
    (reason: unknown) => reason,
  );
  let value: Value;
  try {
    value = await work(transaction);
  } catch (error) {
    abort(transaction);
    const reason = await outcome;
    // A request of an aborted transaction only reports "aborted".
    throw isStorageError(error) && isOwnReason(reason) ? reason : error;
  }
  const reason = await outcome;
  if (reason !== null) throw reason;
  return value;
}

/** As inTransaction, over stores of the library. */
export function runTransaction<Value>(
  database: IDBPDatabase,
  storeNames: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (records: Records, transaction: AnyTransaction) => Promise<Value>,
): Promise<Value> {
  return inTransaction(database, storeNames, mode, (transaction) =>
    work((name) => storedRecords(transaction, name), transaction),
  );
}

function isOwnReason(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name !== 'AbortError';
}

function abort(transaction: AnyTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It was already aborted or complete.
  }
}
