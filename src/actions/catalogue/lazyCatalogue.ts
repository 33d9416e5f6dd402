import { createChannel } from '../../lib/channel';
import { lazy } from '../../lib/lazy';
import type { Services } from '../services';
import type { BrowserCatalogueParts } from './browserCatalogue';
import type { Catalogue, CatalogueState } from './catalogue';
import { NOTHING_KNOWN_YET } from './catalogue';

/** Loads the chunk that manages the catalogue. */
export const loadCatalogueModule = lazy(() => import('./browserCatalogue'));

type CatalogueModule = Awaited<ReturnType<typeof loadCatalogueModule>>;

/**
 * The catalogue interface, whose code is loaded when the catalogue is first opened, so that it
 * delays no page. Where a catalogue is known to be stored, questions wait for that; elsewhere they
 * are answered with null.
 */
export function createLazyCatalogue(
  parts: BrowserCatalogueParts,
  load: () => Promise<Pick<CatalogueModule, 'createBrowserCatalogue'>> = loadCatalogueModule,
): Catalogue {
  const channel = createChannel<CatalogueState>(NOTHING_KNOWN_YET);
  let made: Catalogue | null = null;
  let making: Promise<Catalogue | null> | null = null;

  async function make(): Promise<Catalogue | null> {
    const module = await load().catch(() => null);
    if (module === null) {
      // If the chunk fails to load there is no catalogue; the next call to open tries again.
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

  const gate = createGate();

  /**
   * Waits for a catalogue that is known to be stored, but never opens it before the page is
   * rendered.
   */
  async function askOnceOpened<Answer>(
    question: (catalogue: Catalogue) => Promise<Answer | null>,
  ): Promise<Answer | null> {
    if (made === null && !parts.storage.catalogueChoices.getSettings().isHere) return null;
    await gate.opened;
    const catalogue = await opened();
    return catalogue === null ? null : question(catalogue);
  }

  /** Asks within the same event if possible: the page renders while the answer is computed. */
  function ask<Answer>(
    question: (catalogue: Catalogue) => Promise<Answer | null>,
  ): Promise<Answer | null> {
    return made !== null && gate.isOpen() ? question(made) : askOnceOpened(question);
  }

  return {
    getState: channel.get,
    subscribe: channel.subscribe,
    whenBegun: () => gate.opened,
    async open() {
      gate.open();
      await (await opened())?.open();
    },
    download() {
      gate.open();
      void opened().then((catalogue) => catalogue?.download());
    },
    cancelDownload: async () => made?.cancelDownload(),
    async remove() {
      gate.open();
      return (await opened())?.remove() ?? 0;
    },
    suggest: (...asked) => ask((catalogue) => catalogue.suggest(...asked)),
    find: (...asked) => ask((catalogue) => catalogue.find(...asked)),
    songsOfAnime: (annId) => ask((catalogue) => catalogue.songsOfAnime(annId)),
    songsOfPerson: (personId) => ask((catalogue) => catalogue.songsOfPerson(personId)),
    songsOfSeason: (vintage) => ask((catalogue) => catalogue.songsOfSeason(vintage)),
    songsByAnnSongIds: (ids) => ask((catalogue) => catalogue.songsByAnnSongIds(ids)),
    randomSongs: (count) => ask((catalogue) => catalogue.randomSongs(count)),
    panel: () => ask((catalogue) => catalogue.panel()),
  };
}

/** A gate that callers wait for until it is opened; it stays open. */
function createGate() {
  let isOpen = false;
  let tellOpened: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    tellOpened = resolve;
  });
  return {
    opened,
    isOpen: () => isOpen,
    open() {
      isOpen = true;
      tellOpened();
    },
  };
}

/**
 * The song database behind the catalogue (see catalogueFirst.ts). Where a catalogue is known to be
 * stored, requests wait for it; elsewhere they go directly to the song database.
 */
export function withLazyCatalogue(
  songDatabase: Services['songDatabase'],
  catalogue: Catalogue,
  { catalogueChoices }: BrowserCatalogueParts['storage'],
  load: () => Promise<Pick<CatalogueModule, 'catalogueFirst'>> = loadCatalogueModule,
): Services['songDatabase'] {
  let joined: Services['songDatabase'] | null = null;

  async function current(): Promise<Services['songDatabase']> {
    const isHere = catalogueChoices.getSettings().isHere || catalogue.getState().isSearchable;
    if (!isHere) return songDatabase;
    if (joined !== null) return joined;
    await catalogue.whenBegun();
    const module = await load().catch(() => null);
    if (module === null) return songDatabase;
    joined = module.catalogueFirst(songDatabase, catalogue);
    return joined;
  }

  return {
    ...songDatabase,
    fetchSongById: async (...asked) => (await current()).fetchSongById(...asked),
    fetchArtistOrComposerById: async (...asked) =>
      (await current()).fetchArtistOrComposerById(...asked),
    fetchSongsOfSeason: async (...asked) => (await current()).fetchSongsOfSeason(...asked),
    fetchRandomSongs: async (...asked) => (await current()).fetchRandomSongs(...asked),
    fetchSongsByAnnSongIds: async (...asked) => (await current()).fetchSongsByAnnSongIds(...asked),
  };
}
