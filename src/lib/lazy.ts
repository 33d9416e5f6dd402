/** Fetches a part of the program that has a chunk of its own. */
export interface Lazy<Part> {
  (): Promise<Part>;
  /** The part once it has come, so that what opens with it need not wait for a promise. */
  readonly arrived: () => Part | null;
}

/** Chromium and Firefox name the address of a module that they could not fetch; Vite that of a sheet. */
const ADDRESS = /https?:\S+(?<!\.css)$/;

/** Style sheets that could not be fetched. */
const failedSheets = new Set<HTMLLinkElement>();
/** Every lazy part that is known by now, for `prefetchLazyParts`. */
const parts: Lazy<unknown>[] = [];

if (typeof document !== 'undefined') {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedSheets.add(target);
  };
  document.addEventListener('error', onError, true);
}

/** Vite asks for each style sheet once: without this the part would be shown unstyled the next time. */
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
 * A part of the program that is fetched when it is wanted. Several that ask while it is on its way are
 * served in the order in which they came. A failure is not remembered: the next call asks again, for
 * the style sheets that are missing too.
 *
 * Chromium up to version 150 answers a module that failed once with that failure until the page is
 * reloaded. So a retry that fails as well asks for the module under another address. That makes it a
 * module of its own, which does no harm where the first never came.
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

  /** A sheet that fails again keeps back the part that failed with it, and no other. */
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

/**
 * Fetches every lazy part, one after the other, also those that become known meanwhile. A part that
 * fails is fetched when it is wanted.
 *
 * @param untilFree asked before each part; null where nothing more urgent is being loaded
 */
export async function prefetchLazyParts(untilFree: () => Promise<void> | null): Promise<void> {
  for (const load of parts) {
    const busy = untilFree();
    if (busy !== null) await busy;
    await load().catch(() => undefined);
  }
}
