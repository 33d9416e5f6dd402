import { createChannel } from '../../mechanisms/channel';
import { keepModule } from '../../mechanisms/keepModule';
import type { BrowserCatalogueParts } from './browserCatalogue';
import type { Catalogue, CatalogueState } from './catalogue';
import { NOTHING_KNOWN_YET } from './catalogueTabs';

/** Fetches what looks after the catalogue. */
export const loadCatalogueModule = keepModule(() => import('./browserCatalogue'));

type OpenModule = typeof loadCatalogueModule;

/**
 * The catalogue as it is declared, whose program is fetched when it is opened first: no page waits
 * for it. Until then there is none to ask.
 */
export function createLateCatalogue(
  parts: BrowserCatalogueParts,
  load: () => ReturnType<OpenModule> = loadCatalogueModule,
): Catalogue {
  const channel = createChannel<CatalogueState>(NOTHING_KNOWN_YET);
  let made: Catalogue | null = null;
  let making: Promise<Catalogue | null> | null = null;

  async function make(): Promise<Catalogue | null> {
    const module = await load().catch(() => null);
    if (module === null) {
      // Without its part of the program there is no catalogue; the next one who opens it asks again.
      making = null;
      return null;
    }
    const catalogue = module.createBrowserCatalogue(parts);
    catalogue.subscribe(() => channel.set(catalogue.getState()));
    made = catalogue;
    return catalogue;
  }

  function opened(): Promise<Catalogue | null> {
    making ??= make();
    return making;
  }

  const ask = async <Answer>(question: (catalogue: Catalogue) => Promise<Answer>) =>
    made === null ? null : question(made);

  return {
    getState: channel.get,
    subscribe: channel.subscribe,
    open: async () => (await opened())?.open(),
    download: () => void opened().then((catalogue) => catalogue?.download()),
    cancelDownload: () => made?.cancelDownload(),
    remove: async () => (await opened())?.remove() ?? 0,
    suggest: (...asked) => ask((catalogue) => catalogue.suggest(...asked)),
    find: (...asked) => ask((catalogue) => catalogue.find(...asked)),
    songsOfAnime: (annId) => ask((catalogue) => catalogue.songsOfAnime(annId)),
    songsOfPerson: (personId) => ask((catalogue) => catalogue.songsOfPerson(personId)),
    songsOfSeason: (vintage) => ask((catalogue) => catalogue.songsOfSeason(vintage)),
    songsByAnnSongIds: (ids) => ask((catalogue) => catalogue.songsByAnnSongIds(ids)),
    randomSongs: (count) => ask((catalogue) => catalogue.randomSongs(count)),
    readTopics: () => ask((catalogue) => catalogue.readTopics()),
  };
}
