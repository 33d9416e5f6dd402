import type { LiveHost } from './liveHosts';

/** Backslashes, control characters, and dots, slashes and percent signs that were encoded twice. */
const NOT_IN_A_NAME = /[\\\p{Cc}]|%(?:2e|2f|5c|25)/iu;

/**
 * The names in a path, decoded, with dots resolved and split at slashes; null for a path that no
 * host of the table has.
 */
function readNames(pathname: string): readonly string[] | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const names: string[] = [];
  // An encoded slash separates names too, so that dots behind it are resolved here.
  for (const name of decoded.split('/').slice(1)) {
    if (name === '..') names.pop();
    else if (name !== '.') names.push(name);
  }
  const isGap = (name: string, place: number) => name === '' && place < names.length - 1;
  return names.some((name, place) => isGap(name, place) || NOT_IN_A_NAME.test(name)) ? null : names;
}

/**
 * The URL to forward a request to: the address of the host whose path comes first, then a slash and
 * the rest, with each name encoded again, so that nothing in it can be read as a host, a port, a
 * user or a parent folder. The query stays as it is.
 *
 * @returns null if the request is not below a host's path
 */
export function findLiveAddress(hosts: readonly LiveHost[], requestUrl: string): string | null {
  const { pathname, search } = new URL(requestUrl);
  const names = readNames(pathname);
  const [first, ...rest] = names ?? [];
  const host = hosts.find(({ path }) => path === `/${first}`);
  if (host === undefined) return null;
  return [host.address, ...rest.map(encodeURIComponent)].join('/') + search;
}

/**
 * The target of a redirect, if it is a host of the table too.
 *
 * @param from the URL that answered
 * @param location the Location header; may be relative
 */
export function findRedirect(
  hosts: readonly LiveHost[],
  from: string,
  location: string | null,
): string | null {
  if (location === null || !URL.canParse(location, from)) return null;
  const { origin, username, password, href } = new URL(location, from);
  const isKnown = hosts.some(({ address }) => new URL(address).origin === origin);
  return isKnown && username === '' && password === '' ? href : null;
}
