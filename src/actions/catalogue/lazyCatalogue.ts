import { createChannel } from '../../lib/channel';
import { lazyPart, lazyParts } from '../../lib/lazy';
import type { BrowserCatalogueParts } from './browserCatalogue';
import type { Catalogue, CatalogueState } from './catalogue';
import { NOTHING_KNOWN_YET } from './catalogue';

export const loadCatalogueModule = lazyParts({
  createBrowserCatalogue: () => import('./createCatalogue'),
  readBestKnown: () => import('../search/searchCatalogue'),
  searchCatalogue: () => import('../search/searchCatalogue'),
});

type CatalogueModule = Awaited<ReturnType<typeof loadCatalogueModule>>;

/**
 * Its code is loaded when the catalogue is first opened. Where one is known to be stored, questions
 * wait for that; elsewhere they are answered with null.
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
  async function askOnceBegun<Answer>(
    question: (catalogue: Catalogue) => Promise<Answer | null>,
  ): Promise<Answer | null> {
    if (!parts.storage.catalogueChoices.getSettings().isHere) return null;
    await begun;
    const catalogue = await make();
    return catalogue && question(catalogue);
  }

  /** Asks within the same event if possible: the page renders while the answer is computed. */
  function ask<Answer>(
    question: (catalogue: Catalogue) => Promise<Answer | null>,
  ): Promise<Answer | null> {
    const catalogue = made.arrived();
    return catalogue === null ? askOnceBegun(question) : question(catalogue);
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
    cancelDownload: async () => made.arrived()?.cancelDownload(),
    async remove() {
      begin();
      return (await make())?.remove() ?? 0;
    },
    suggest: (...asked) => ask((catalogue) => catalogue.suggest(...asked)),
    find: (...asked) => ask((catalogue) => catalogue.find(...asked)),
    songs: (wanted) => ask((catalogue) => catalogue.songs(wanted)),
    readTopics: () => ask((catalogue) => catalogue.readTopics()),
    readTopicsOf: (annIds) => ask((catalogue) => catalogue.readTopicsOf(annIds)),
    readRomajiNames: (annIds) => ask((catalogue) => catalogue.readRomajiNames(annIds)),
    readPerson: (personId) => ask((catalogue) => catalogue.readPerson(personId)),
    readSeason: (...asked) => ask((catalogue) => catalogue.readSeason(...asked)),
    suggestAnswers: (...asked) => ask((catalogue) => catalogue.suggestAnswers(...asked)),
    readDeck: (ids) => ask((catalogue) => catalogue.readDeck(ids)),
    readFoundDeck: (question) => ask((catalogue) => catalogue.readFoundDeck(question)),
  };
}
