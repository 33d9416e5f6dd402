import type { IDBPDatabase } from 'idb';
import type { StoreName } from './keys';
import type { Records } from './recordStore';
import { isStorageError } from './storageErrors';
import { type AnyTransaction, storedRecords } from './storedRecords';

/**
 * Runs `work` in one transaction: all of it is stored, or, when `work` or the browser fails,
 * nothing. `work` may wait for nothing but what it asks of this transaction.
 *
 * @throws DOMException with the browser's reason, or what `work` threw
 */
export async function runTransaction<Value>(
  database: IDBPDatabase,
  storeNames: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (records: Records, transaction: AnyTransaction) => Promise<Value>,
): Promise<Value> {
  const transaction: AnyTransaction = database.transaction([...storeNames], mode);
  const outcome = transaction.done.then(
    () => null,
    (reason: unknown) => reason,
  );
  let value: Value;
  try {
    value = await work((name) => storedRecords(transaction, name), transaction);
  } catch (error) {
    abort(transaction);
    const reason = await outcome;
    // A request of a transaction that broke off only says "aborted".
    throw isStorageError(error) && isOwnReason(reason) ? reason : error;
  }
  const reason = await outcome;
  if (reason !== null) throw reason;
  return value;
}

function isOwnReason(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name !== 'AbortError';
}

function abort(transaction: AnyTransaction): void {
  try {
    transaction.abort();
  } catch {
    // Aborted or complete by itself.
  }
}
