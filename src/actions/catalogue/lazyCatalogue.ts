import { createChannel } from '../../lib/channel';
import { lazyPart, lazyParts } from '../../lib/lazy';
import type { Catalogue, CatalogueState } from './catalogue';
import { NOTHING_KNOWN_YET } from './catalogue';
import type { BrowserCatalogueParts } from './catalogueParts';

export const loadCatalogueModule = lazyParts({
  createBrowserCatalogue: () => import('./createCatalogue'),
  readBestKnown: () => import('../search/searchCatalogue'),
  searchCatalogue: () => import('../search/searchCatalogue'),
});

type CatalogueModule = Awaited<ReturnType<typeof loadCatalogueModule>>;

/**
 * Its code is loaded when the catalogue is first opened. Where one is known to be stored, questions
 * wait for that; elsewhere they are answered with null. They go to the worker from here.
 */
export function createLazyCatalogue(
  parts: BrowserCatalogueParts,
  load: () => Promise<Pick<CatalogueModule, 'createBrowserCatalogue'>> = loadCatalogueModule,
): Catalogue {
  const channel = createChannel<CatalogueState>(NOTHING_KNOWN_YET);
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const made = lazyPart(load, ({ createBrowserCatalogue }) => {
    const catalogue = createBrowserCatalogue(parts);
    catalogue.subscribe(() => channel.set(catalogue.getState()));
    return catalogue;
  });
  // If the chunk fails to load there is no catalogue; the next call tries again.
  const make = () => made().catch(() => null);

  /** Waits for a stored catalogue, but never opens it before the page is rendered. */
  async function untilLooked(): Promise<void> {
    if (!parts.storage.catalogueChoices.getSettings().isHere) return;
    await begun;
    await (await make())?.look();
  }

  return {
    getState: channel.get,
    subscribe: channel.subscribe,
    whenBegun: () => begun,
    async open() {
      begin();
      await (await make())?.open();
    },
    download() {
      begin();
      void make().then((catalogue) => catalogue?.download());
    },
    async fetchQuietly() {
      begin();
      await (await make())?.fetchQuietly();
    },
    readBeyond: async () => (await made.arrived()?.readBeyond()) ?? [],
    addBeyond: async (annSongIds) => made.arrived()?.addBeyond(annSongIds),
    cancelDownload: async () => made.arrived()?.cancelDownload(),
    async remove() {
      begin();
      return (await make())?.remove() ?? 0;
    },
    /** Asks within the same event if possible: the page renders while the answer is computed. */
    async ask(name, input, options) {
      if (!channel.get().isSearchable) await untilLooked();
      return channel.get().isSearchable ? parts.songs.call(name, input, options) : null;
    },
  };
}
