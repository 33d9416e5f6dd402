/** Fetches a chunk. One made by `keepModule` also hands out at once what has arrived before. */
export interface ModuleLoader<Module> {
  (): Promise<Module>;
  readonly arrived?: () => Module | null;
}

/**
 * A loader that remembers its module, so that what opens with it need not wait for a promise. Whoever
 * asks while it is on its way waits for the same, so that all are served in the order in which they
 * came. A failure is not remembered: the next call asks again.
 */
export function keepModule<Module>(fetchModule: () => Promise<Module>): ModuleLoader<Module> {
  let kept: Module | null = null;
  let fetching: Promise<Module> | null = null;

  async function fetchOnce(): Promise<Module> {
    try {
      kept = await fetchModule();
      return kept;
    } finally {
      fetching = null;
    }
  }

  async function load(): Promise<Module> {
    if (kept !== null) return kept;
    fetching ??= fetchOnce();
    return fetching;
  }
  return Object.assign(load, { arrived: () => kept });
}

/**
 * Fetches one part of a module, by its name: shorter in the program than to take the module apart,
 * which counts where each of some dozen parts is named.
 */
export function partOf<Module, Name extends keyof Module>(
  fetchModule: () => Promise<Module>,
  name: Name,
): () => Promise<Module[Name]> {
  return async () => (await fetchModule())[name];
}
