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

type Fetch = (request: Request) => Promise<Response>;

const PAGE = 'index.html';
/** Files whose name contains a hash of their content: the same name means the same content. */
const HASHED_FOLDER = 'assets/';
/** A file of texts: one per language and part. */
const TEXT_FILE = /assets\/([a-z]{2}(?:-[A-Z]{2})?)\.\w+-[^/]*\.js$/;
/** A browser sends no more requests to a host at once anyway. */
const FETCHED_AT_ONCE = 6;

/** The language of a file of texts; null for every other file (vite.config.ts names them). */
function languageOf(url: string): string | null {
  return TEXT_FILE.exec(url)?.[1] ?? null;
}

async function findLanguages(
  cacheNames: readonly string[],
  caches: ShelfCaches,
): Promise<readonly string[]> {
  const requests = await Promise.all(
    cacheNames.map(async (name) => (await caches.open(name)).keys()),
  );
  return [...new Set(requests.flat().flatMap(({ url }) => languageOf(url) ?? []))];
}

/** Whether a page in one of these languages needs a file. */
function isNeeded({ url }: OwnFile, languages: readonly string[]): boolean {
  const language = languageOf(url);
  return language === null || languages.includes(language);
}

/**
 * The app's own files of one version, in their own cache.
 *
 * @param scope the URL below which the app is served, ending in a slash
 */
export function createShelf(
  version: string,
  files: readonly OwnFile[],
  scope: string,
  caches: ShelfCaches,
  fetch: Fetch,
) {
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
  async function findMissing(own: Pick<Cache, 'keys'>, languages: readonly string[]) {
    const kept = new Set((await own.keys()).map(({ url }) => url));
    return files.filter((file) => isNeeded(file, languages) && !kept.has(addressIn(file.url)));
  }

  async function fill(languages: readonly string[]): Promise<void> {
    const own = await caches.open(ownName);
    const missing = await findMissing(own, languages);
    async function fillNext(): Promise<void> {
      for (let file = missing.shift(); file; file = missing.shift()) {
        const address = addressIn(file.url);
        const found = await findElsewhere(address);
        await own.put(address, found ?? (await fetchWhole(file, address, fetch)));
      }
    }
    await Promise.all(Array.from({ length: FETCHED_AT_ONCE }, fillNext));
  }

  return {
    /** Whether all files are cached, of the texts those in these languages. Other apps on this origin may have deleted some. */
    isWhole: async (languages: readonly string[]) =>
      (await findMissing(await caches.open(ownName), languages)).length === 0,
    /** The languages of which any version has files: those that the user reads. */
    findLanguages: async () => findLanguages(await namesOfAll(), caches),
    /**
     * Fetches the missing files, of the texts those in these languages. Files with a hash in their name are copied from an older version.
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

async function fetchWhole(
  { url, integrity }: OwnFile,
  address: string,
  fetch: Fetch,
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
