interface LostSound {
  /** As reported by the browser, which may be wrong either way. */
  readonly isOnline: boolean;
  /** The song sounded before, so the file exists. */
  readonly wasHeard: boolean;
  readonly tryCount: number;
  readonly isRunOver: boolean;
}

/** A restored network needs a moment, also for songs that had not sounded. */
const TRIES_OF_UNHEARD = 3;
/** About a quarter of an hour. Otherwise a file that breaks midway would be retried forever. */
const MOST_TRIES = 20;

/**
 * Whether the connection counts as lost, so that the song waits for it. Otherwise the song counts
 * as missing, and the next one is tried.
 */
export function isConnectionLost({ isOnline, wasHeard, tryCount, isRunOver }: LostSound): boolean {
  const isTryWorth = isOnline ? tryCount < (wasHeard ? MOST_TRIES : TRIES_OF_UNHEARD) : true;
  if (tryCount > 0) return isTryWorth;
  return isRunOver ? !isOnline || wasHeard : !isOnline && wasHeard;
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** The wait for the connection before an automatic retry, in milliseconds. */
export function waitBeforeTryMs(tryCount: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tryCount);
}
