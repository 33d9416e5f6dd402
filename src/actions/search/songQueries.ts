import type { PersonAnswer } from '../../domain/song/personSongs';
import type { SongAnswer } from '../../domain/song/songList';
import { tidySearchText } from '../../engine/text/tidySearchText';
import { lazy } from '../../lib/lazy';
import { loadCatalogueModule } from '../catalogue/lazyCatalogue';
import type { Services } from '../services';
import type { CompleteAnswer } from './completeAnswer';
import type { WordSearchOptions } from './searchByWords';
import type { CatalogueAnswer, CatalogueSearchOptions } from './searchCatalogue';
import { ASKED_AS_IT_IS, searchSongs } from './searchSongs';

/** A request to the song database whose answer fills a page. */
export interface SongQuery<Answer extends SongAnswer> {
  /** The query key, such as ['anime', 13]; equal keys share their answer. */
  readonly key: readonly (string | number)[];
  /** @param onPart called with the answer so far, if it comes in parts */
  readonly ask: (signal: AbortSignal, onPart?: (answer: Answer) => void) => Promise<Answer>;
  /** Whether it was already sent on navigation (see prefetchQuestion.ts). */
  readonly isAskedAhead: boolean;
  /** The key of an answer to show meanwhile, if it is cached. */
  readonly standInKey?: readonly (string | number)[];
}

/** The result of a search, and its source. */
export interface SearchAnswer extends CompleteAnswer {
  /** The answer of the song list; null where the song database answered. */
  readonly catalogue: CatalogueAnswer | null;
}

export interface SearchChoice {
  /** Understood parts to be read as plain words. */
  readonly takenOff?: readonly string[];
  /** Includes catalogue songs behind a steep drop of closeness. */
  readonly isAll?: boolean;
}

/** The first part of the query key of every search. */
export const SEARCH_KEY = 'search';

/** From the catalogue, else from the song database. Texts with the same request share an answer. */
export function searchQuery(
  text: string,
  services: Services,
  { takenOff = [], isAll = false }: SearchChoice = {},
): SongQuery<SearchAnswer> {
  const wordsKey = takenOff.length === 0 ? [] : ['plain', ...takenOff];
  const closeKey = [SEARCH_KEY, tidySearchText(text), ...wordsKey];
  return {
    key: isAll ? [...closeKey, 'all'] : closeKey,
    ...(isAll && { standInKey: closeKey }),
    async ask(signal, onPart) {
      const own = await searchOwn(text, services, { takenOff, isAll, signal });
      if (own === null) {
        return searchRemote(text, services, { takenOff, signal, ...(onPart && { onPart }) });
      }
      const { understood, best } = own.catalogue.found;
      return { ...own, ...ASKED_AS_IT_IS, understood, best };
    },
    isAskedAhead: takenOff.length === 0 && !isAll,
  };
}

/** The code that reads words. It loads while the service answers; no page needs it at the start. */
const loadCompletion = lazy(() => import('./completeAnswer'), 'completeAnswer');

const loadSeasons = lazy(() => import('./searchBySeasons'));
/** A text that may name a time. */
const HAS_YEAR = /(?:19|20)\d\d/;

interface RemoteOptions extends Required<WordSearchOptions> {
  readonly onPart?: (answer: SearchAnswer) => void;
}

/** The songs of seasons, if a text names only them; no request is sent for other texts. */
async function searchTime(
  text: string,
  services: Services,
  { takenOff, signal, onPart }: RemoteOptions,
): Promise<SearchAnswer | null> {
  const module = HAS_YEAR.test(text) ? await loadSeasons().catch(() => null) : null;
  if (module === null || !module.isForSeasons(text, takenOff)) return null;
  const found = await module.searchBySeasons(text, services, {
    takenOff,
    signal,
    onPart: (part) => onPart?.({ ...part, best: null, catalogue: null }),
  });
  return found && { ...found, best: null, catalogue: null };
}

/** If that code fails to load, the plain answer is returned. */
async function searchRemote(
  text: string,
  services: Services,
  options: RemoteOptions,
): Promise<SearchAnswer> {
  const { takenOff, signal, onPart } = options;
  const ofTime = await searchTime(text, services, options);
  if (ofTime !== null) return ofTime;
  const asking = searchSongs(text, services, { signal });
  const loading = loadCompletion().catch(() => null);
  const whole = await asking;
  const complete = await loading;
  const found: CompleteAnswer = complete
    ? await complete(whole, text, services, {
        takenOff,
        signal,
        onPart: (part) => onPart?.({ ...part, best: null, catalogue: null }),
      })
    : { ...whole, ...ASKED_AS_IT_IS, best: null };
  return { ...found, catalogue: null };
}

/** Null at once if no catalogue is known to be stored: its code is not loaded for other users. */
async function searchOwn(text: string, services: Services, options: CatalogueSearchOptions) {
  const { catalogue, storage } = services;
  const { isHere } = storage.catalogueChoices.getSettings();
  if (!isHere && !catalogue.getState().isSearchable) return null;
  await catalogue.whenBegun();
  const { searchCatalogue } = await loadCatalogueModule();
  return searchCatalogue(text, services, options);
}

export function animeQuery(annId: number, { songDatabase }: Services): SongQuery<SongAnswer> {
  return {
    key: ['anime', annId],
    ask: (signal) => songDatabase.fetchSongById(annId, { signal }),
    isAskedAhead: true,
  };
}

/** All songs of an artist, composer or arranger. */
export function personQuery(personId: number, { songDatabase }: Services): SongQuery<PersonAnswer> {
  return {
    key: ['artist', personId],
    ask: (signal) => songDatabase.fetchArtistOrComposerById(personId, { signal }),
    isAskedAhead: true,
  };
}

/** The first part of the query key of songs that were not searched for. */
export const RANDOM_KEY = 'random';

/** Random songs. @param draw counts how often others were requested; the first is 0 */
export function randomQuery(draw: number, { songDatabase }: Services): SongQuery<SongAnswer> {
  return {
    key: [RANDOM_KEY, draw],
    ask: (signal) => songDatabase.fetchRandomSongs({ signal }),
    isAskedAhead: draw === 0,
  };
}
