import type { LiveHost } from './liveHosts';

/** A backslash, a control character, and what a host that decodes once more would take for dots or slashes. */
const NOT_IN_A_NAME = /[\\\p{Cc}]|%(?:2e|2f|5c|25)/iu;

/**
 * The names that a path leads through once it is decoded and its dots are followed, as they are
 * between its slashes; null for a path that no host of the table has.
 */
function readNames(pathname: string): readonly string[] | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const names: string[] = [];
  // An encoded slash parts names too, so that dots behind one are seen here.
  for (const name of decoded.split('/').slice(1)) {
    if (name === '..') names.pop();
    else if (name !== '.') names.push(name);
  }
  const isGap = (name: string, place: number) => name === '' && place < names.length - 1;
  return names.some((name, place) => isGap(name, place) || NOT_IN_A_NAME.test(name)) ? null : names;
}

/**
 * Where a request is forwarded to: the address of the host whose path stands at its beginning,
 * then a slash and the rest, each name encoded anew, so that nothing in it can be read as a host,
 * a port, a user or a way up. The query goes along as it is.
 *
 * @returns null for what is not below a host's path
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
 * Where an answer sends the request, as long as that is a host of the table as well.
 *
 * @param from the address that answered
 * @param location as the answer names it; may be relative
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
