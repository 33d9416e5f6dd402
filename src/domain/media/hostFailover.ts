import { HOST_SERVERS, type HostServer, type SelectableHostServer } from '../app/appConfig';

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
