/** What is known when no host could play a song. */
export interface LostSound {
  /** As the browser says, which may be wrong either way. */
  readonly isOnline: boolean;
  /** It had sounded before, so the file is there. */
  readonly wasHeard: boolean;
  /** How often it has been tried again by itself since the sound was lost. */
  readonly tryCount: number;
  /** All other songs that were worth trying have failed too. */
  readonly isRunOver: boolean;
}

/** A network that has just come back takes a moment, also for songs that had not sounded. */
const TRIES_OF_UNHEARD = 3;
/** A quarter of an hour; a file that breaks in its middle would be tried for ever. */
const MOST_TRIES = 20;

/**
 * Whether the connection is taken for lost, so that the song waits for it, or the song for
 * missing, so that the next one is tried.
 */
export function isConnectionLost({ isOnline, wasHeard, tryCount, isRunOver }: LostSound): boolean {
  const isTryWorth = isOnline ? tryCount < (wasHeard ? MOST_TRIES : TRIES_OF_UNHEARD) : true;
  if (tryCount > 0) return isTryWorth;
  return isRunOver ? !isOnline || wasHeard : !isOnline && wasHeard;
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** How long it waits for the connection before it tries again by itself, in milliseconds. */
export function waitBeforeTryMs(tryCount: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tryCount);
}
