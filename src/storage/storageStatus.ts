/** Why something is kept in memory only. */
export type MemoryReason = 'full' | 'blocked' | 'unavailable';

export type StorageStatus =
  | { readonly kind: 'persistent' }
  | { readonly kind: 'memory'; readonly reason: MemoryReason };

/** The parts that can fail on their own. */
export type StoragePart = 'database' | 'texts';

export interface StorageStatusSource {
  readonly getStatus: () => StorageStatus;
  readonly subscribeStatus: (listener: () => void) => () => void;
}

export interface StorageStatusControl extends StorageStatusSource {
  /** The part keeps what it has in memory from now on. */
  readonly fail: (part: StoragePart, reason: MemoryReason) => void;
  /** Everything of the part is stored again. */
  readonly recover: (part: StoragePart) => void;
}

/** The second is what Firefox says when localStorage is full. */
const FULL_ERRORS = new Set(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED']);

const PERSISTENT: StorageStatus = { kind: 'persistent' };

/** Persistent as long as every part is; the database's reason goes before that of the texts. */
export function createStorageStatus(): StorageStatusControl {
  const failures = new Map<StoragePart, MemoryReason>();
  const listeners = new Set<() => void>();
  let status = PERSISTENT;

  function update(): void {
    const reason = failures.get('database') ?? failures.get('texts');
    if (status.kind === 'memory' ? status.reason === reason : reason === undefined) return;
    status = reason === undefined ? PERSISTENT : { kind: 'memory', reason };
    for (const listener of listeners) listener();
  }

  return {
    getStatus: () => status,
    subscribeStatus(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fail(part, reason) {
      failures.set(part, reason);
      update();
    },
    recover(part) {
      failures.delete(part);
      update();
    },
  };
}

/**
 * The reason behind an error of the browser's storage. Dexie wraps such errors, so the wrapped
 * ones are looked at too.
 */
export function memoryReasonOf(error: unknown): MemoryReason {
  const names = errorNames(error);
  if (names.some((name) => FULL_ERRORS.has(name))) return 'full';
  return names.includes('StorageTimeoutError') ? 'blocked' : 'unavailable';
}

/** The error's own name and those of the errors it wraps. */
export function errorNames(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return [];
  const name = 'name' in error && typeof error.name === 'string' ? [error.name] : [];
  return 'inner' in error && error.inner !== error ? [...name, ...errorNames(error.inner)] : name;
}
