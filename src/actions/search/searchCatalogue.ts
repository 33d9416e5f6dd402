import { NO_FILTER } from '../../domain/filter/filter';
import { BY_RELEVANCE } from '../../domain/filter/songSort';
import type { Song } from '../../domain/song/song';
import type { SearchAnswer } from '../../domain/song/songList';
import type { FindQuestion } from '../../engine/query/questions';
import { tidySearchText } from '../../engine/text/tidySearchText';
import type { CallOptions } from '../../wire/request';
import type { SongResult } from '../catalogue/catalogue';
import type { Services } from '../services';

/** What an answer out of the catalogue says beside its songs. */
export interface CatalogueAnswer {
  /** When the catalogue was saved: milliseconds since 1970. */
  readonly savedAtMs: number;
  readonly found: SongResult;
}

/** The most songs that a page groups and sorts by itself; of more it shows rows as they are seen. */
export const MOST_SONGS_AT_HAND = 2000;
/** Few enough that taking them over never holds a frame up. */
const ROWS_PER_READ = 100;

interface SearchParts {
  readonly catalogue: Pick<Services['catalogue'], 'find' | 'getState'>;
  readonly rankedTime: Pick<Services['rankedTime'], 'mayBeLimited'>;
}

export interface CatalogueSearchOptions extends CallOptions {
  /** Parts of the text that are to be read as plain words. */
  readonly takenOff?: readonly string[];
  /** With what comes behind a steep drop of closeness. */
  readonly isAll?: boolean;
}

/**
 * Searches the catalogue by any name, the closest first; in ranked time by anime names alone, as
 * everywhere.
 *
 * @returns null where there is no catalogue; of very many songs their facts alone
 * @throws the signal's reason
 */
export async function searchCatalogue(
  text: string,
  { catalogue, rankedTime }: SearchParts,
  { takenOff = [], isAll = false, signal }: CatalogueSearchOptions = {},
): Promise<(SearchAnswer & { readonly catalogue: CatalogueAnswer }) | null> {
  // A blank text asks for nothing here, and for everything there.
  if (tidySearchText(text) === '') return null;
  const isAnimeOnly = rankedTime.mayBeLimited();
  const question: FindQuestion = {
    text,
    takenOff,
    fields: null,
    filter: NO_FILTER,
    sort: BY_RELEVANCE,
    isAnimeOnly,
    isCloseOnly: !isAll,
  };
  const found = await catalogue.find(question, signal);
  const { facts } = catalogue.getState();
  if (found === null || facts === null) return null;
  return {
    songs: found.songCount > MOST_SONGS_AT_HAND ? [] : await readAll(found, signal),
    droppedCount: 0,
    limitedTo: isAnimeOnly ? 'anime' : null,
    isFull: false,
    catalogue: { savedAtMs: facts.savedAtMs, found },
  };
}

async function readAll(found: SongResult, signal?: AbortSignal): Promise<readonly Song[]> {
  const parts: (readonly Song[])[] = [];
  for (let from = 0; from < found.songCount; from += ROWS_PER_READ) {
    const to = Math.min(from + ROWS_PER_READ, found.songCount);
    parts.push(await found.readRows(from, to, signal));
  }
  return parts.flat();
}
