import { TimeoutError } from '../../lib/withTimeout';

/** The browser does not give out what it has stored, so that nothing can be said of it. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';

  constructor() {
    super('What is stored cannot be read');
  }
}

/** The browser took some of a transaction that was to be stored whole or not at all. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** Why something is kept in memory only. */
export type MemoryReason = 'full' | 'blocked' | 'unavailable';

/** The second is what Firefox says when localStorage is full. */
const FULL_ERRORS = new Set(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED']);
/** The connection is gone: another tab deleted or upgraded the database, or the browser closed it. */
const CLOSED_ERRORS = new Set(['InvalidStateError', 'DatabaseClosedError']);
/** What the browser says of a program that uses a transaction wrongly. */
const MISTAKES = new Set(['TransactionInactiveError', 'ReadOnlyError', 'InvalidAccessError']);

/**
 * Whether the browser's storage failed. Anything else is a mistake of this program, which must be
 * seen and not be taken for a full disk or a private window.
 */
export function isStorageError(error: unknown): error is Error {
  if (error instanceof DOMException) return !MISTAKES.has(error.name);
  return error instanceof TimeoutError || error instanceof RefusedError;
}

/** @throws what it was given, unless the browser's storage is to blame */
export function rethrowMistake(error: unknown): void {
  if (!isStorageError(error)) throw error;
}

export function isClosedError(error: unknown): boolean {
  return error instanceof DOMException && CLOSED_ERRORS.has(error.name);
}

/** The reason behind an error of the browser's storage. */
export function memoryReasonOf(error: unknown): MemoryReason {
  if (error instanceof TimeoutError) return 'blocked';
  return error instanceof Error && FULL_ERRORS.has(error.name) ? 'full' : 'unavailable';
}
