import { HOST_SERVERS, type HostServer, type SelectableHostServer } from '../app/appConfig';

/** What is known when no host could play a song. */
interface LostSound {
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

export interface HostCandidate {
  readonly host: HostServer;
  readonly url: string;
}

/**
 * The addresses of one file in the order they are tried: the selected server first, then the
 * first of those that remain of NA1, NA2, EU1, CAT, the failed one removed (specification, point
 * 4). A host with the address of an earlier one is left out: CAT shares NA2's on public hosts, and
 * one address is not tried twice in a round.
 *
 * @param addressOf the address of the file on a host
 * @param isAskedLast whether a host failed lately: it comes after the others, in the same order
 */
export function listHostCandidates(
  selected: SelectableHostServer,
  addressOf: (host: HostServer) => string,
  isAskedLast: (host: HostServer) => boolean = () => false,
): readonly HostCandidate[] {
  const order = [selected, ...HOST_SERVERS.filter((host) => host !== selected)];
  const triedUrls = new Set<string>();
  const [first, last]: [HostCandidate[], HostCandidate[]] = [[], []];
  for (const host of order) {
    const url = addressOf(host);
    if (triedUrls.has(url)) continue;
    triedUrls.add(url);
    (isAskedLast(host) ? last : first).push({ host, url });
  }
  return [...first, ...last];
}
