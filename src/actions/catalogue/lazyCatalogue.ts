import { createChannel } from '../../lib/channel';
import { lazy } from '../../lib/lazy';
import type { Services } from '../services';
import type { BrowserCatalogueParts } from './browserCatalogue';
import type { Catalogue, CatalogueState } from './catalogue';
import { NOTHING_KNOWN_YET } from './catalogue';

/** Fetches what looks after the catalogue. */
export const loadCatalogueModule = lazy(() => import('./browserCatalogue'));

type CatalogueModule = Awaited<ReturnType<typeof loadCatalogueModule>>;

/**
 * The catalogue as it is declared, whose program is fetched when it is opened first: no page is drawn
 * later for it. A question waits for that where a catalogue is known to lie here; elsewhere there is
 * none to ask.
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

  const gate = createGate();

  /** One that is known to lie here is waited for, but never opened before the page is drawn. */
  async function askOnceOpened<Answer>(
    question: (catalogue: Catalogue) => Promise<Answer | null>,
  ): Promise<Answer | null> {
    if (made === null && !parts.storage.catalogueChoices.getSettings().isHere) return null;
    await gate.opened;
    const catalogue = await opened();
    return catalogue === null ? null : question(catalogue);
  }

  /** Passed on within the event that asks: the page is drawn while it is being answered. */
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

/** What waits until it is opened, which it stays. */
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
 * The song database with the catalogue before it (see catalogueFirst.ts), which is waited for where
 * one is known to lie here; elsewhere the song database is asked alone.
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
