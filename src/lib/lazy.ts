/** Loads a part of the app that has its own chunk. */
export interface Lazy<Part> {
  (): Promise<Part>;
  /** The part if it is loaded, so that a component can render it without waiting for a promise. */
  readonly arrived: () => Part | null;
}

/** Errors of Chromium and Firefox name the module that failed to load; Vite's name the style sheet. */
const ADDRESS = /https?:\S+(?<!\.css)$/;

const failedSheets = new Set<HTMLLinkElement>();
/** All lazy parts so far, for `prefetchLazyParts`. */
const parts: Lazy<unknown>[] = [];

if (typeof document !== 'undefined') {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedSheets.add(target);
  };
  document.addEventListener('error', onError, true);
}

/** Vite loads each style sheet only once: without this a retry would show the part unstyled. */
async function refetchSheet(failed: HTMLLinkElement): Promise<void> {
  failedSheets.delete(failed);
  // One that has left the page is no longer needed, and would never say that it has loaded.
  if (!failed.isConnected) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: failed.href });
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`Could not fetch ${link.href}`)));
    failed.replaceWith(link);
  });
}

async function refetchSheets(failureCount: number): Promise<void> {
  const refetching = Promise.all([...failedSheets].map(refetchSheet));
  // A style sheet that fails again blocks only the part that failed with it.
  await (failureCount === 0 ? refetching.catch(() => undefined) : refetching);
}

const importAddress = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

/**
 * Chromium up to version 150 caches a failed module until the page is reloaded. So a retry that fails
 * again imports the chunk from a different address. That is a separate instance of its modules, which
 * is harmless because the first one never ran.
 */
async function fetchExport(
  fetchModule: () => Promise<unknown>,
  name: PropertyKey | undefined,
  failureCount: number,
  importFrom: (address: string) => Promise<unknown> = importAddress,
): Promise<unknown> {
  try {
    return exportOf(await fetchModule(), name);
  } catch (error) {
    const [address] = (error instanceof Error && ADDRESS.exec(error.message)) || [];
    if (failureCount === 0 || address === undefined) throw error;
    return exportOf(await importFrom(`${address}?again=${failureCount}`), name);
  }
}

/** A chunk of several modules has an object for each of them, under a name that the bundler chose. */
function exportOf(chunk: unknown, name: PropertyKey | undefined): unknown {
  if (name === undefined) return chunk;
  for (const module of [chunk, ...Object.values(Object(chunk))]) {
    if (typeof module === 'object' && module !== null && name in module) {
      return Reflect.get(module, name);
    }
  }
  throw new Error(`The part ${String(name)} is not where it was looked for.`);
}

/** Callers during the load share it. After a failure the next call tries again. */
function lazyOf<Part>(fetchPart: (failureCount: number) => Promise<Part>): Lazy<Part> {
  let part: Part | null = null;
  let fetching: Promise<Part> | null = null;
  let failureCount = 0;

  async function fetchCounted(): Promise<Part> {
    try {
      if (failedSheets.size > 0) await refetchSheets(failureCount);
      part = await fetchPart(failureCount);
      return part;
    } catch (error) {
      failureCount += 1;
      throw error;
    } finally {
      fetching = null;
    }
  }

  async function load(): Promise<Part> {
    if (part !== null) return part;
    fetching ??= fetchCounted();
    return fetching;
  }
  const loader = Object.assign(load, { arrived: () => part });
  parts.push(loader);
  return loader;
}

/**
 * A part of the app that is loaded on its first use. After a failure the next call tries again,
 * including missing style sheets.
 *
 * @param name of an export; without it the part is the whole module, which must be a chunk alone
 * @param beside what else is loaded with it, such as texts
 */
export function lazy<Module>(fetchModule: () => Promise<Module>): Lazy<Module>;
export function lazy<Module, Name extends keyof Module>(
  fetchModule: () => Promise<Module>,
  name: Name,
  beside?: () => Promise<unknown>,
  importFrom?: (address: string) => Promise<unknown>,
): Lazy<Module[Name]>;
export function lazy(
  fetchModule: () => Promise<unknown>,
  name?: PropertyKey,
  beside?: () => Promise<unknown>,
  importFrom?: (address: string) => Promise<unknown>,
): Lazy<unknown> {
  return lazyOf(async (failureCount) => {
    const fetching = fetchExport(fetchModule, name, failureCount, importFrom);
    return (await Promise.all([fetching, beside?.()]))[0];
  });
}

/** Exports by their names, each with the module that has it. */
type Fetches = Readonly<Record<string, () => Promise<object>>>;

type ExportsOf<All extends Fetches> = {
  readonly [Name in keyof All]: Name extends keyof Awaited<ReturnType<All[Name]>>
    ? Awaited<ReturnType<All[Name]>>[Name]
    : never;
};

/**
 * Exports of several modules, which are loaded together.
 *
 * @param beside what else is loaded with them, such as texts
 */
export function lazyParts<All extends Fetches>(
  fetches: All,
  beside?: () => Promise<unknown>,
): Lazy<ExportsOf<All>>;
export function lazyParts(
  fetches: Fetches,
  beside?: () => Promise<unknown>,
): Lazy<Readonly<Record<string, unknown>>> {
  const fetchAll = (failureCount: number) =>
    Object.entries(fetches).map(
      async ([name, fetchModule]) =>
        [name, await fetchExport(fetchModule, name, failureCount)] as const,
    );
  return lazyOf(async (failureCount) => {
    const [loaded] = await Promise.all([Promise.all(fetchAll(failureCount)), beside?.()]);
    return Object.fromEntries(loaded);
  });
}

/** A part that is created once its code is loaded, on first use. After a failure the next use tries again. */
export function lazyPart<Loaded, Part>(
  load: () => Promise<Loaded>,
  create: (loaded: Loaded) => Part,
): Lazy<Part> {
  let made: Part | null = null;
  async function open(): Promise<Part> {
    const loaded = await load();
    made ??= create(loaded);
    return made;
  }
  return Object.assign(open, { arrived: () => made });
}

/**
 * One after the other; one that fails is loaded again on its first use.
 *
 * @param untilFree called before each part; null when nothing more urgent is loading
 */
export async function prefetchLazyParts(untilFree: () => Promise<void> | null): Promise<void> {
  for (const load of parts) {
    const busy = untilFree();
    if (busy !== null) await busy;
    await load().catch(() => undefined);
  }
}
