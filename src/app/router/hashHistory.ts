import { createPath, type Location, type Navigator, parsePath, type To } from 'react-router';
import * as v from 'valibot';

/** What stands with each entry of the browser's history: the same as the router library keeps. */
const entrySchema = v.object({
  /** The app's own count of steps; the page a visit began with is 0. */
  idx: v.nullish(v.number(), null),
  /** Names the entry; none for the first page and for an address that was typed. */
  key: v.nullish(v.string(), 'default'),
  usr: v.nullish(v.unknown(), null),
});

const NO_ENTRY = { idx: null, key: 'default', usr: null } as const;

/** An address that has been gone to. */
export interface Arrival {
  readonly location: Location;
  /** Whether the page stays scrolled as it is. */
  readonly keepsScroll: boolean;
}

/** The browser's history with the addresses in the hash. */
export interface HashHistory {
  /** Goes to addresses, for the router's links and hooks. */
  readonly navigator: Navigator;
  readonly read: () => Location;
  /** @returns removes the listener */
  readonly subscribe: (listener: (arrival: Arrival) => void) => () => void;
}

function createKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function hrefOf(to: To): string {
  return `#${typeof to === 'string' ? to : createPath(to)}`;
}

/** Joins the app's addresses to a window's history; numbers its first entry. */
export function createHashHistory(page: Window): HashHistory {
  const listeners = new Set<(arrival: Arrival) => void>();

  function readEntry() {
    return v.parse(v.fallback(entrySchema, NO_ENTRY), page.history.state);
  }

  function read(): Location {
    const { pathname = '/', search = '', hash = '' } = parsePath(page.location.hash.slice(1));
    const { key, usr } = readEntry();
    const rooted = pathname.startsWith('/') ? pathname : `/${pathname}`;
    return { pathname: rooted, search, hash, key, state: usr };
  }

  function tell(keepsScroll = false): void {
    const arrival = { location: read(), keepsScroll };
    for (const listener of [...listeners]) listener(arrival);
  }

  // Also where someone else's value stands.
  if (readEntry().idx === null) page.history.replaceState({ ...page.history.state, idx: 0 }, '');

  return {
    navigator: {
      createHref: hrefOf,
      go: (delta) => page.history.go(delta),
      push(to, state, options) {
        const entry = { usr: state ?? null, key: createKey(), idx: (readEntry().idx ?? 0) + 1 };
        try {
          page.history.pushState(entry, '', hrefOf(to));
        } catch {
          // Safari refuses a hundred steps in ten seconds; it tells of this one as of a typed one.
          page.location.assign(hrefOf(to));
          return;
        }
        tell(options?.preventScrollReset);
      },
      replace(to, state, options) {
        const entry = { usr: state ?? null, key: createKey(), idx: readEntry().idx };
        page.history.replaceState(entry, '', hrefOf(to));
        tell(options?.preventScrollReset);
      },
    },
    read,
    subscribe(listener) {
      const onPop = () => listener({ location: read(), keepsScroll: false });
      listeners.add(listener);
      page.addEventListener('popstate', onPop);
      return () => {
        listeners.delete(listener);
        page.removeEventListener('popstate', onPop);
      };
    },
  };
}
