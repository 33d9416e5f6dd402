import type { PersonAnswer } from '../domain/personSongs';
import type { SearchAnswer, SongAnswer } from '../domain/songList';
import { keepModule } from '../mechanisms/keepModule';
import { tidySearchText } from '../search/tidySearchText';
import { loadCatalogueModule } from './catalogue/lateCatalogue';
import type { CatalogueAnswer, CatalogueSearchOptions } from './catalogue/searchCatalogue';
import { searchSongs } from './searchSongs';
import type { Services } from './services';

/** A question to the song database whose answer fills a page. */
export interface SongQuery<Answer extends SongAnswer> {
  /** Names what is asked for, such as ['anime', 13]; alike questions share their answer. */
  readonly key: readonly (string | number)[];
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
  /** Whether going to the page has asked it already (see askAhead.ts). */
  readonly isAskedAhead: boolean;
}

type Asker = Pick<Services, 'songDatabase' | 'rankedTime' | 'catalogue' | 'storage'>;

/** What a search found, and where. */
export interface FoundAnswer extends SearchAnswer {
  /** Null where the song database answered. */
  readonly catalogue: CatalogueAnswer | null;
  /** The word that was asked for, where the whole text found nothing; else null. */
  readonly askedWord: string | null;
}

export interface SearchChoice {
  /** Asks the song database though there is a catalogue. */
  readonly isRemote?: boolean;
  /** Parts of the text that are to be read as plain words. */
  readonly takenOff?: readonly string[];
}

/** The first part of the key of every answer to a search text. */
export const SEARCH_KEY = 'search';

/**
 * The songs for a text: of the catalogue where there is one, else of the song database. Texts that
 * are sent alike share their answers.
 */
export function searchQuery(
  text: string,
  services: Asker,
  { isRemote = false, takenOff = [] }: SearchChoice = {},
): SongQuery<FoundAnswer> {
  const remoteKey = isRemote ? ['remote'] : [];
  const wordsKey = takenOff.length === 0 ? [] : ['plain', ...takenOff];
  return {
    key: [SEARCH_KEY, tidySearchText(text), ...remoteKey, ...wordsKey],
    async ask(signal) {
      const own = isRemote ? null : await searchOwn(text, services, { takenOff, signal });
      return own === null ? searchRemote(text, services, signal) : { ...own, askedWord: null };
    },
    isAskedAhead: !isRemote && takenOff.length === 0,
  };
}

/** What reads the words of a text: few searches need it, and no page begins with it. */
const loadWordSearch = keepModule(() => import('./searchByWords'));

/** Word by word only where the whole text finds nothing. */
async function searchRemote(
  text: string,
  services: Asker,
  signal: AbortSignal,
): Promise<FoundAnswer> {
  const whole = await searchSongs(text, services, { signal });
  const isNothing = whole.songs.length === 0 && whole.droppedCount === 0;
  const module = isNothing ? await loadWordSearch().catch(() => null) : null;
  const byWords = (await module?.searchByWords(text, services, { signal })) ?? null;
  const found = byWords ?? { ...whole, askedWord: null };
  return { ...found, catalogue: null };
}

/** Null at once where no catalogue is known to be here; its program is fetched for no other page. */
async function searchOwn(text: string, services: Asker, options: CatalogueSearchOptions) {
  const { catalogue, storage } = services;
  const { isHere } = storage.catalogueChoices.getSettings();
  if (!isHere && !catalogue.getState().isSearchable) return null;
  await catalogue.whenBegun();
  const { searchCatalogue } = await loadCatalogueModule();
  return searchCatalogue(text, services, options);
}

export function animeQuery(
  annId: number,
  { songDatabase }: Pick<Services, 'songDatabase'>,
): SongQuery<SongAnswer> {
  return {
    key: ['anime', annId],
    ask: (signal) => songDatabase.fetchSongById(annId, { signal }),
    isAskedAhead: true,
  };
}

/** Everything by an artist, composer or arranger. */
export function personQuery(
  personId: number,
  { songDatabase }: Pick<Services, 'songDatabase'>,
): SongQuery<PersonAnswer> {
  return {
    key: ['artist', personId],
    ask: (signal) => songDatabase.fetchArtistOrComposerById(personId, { signal }),
    isAskedAhead: true,
  };
}

/** Songs by chance. @param draw counts how often others were wanted; the first is 0 */
export function randomQuery(
  draw: number,
  { songDatabase }: Pick<Services, 'songDatabase'>,
): SongQuery<SongAnswer> {
  return {
    key: ['random', draw],
    ask: (signal) => songDatabase.fetchRandomSongs({ signal }),
    isAskedAhead: draw === 0,
  };
}
