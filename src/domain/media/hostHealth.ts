/** The media or its host reported an error, or nothing came for too long. */
export type HostFailure = 'error' | 'hang';

/** What is known of a host that failed and has delivered nothing since. */
export interface HostRecord {
  readonly errorCount: number;
  readonly hasHung: boolean;
  /** The last time, in milliseconds since 1970 UTC. */
  readonly failedAtMs: number;
}

/** So long a host that failed waits for its turn. */
export const ASKED_LAST_MS = 5 * 60_000;
/** One file may be missing on one host; another one after it is no accident. */
const ERRORS_THAT_COUNT = 2;

/**
 * What is known of a host after a failure.
 *
 * @param record null where nothing was known against it
 */
export function afterHostFailure(
  record: HostRecord | null,
  failure: HostFailure,
  nowMs: number,
): HostRecord {
  return {
    errorCount: (record?.errorCount ?? 0) + (failure === 'error' ? 1 : 0),
    hasHung: failure === 'hang' || (record?.hasHung ?? false),
    failedAtMs: nowMs,
  };
}

/** Whether the other hosts are asked before this one. */
export function isHostAskedLast(record: HostRecord | null, nowMs: number): boolean {
  if (record === null || nowMs - record.failedAtMs >= ASKED_LAST_MS) return false;
  return record.hasHung || record.errorCount >= ERRORS_THAT_COUNT;
}
