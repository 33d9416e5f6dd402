/** A place in the app, as its address names it. */
export interface Address {
  /** Begins with a slash; still encoded. */
  readonly pathname: string;
  /** With its question mark; empty without parameters. */
  readonly search: string;
  /** With its number sign; empty where there is none. */
  readonly hash: string;
  /** Names the current entry of the history. */
  readonly key: string;
}

/** What an address is written as. */
type AddressParts = Omit<Address, 'key'>;

const PARTS = /^(?<pathname>[^?#]*)(?<search>[^#]*)(?<hash>.*)$/s;

/** @param text as it is written; one without a slash at its start is taken as if it had one */
export function parseAddress(text: string): AddressParts {
  const { pathname = '', search = '', hash = '' } = PARTS.exec(text)?.groups ?? {};
  return {
    pathname: pathname.startsWith('/') ? pathname : `/${pathname}`,
    search: search === '?' ? '' : search,
    hash: hash === '#' ? '' : hash,
  };
}

/** @returns the address as it is written */
export function addressText({ pathname, search, hash }: AddressParts): string {
  return pathname + search + hash;
}
