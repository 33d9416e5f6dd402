import { cacheNameOf, cachePrefixOf } from '../ownCaches';

/** One of the build's files, as the build lists it (scripts/offlineWorker.ts). */
export interface OwnFile {
  /** Relative to the worker's scope. */
  readonly url: string;
  /** Hash of the content, in the form that `fetch` checks. */
  readonly integrity: string;
}

/** The part of the browser's caches that is used. */
interface ShelfCaches {
  readonly keys: () => Promise<readonly string[]>;
  readonly delete: (name: string) => Promise<boolean>;
  readonly match: (
    address: string,
    options: MultiCacheQueryOptions,
  ) => Promise<Response | undefined>;
  readonly open: (name: string) => Promise<Pick<Cache, 'keys' | 'put'>>;
}

export interface ShelfParts {
  readonly version: string;
  readonly files: readonly OwnFile[];
  /** The address below which the app is served, ending in a slash. */
  readonly scope: string;
  readonly caches: ShelfCaches;
  readonly fetch: (request: Request) => Promise<Response>;
}

const PAGE = 'index.html';
/** Files whose name holds a hash of their content: the same name is the same content. */
const HASHED_FOLDER = 'assets/';
/** As many as a browser fetches from a host at once anyway. */
const FETCHED_AT_ONCE = 6;

/** The app's own files of one version, in a cache of their own. */
export interface Shelf {
  /** Whether every file is here. Others on this origin may have deleted what was. */
  readonly isWhole: () => Promise<boolean>;
  /**
   * Fetches what is missing; what an older version has under a name with a hash is taken from
   * there.
   * @throws TypeError when a file cannot be fetched, or is not the one that the build made: a host
   *   that is just being filled with another version must not leave a mixture here
   */
  readonly fill: () => Promise<void>;
  /** Where to look a request up; null for what is not the app's own, or not to be answered here. */
  readonly addressOf: (request: Pick<Request, 'url' | 'method' | 'mode'>) => string | null;
  /** From this version, or for a page of an older one from its version; undefined for nowhere. */
  readonly find: (address: string) => Promise<Response | undefined>;
  /** Removes the files of all other versions. */
  readonly removeOthers: () => Promise<void>;
  /** Removes all, this version's too. */
  readonly removeAll: () => Promise<void>;
}

export function createShelf({ version, files, scope, caches, fetch }: ShelfParts): Shelf {
  const ownName = cacheNameOf(scope, version);
  // Hosts may send the page's own name on to the folder, and no page may be started so.
  const addressIn = (url: string) => new URL(url === PAGE ? '' : url, scope).href;
  const known = new Set(files.map(({ url }) => addressIn(url)));
  const hashedPrefix = new URL(HASHED_FOLDER, scope).href;

  const namesOfAll = async () =>
    (await caches.keys()).filter((name) => name.startsWith(cachePrefixOf(scope)));

  async function remove(isGone: (name: string) => boolean): Promise<void> {
    await Promise.all((await namesOfAll()).filter(isGone).map((name) => caches.delete(name)));
  }

  async function findElsewhere(address: string): Promise<Response | undefined> {
    if (!address.startsWith(hashedPrefix)) return undefined;
    for (const name of await namesOfAll()) {
      const found = await lookUp(name, address);
      if (found) return found;
    }
    return undefined;
  }

  // Asked so, a cache that is gone does not come back empty.
  const lookUp = (cacheName: string, address: string) =>
    caches.match(address, { cacheName, ignoreVary: true });

  async function fetchWhole({ url, integrity }: OwnFile): Promise<Response> {
    // Names without a hash must be asked for anew, or the browser may hand out an older file.
    const cache = url.startsWith(HASHED_FOLDER) ? 'default' : 'no-cache';
    // What the user asks for comes first.
    const request = new Request(addressIn(url), { integrity, cache, priority: 'low' });
    const response = await fetch(request);
    if (!response.ok) throw new TypeError(`${url} answered ${response.status}`);
    // A page must not be started from an answer that was sent on.
    return response.redirected ? new Response(response.body, response) : response;
  }

  // What a cut left here is as whole as it was.
  async function findMissing(own: Pick<Cache, 'keys'>): Promise<OwnFile[]> {
    const kept = new Set((await own.keys()).map(({ url }) => url));
    return files.filter(({ url }) => !kept.has(addressIn(url)));
  }

  async function fill(): Promise<void> {
    const own = await caches.open(ownName);
    const missing = await findMissing(own);
    async function fillNext(): Promise<void> {
      for (let file = missing.shift(); file; file = missing.shift()) {
        const address = addressIn(file.url);
        await own.put(address, (await findElsewhere(address)) ?? (await fetchWhole(file)));
      }
    }
    await Promise.all(Array.from({ length: FETCHED_AT_ONCE }, fillNext));
  }

  return {
    isWhole: async () => (await findMissing(await caches.open(ownName))).length === 0,
    fill,
    addressOf({ url, method, mode }) {
      const asked = new URL(url);
      const address = asked.origin + asked.pathname;
      if (method !== 'GET' || !address.startsWith(scope)) return null;
      if (mode === 'navigate' && (address === scope || address === new URL(PAGE, scope).href)) {
        return scope;
      }
      return known.has(address) || address.startsWith(hashedPrefix) ? address : null;
    },
    find: async (address) => (await lookUp(ownName, address)) ?? findElsewhere(address),
    removeOthers: () => remove((name) => name !== ownName),
    removeAll: () => remove(() => true),
  };
}
