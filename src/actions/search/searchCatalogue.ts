import { type Filter, NO_FILTER } from '../../domain/filter/filter';
import { BY_RELEVANCE } from '../../domain/filter/songSort';
import type { Song } from '../../domain/song/song';
import type { SearchAnswer } from '../../domain/song/songList';
import type { FindQuestion } from '../../engine/query/questions';
import { tidySearchText } from '../../engine/text/tidySearchText';
import { lazy } from '../../lib/lazy';
import type { Services } from '../services';
import { findSongs, type SongResult } from '../songs/findSongs';
import type { WordSearchOptions } from './searchByWords';

/** The part of a catalogue answer beside its songs. */
export interface CatalogueAnswer {
  /** When the catalogue was stored: milliseconds since 1970. */
  readonly savedAtMs: number;
  readonly found: SongResult;
}

/** Up to this many are grouped and sorted by the page; of longer results, seen rows are loaded. */
export const MOST_SONGS_AT_HAND = 2000;
const loadJoining = lazy(() => import('./joinSongs'), 'joinSongs');

export interface CatalogueSearchOptions extends WordSearchOptions {
  /** Includes songs behind a steep drop of closeness. */
  readonly isAll?: boolean;
}

/**
 * By all names at any time: ranked time limits the service alone. Very long results come without
 * their songs.
 *
 * @returns null without a catalogue
 * @throws the signal's reason
 */
export async function searchCatalogue(
  text: string,
  services: Services,
  { takenOff = [], isAll = false, signal }: CatalogueSearchOptions = {},
): Promise<(SearchAnswer & { readonly catalogue: CatalogueAnswer }) | null> {
  // A blank text finds nothing here, but everything in the catalogue.
  if (tidySearchText(text) === '') return null;
  const question: FindQuestion = {
    text,
    takenOff,
    fields: null,
    filter: NO_FILTER,
    sort: BY_RELEVANCE,
    isAnimeOnly: false,
    isCloseOnly: !isAll,
  };
  const found = await findSongs(services.catalogue, services.storage, question, signal);
  const { facts } = services.catalogue.getState();
  if (found === null || facts === null) return null;
  const isAtHand = found.songCount <= MOST_SONGS_AT_HAND;
  const joining = { text, takenOff, isOnlyMatching: true };
  // Once the catalogue has answered, it also knows what was found beyond it.
  const [listed, beyond] = await Promise.all([
    isAtHand ? found.readRows(0, found.songCount, signal) : [],
    isAtHand ? readKeptBeyond(services) : [],
  ]);
  return {
    songs: beyond.length === 0 ? listed : await (await loadJoining())(listed, beyond, joining),
    droppedCount: 0,
    limitedTo: null,
    isFull: false,
    catalogue: { savedAtMs: facts.savedAtMs, found },
  };
}

/** What earlier searches found beyond the song list; none where it cannot be read. */
async function readKeptBeyond({ catalogue, storage }: Services): Promise<readonly Song[]> {
  const ids = await catalogue.readBeyond();
  if (ids.length === 0) return [];
  const songs = await storage.songs.getSongs(ids).catch(() => null);
  return [...(songs?.values() ?? [])];
}

/** The songs of the catalogue that most players know, best known first; null without a catalogue. */
export async function readBestKnown(
  services: Services,
  count: number,
  only: Partial<Filter> = {},
): Promise<readonly Song[] | null> {
  const found = await findSongs(services.catalogue, services.storage, {
    text: '',
    takenOff: [],
    fields: null,
    filter: { ...NO_FILTER, ...only, isEachRecordingOnce: true },
    sort: { key: 'difficulty', isDescending: true, seed: 0 },
    isAnimeOnly: false,
  });
  return (await found?.readRows(0, Math.min(count, found.songCount))) ?? null;
}
