/** The parts of an address in the app. */
export interface Address {
  /** Starts with a slash; still encoded. */
  readonly pathname: string;
  /** With the question mark; empty without parameters. */
  readonly search: string;
  /** With the number sign, or empty. */
  readonly hash: string;
  /** Identifies the current history entry. */
  readonly key: string;
}

const PARTS = /^(?<pathname>[^?#]*)(?<search>[^#]*)(?<hash>.*)$/s;

/** @param text an address; a missing slash at the start is added */
export function parseAddress(text: string) {
  const { pathname = '', search = '', hash = '' } = PARTS.exec(text)?.groups ?? {};
  return {
    pathname: pathname.startsWith('/') ? pathname : `/${pathname}`,
    search: search === '?' ? '' : search,
    hash: hash === '#' ? '' : hash,
  };
}

export function addressText({ pathname, search, hash }: Omit<Address, 'key'>): string {
  return pathname + search + hash;
}
