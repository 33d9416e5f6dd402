import * as v from 'valibot';
import { type Address, addressText, parseAddress } from '../../routing/address';
import type { Navigator } from '../../routing/useNavigator';

/** The state of each entry of the browser's history. */
const entrySchema = v.object({
  /** The app's own count of steps; the page a visit began with is 0. */
  idx: v.nullish(v.number(), null),
  /** Names the entry; none for the first page and for an address that was typed. */
  key: v.nullish(v.string(), 'default'),
  /** It is only there for Back to close what is over the page (lib/backLayers.ts). */
  isLayer: v.nullish(v.boolean(), false),
  /** The same for the entries of one page, of which only one is where it is seen. */
  pageId: v.nullish(v.string(), null),
  layerDepth: v.nullish(v.number(), 0),
});

const NO_ENTRY = {
  idx: null,
  key: 'default',
  isLayer: false,
  pageId: null,
  layerDepth: 0,
} as const;

/** A place for what goes along with a step, kept as entries of earlier versions have it. */
const NOTHING_ALONG = { usr: null } as const;

/** An address that has been gone to. */
export interface Arrival {
  readonly address: Address;
  /** Whether the page stays scrolled as it is. */
  readonly keepsScroll: boolean;
}

/** The steps of a visit, and the current one. */
export interface AppHistory {
  readonly navigator: Navigator;
  readonly read: () => Address;
  readonly subscribe: (listener: (arrival: Arrival) => void) => () => void;
}

function createKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function hrefOf(to: string): string {
  return `#${to}`;
}

/** A window's history with the app's addresses in the hash; numbers its first entry. */
export function createHashHistory(page: Window): AppHistory {
  const listeners = new Set<(arrival: Arrival) => void>();

  function readEntry() {
    return v.parse(v.fallback(entrySchema, NO_ENTRY), page.history.state);
  }

  function read(): Address {
    return { ...parseAddress(page.location.hash.slice(1)), key: readEntry().key };
  }

  /** The current step of the visit, for other entries of the same page to be brought there. */
  let shown = { ...readEntry(), href: page.location.href };

  function tell(keepsScroll = false): void {
    shown = { ...readEntry(), href: page.location.href };
    const arrival = { address: read(), keepsScroll };
    for (const listener of [...listeners]) listener(arrival);
  }

  function onPop(): void {
    const { pageId } = readEntry();
    const { key, href } = shown;
    // What was chosen while something was over the page holds when Back takes that away.
    if (pageId !== null && pageId === shown.pageId && href !== page.location.href) {
      page.history.replaceState({ ...page.history.state, key }, '', href);
    }
    tell();
  }

  // Also where another program's value is.
  if (readEntry().idx === null) page.history.replaceState({ ...page.history.state, idx: 0 }, '');

  return {
    navigator: {
      hrefOf,
      isAt: (to) => addressText(read()) === addressText(parseAddress(to)),
      isOnPath: (pathname) => read().pathname === pathname,
      go: (steps) => page.history.go(steps),
      push(to, options) {
        const { idx, isLayer } = readEntry();
        const entry = { ...NOTHING_ALONG, key: createKey(), idx: (idx ?? 0) + 1 };
        try {
          page.history[isLayer ? 'replaceState' : 'pushState'](entry, '', hrefOf(to));
        } catch {
          // Safari refuses a hundred steps in ten seconds; it tells of this one as of a typed one.
          page.location.assign(hrefOf(to));
          return;
        }
        tell(options?.keepsScroll);
      },
      replace(to, options) {
        const { idx, isLayer, pageId, layerDepth } = readEntry();
        const place = pageId === null ? {} : { isLayer, pageId, layerDepth };
        const entry = { ...NOTHING_ALONG, key: createKey(), idx, ...place };
        try {
          page.history.replaceState(entry, '', hrefOf(to));
        } catch {
          // Its changes count with the steps: a slider that is drawn makes as many.
          page.location.replace(hrefOf(to));
          return;
        }
        tell(options?.keepsScroll);
      },
    },
    read,
    subscribe(listener) {
      if (listeners.size === 0) page.addEventListener('popstate', onPop);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) page.removeEventListener('popstate', onPop);
      };
    },
  };
}
