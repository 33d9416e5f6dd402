import { TimeoutError } from '../../lib/withTimeout';

/** The browser does not return the stored data, so its contents are unknown. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';

  constructor() {
    super('What is stored cannot be read');
  }
}

/** The browser refused part of a transaction that must be stored completely or not at all. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

export type MemoryReason = 'full' | 'blocked' | 'unavailable';

/** Firefox reports the second when localStorage is full. */
const FULL_ERRORS = new Set(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED']);
/** The database was deleted or upgraded by another tab, or closed by the browser. */
const CLOSED_ERRORS = new Set(['InvalidStateError', 'DatabaseClosedError']);
/** Errors caused by a program that uses a transaction wrongly. */
const MISTAKES = new Set(['TransactionInactiveError', 'ReadOnlyError', 'InvalidAccessError']);

/**
 * Whether the browser's storage failed. Any other error is a mistake of this program. It must
 * become visible and not be treated as a full disk or a private window.
 */
export function isStorageError(error: unknown): error is Error {
  if (error instanceof DOMException) return !MISTAKES.has(error.name);
  return error instanceof TimeoutError || error instanceof RefusedError;
}

/** @throws the given error, unless it is a storage error */
export function rethrowMistake(error: unknown): void {
  if (!isStorageError(error)) throw error;
}

export function isClosedError(error: unknown): boolean {
  return error instanceof DOMException && CLOSED_ERRORS.has(error.name);
}

/** Why data is not stored, from a storage error. */
export function memoryReasonOf(error: unknown): MemoryReason {
  if (error instanceof TimeoutError) return 'blocked';
  return error instanceof Error && FULL_ERRORS.has(error.name) ? 'full' : 'unavailable';
}
