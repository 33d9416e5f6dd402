import type { PersonAnswer } from '../../domain/song/personSongs';
import type { SongAnswer } from '../../domain/song/songList';
import { tidySearchText } from '../../engine/text/tidySearchText';
import { lazy } from '../../lib/lazy';
import { loadCatalogueModule } from '../catalogue/lazyCatalogue';
import type { Services } from '../services';
import type { CompleteAnswer } from './completeAnswer';
import type { CatalogueAnswer, CatalogueSearchOptions } from './searchCatalogue';
import { ASKED_AS_IT_IS, searchSongs } from './searchSongs';

/** A question to the song database whose answer fills a page. */
export interface SongQuery<Answer extends SongAnswer> {
  /** Names what is asked for, such as ['anime', 13]; alike questions share their answer. */
  readonly key: readonly (string | number)[];
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
  /** Whether going to the page has asked it already (see prefetch.ts). */
  readonly isAskedAhead: boolean;
  /** Whose answer is shown meanwhile, where it is known. */
  readonly standInKey?: readonly (string | number)[];
}

type Asker = Pick<Services, 'songDatabase' | 'rankedTime' | 'catalogue' | 'storage'>;

/** What a search found, and where. */
export interface SearchAnswer extends CompleteAnswer {
  /** Null where the song database answered. */
  readonly catalogue: CatalogueAnswer | null;
}

export interface SearchChoice {
  /** Asks the song database though there is a catalogue. */
  readonly isRemote?: boolean;
  /** Parts of the text that are to be read as plain words. */
  readonly takenOff?: readonly string[];
  /** Of the catalogue also what comes behind a steep drop of closeness. */
  readonly isAll?: boolean;
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
  { isRemote = false, takenOff = [], isAll = false }: SearchChoice = {},
): SongQuery<SearchAnswer> {
  const remoteKey = isRemote ? ['remote'] : [];
  const wordsKey = takenOff.length === 0 ? [] : ['plain', ...takenOff];
  const closeKey = [SEARCH_KEY, tidySearchText(text), ...remoteKey, ...wordsKey];
  return {
    key: isAll ? [...closeKey, 'all'] : closeKey,
    ...(isAll && { standInKey: closeKey }),
    async ask(signal) {
      const own = isRemote ? null : await searchOwn(text, services, { takenOff, isAll, signal });
      if (own === null) return searchRemote(text, services, { takenOff, signal });
      const { understood, best } = own.catalogue.found;
      return { ...own, ...ASKED_AS_IT_IS, understood, best };
    },
    isAskedAhead: !isRemote && takenOff.length === 0 && !isAll,
  };
}

/** What reads the words of a text: it comes while the service is asked, and no page begins with it. */
const loadCompletion = lazy(() => import('./completeAnswer'));

interface RemoteOptions {
  readonly takenOff: readonly string[];
  readonly signal: AbortSignal;
}

/** Without what reads words, the plain answer is left. */
async function searchRemote(
  text: string,
  services: Asker,
  { takenOff, signal }: RemoteOptions,
): Promise<SearchAnswer> {
  const asking = searchSongs(text, services, { signal });
  const loading = loadCompletion().catch(() => null);
  const whole = await asking;
  const module = await loading;
  const found: CompleteAnswer = module
    ? await module.completeAnswer(whole, text, services, { takenOff, signal })
    : { ...whole, ...ASKED_AS_IT_IS, best: null };
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

/** The first part of the key of songs that were not searched for. */
export const RANDOM_KEY = 'random';

/** Songs by chance. @param draw counts how often others were wanted; the first is 0 */
export function randomQuery(
  draw: number,
  { songDatabase }: Pick<Services, 'songDatabase'>,
): SongQuery<SongAnswer> {
  return {
    key: [RANDOM_KEY, draw],
    ask: (signal) => songDatabase.fetchRandomSongs({ signal }),
    isAskedAhead: draw === 0,
  };
}
