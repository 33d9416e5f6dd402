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
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: failed.href });
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`Could not fetch ${link.href}`)));
    failed.replaceWith(link);
  });
}

/**
 * A part of the app that is loaded on its first use. Callers during the load share it. After a failure
 * the next call tries again, including missing style sheets.
 *
 * Chromium up to version 150 caches a failed module until the page is reloaded. So a retry that fails
 * again imports the module from a different URL. That is a separate module instance, which is
 * harmless because the first one never ran.
 *
 * @param name of an export; without it the part is the whole module
 */
export function lazy<Module>(fetchModule: () => Promise<Module>): Lazy<Module>;
export function lazy<Module, Name extends keyof Module>(
  fetchModule: () => Promise<Module>,
  name: Name,
  importFrom?: (address: string) => Promise<Module>,
): Lazy<Module[Name]>;
export function lazy<Module, Name extends keyof Module>(
  fetchModule: () => Promise<Module>,
  name?: Name,
  importFrom = (address: string): Promise<Module> => import(/* @vite-ignore */ address),
): Lazy<Module | Module[Name]> {
  let part: Module | Module[Name] | null = null;
  let fetching: Promise<Module | Module[Name]> | null = null;
  let failureCount = 0;

  async function fetchAgain(): Promise<Module> {
    try {
      return await fetchModule();
    } catch (error) {
      const [address] = (error instanceof Error && ADDRESS.exec(error.message)) || [];
      if (address === undefined) throw error;
      return importFrom(`${address}?again=${failureCount}`);
    }
  }

  /** A style sheet that fails again blocks only the part that failed with it. */
  async function refetchSheets(): Promise<void> {
    const refetching = Promise.all([...failedSheets].map(refetchSheet));
    await (failureCount === 0 ? refetching.catch(() => undefined) : refetching);
  }

  async function fetchPart(): Promise<Module | Module[Name]> {
    try {
      if (failedSheets.size > 0) await refetchSheets();
      const module = await (failureCount === 0 ? fetchModule() : fetchAgain());
      part = name === undefined ? module : module[name];
      return part;
    } catch (error) {
      failureCount += 1;
      throw error;
    } finally {
      fetching = null;
    }
  }

  async function load(): Promise<Module | Module[Name]> {
    if (part !== null) return part;
    fetching ??= fetchPart();
    return fetching;
  }
  const loader = Object.assign(load, { arrived: () => part });
  parts.push(loader);
  return loader;
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
