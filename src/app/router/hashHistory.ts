import * as v from 'valibot';
import { type Address, addressText, parseAddress } from '../../routing/address';
import type { Navigator } from '../../routing/Link';

const entrySchema = v.object({
  /** The app's own step count; the first page of a visit is 0. */
  idx: v.nullish(v.number(), null),
  /** Identifies the entry; missing for the first page and for a typed address. */
  key: v.nullish(v.string(), 'default'),
  /** The entry exists only so that Back closes an overlay (lib/backLayers.ts). */
  isLayer: v.nullish(v.boolean(), false),
  /** All entries of one page have one id; only one of them is shown. */
  pageId: v.nullish(v.string(), null),
  layerDepth: v.nullish(v.number(), 0),
});

const NO_ENTRY = v.parse(entrySchema, {});

/** Data of a step; always empty, but present as in entries of earlier versions. */
const NOTHING_ALONG = { usr: null } as const;

export interface Arrival {
  readonly address: Address;
  readonly keepsScroll: boolean;
}

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

/** A window's history, with the app's addresses in the hash. Numbers its first entry. */
export function createHashHistory(page: Window): AppHistory {
  const listeners = new Set<(arrival: Arrival) => void>();

  function readEntry() {
    return v.parse(v.fallback(entrySchema, NO_ENTRY), page.history.state);
  }

  function read(): Address {
    return { ...parseAddress(page.location.hash.slice(1)), key: readEntry().key };
  }

  /** The current step, for bringing other entries of the same page up to date. */
  let shown = { ...readEntry(), href: page.location.href };

  function tell(keepsScroll = false): void {
    shown = { ...readEntry(), href: page.location.href };
    const arrival = { address: read(), keepsScroll };
    for (const listener of [...listeners]) listener(arrival);
  }

  function onPop(): void {
    const { pageId } = readEntry();
    const { key, href } = shown;
    // Choices made in an overlay stay after Back closes the overlay.
    if (pageId !== null && pageId === shown.pageId && href !== page.location.href) {
      page.history.replaceState({ ...page.history.state, key }, '', href);
    }
    tell();
  }

  // Also if the state is another app's.
  if (readEntry().idx === null) page.history.replaceState({ ...page.history.state, idx: 0 }, '');

  return {
    navigator: {
      hrefOf,
      isAt: (to) => addressText(read()) === addressText(parseAddress(to)),
      read,
      go: (steps) => page.history.go(steps),
      push(to, options) {
        const { idx, isLayer } = readEntry();
        const entry = { ...NOTHING_ALONG, key: createKey(), idx: (idx ?? 0) + 1 };
        try {
          page.history[isLayer ? 'replaceState' : 'pushState'](entry, '', hrefOf(to));
        } catch {
          // Safari refuses a hundred steps in ten seconds; this one is then like a typed address.
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
          // Replaced entries count as steps too: dragging a slider makes as many.
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
