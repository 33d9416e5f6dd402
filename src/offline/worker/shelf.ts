import { cacheNameOf, cachePrefixOf } from '../ownCaches';

/** A file of the build, as the build lists it (scripts/offlineWorker.ts). */
export interface OwnFile {
  /** Relative to the worker's scope. */
  readonly url: string;
  /** Hash of the content, in the form that `fetch` checks. */
  readonly integrity: string;
}

/** The part of CacheStorage that is used. */
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
  /** The URL below which the app is served, ending in a slash. */
  readonly scope: string;
  readonly caches: ShelfCaches;
  readonly fetch: (request: Request) => Promise<Response>;
}

const PAGE = 'index.html';
/** Files whose name contains a hash of their content: the same name means the same content. */
const HASHED_FOLDER = 'assets/';
/** A browser sends no more requests to a host at once anyway. */
const FETCHED_AT_ONCE = 6;

/** The app's own files of one version, in their own cache. */
export function createShelf({ version, files, scope, caches, fetch }: ShelfParts) {
  const ownName = cacheNameOf(scope, version);
  // Hosts may redirect the file name to the folder, and a page must not start from a redirect.
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

  // Unlike `open`, this does not create a cache that was deleted.
  const lookUp = (cacheName: string, address: string) =>
    caches.match(address, { cacheName, ignoreVary: true });

  // Files from before an interruption are complete.
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
        await own.put(
          address,
          (await findElsewhere(address)) ?? (await fetchWhole(file, address, fetch)),
        );
      }
    }
    await Promise.all(Array.from({ length: FETCHED_AT_ONCE }, fillNext));
  }

  return {
    /** Whether all files are cached. Other apps on this origin may have deleted some. */
    isWhole: async () => (await findMissing(await caches.open(ownName))).length === 0,
    /**
     * Fetches the missing files. Files with a hash in their name are copied from an older version.
     * @throws TypeError when a file cannot be fetched or is not the one of this build: while a host
     *   is being updated to another version, the cache must not end up with a mixture
     */
    fill,
    /** The URL to look a request up by; null for requests that the worker does not answer. */
    addressOf({ url, method, mode }: Pick<Request, 'url' | 'method' | 'mode'>): string | null {
      const asked = new URL(url);
      const address = asked.origin + asked.pathname;
      if (method !== 'GET' || !address.startsWith(scope)) return null;
      if (mode === 'navigate' && (address === scope || address === new URL(PAGE, scope).href)) {
        return scope;
      }
      return known.has(address) || address.startsWith(hashedPrefix) ? address : null;
    },
    /** From this version, or from an older one for its own pages; undefined if not cached. */
    find: async (address: string) => (await lookUp(ownName, address)) ?? findElsewhere(address),
    removeOthers: () => remove((name) => name !== ownName),
    /** Removes the files of all versions, including this one. */
    removeAll: () => remove(() => true),
  };
}

export type Shelf = ReturnType<typeof createShelf>;

async function fetchWhole(
  { url, integrity }: OwnFile,
  address: string,
  fetch: ShelfParts['fetch'],
): Promise<Response> {
  // Names without a hash must be revalidated, or the browser may return an older file.
  const cache = url.startsWith(HASHED_FOLDER) ? 'default' : 'no-cache';
  // The user's own requests come first.
  const request = new Request(address, { integrity, cache, priority: 'low' });
  const response = await fetch(request);
  if (!response.ok) throw new TypeError(`${url} answered ${response.status}`);
  // A page must not start from a redirected response.
  return response.redirected ? new Response(response.body, response) : response;
}
