/** Fetches a chunk. One made by `keepModule` also hands out at once what has arrived before. */
export interface ModuleLoader<Module> {
  (): Promise<Module>;
  readonly arrived?: () => Module | null;
}

/**
 * A loader that remembers its module, so that what opens with it need not wait for a promise.
 * A failure is not remembered: the next call asks again.
 */
export function keepModule<Module>(fetchModule: () => Promise<Module>): ModuleLoader<Module> {
  let kept: Module | null = null;
  async function load(): Promise<Module> {
    kept ??= await fetchModule();
    return kept;
  }
  return Object.assign(load, { arrived: () => kept });
}
