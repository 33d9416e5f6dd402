import { HOST_SERVERS, type HostServer, type SelectableHostServer } from '../app/appConfig';

/** The media or its host reported an error, or no data arrived for too long. */
export type HostFailure = 'error' | 'hang';

/** The failures of a host that has delivered nothing since. */
export interface HostRecord {
  readonly errorCount: number;
  readonly hasHung: boolean;
  /** The time of the last failure, in milliseconds since 1970 UTC. */
  readonly failedAtMs: number;
}

/** How long a failed host is tried after the others. */
export const ASKED_LAST_MS = 5 * 60_000;
/** One file may be missing on a host; a second one is no coincidence. */
const ERRORS_THAT_COUNT = 2;

/**
 * The record of a host after a failure.
 *
 * @param record null if the host had no failures
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

/** Whether the other hosts are tried before this one. */
export function isHostAskedLast(record: HostRecord | null, nowMs: number): boolean {
  if (record === null || nowMs - record.failedAtMs >= ASKED_LAST_MS) return false;
  return record.hasHung || record.errorCount >= ERRORS_THAT_COUNT;
}

export interface HostCandidate {
  readonly host: HostServer;
  readonly url: string;
}

/**
 * The URLs of a file in the order they are tried: the selected server first, then the first of NA1,
 * NA2, EU1, CAT that remains after the failed one is removed (specification, point 4). A host with
 * the URL of an earlier one is left out: public hosts share it between CAT and NA2, and no URL is
 * tried twice in a round.
 *
 * @param addressOf the URL of the file on a host
 * @param isAskedLast whether a host failed lately; such hosts come last, in the same order
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
