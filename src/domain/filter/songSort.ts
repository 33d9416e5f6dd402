import type { AnimeNameStyle } from '../song/personNames';
import {
  type AddressEntry,
  type AddressParameters,
  type Bounds,
  wholeNumberIn,
} from './fieldKinds';

/**
 * Sort orders for songs without a search text, in a list without its own order. Popular are songs
 * that many players know.
 */
export const SORTS_WITHOUT_TEXT = [
  'name',
  'popular',
  'anime',
  'artist',
  'season',
  'difficulty',
  'length',
  'random',
] as const;
/** Relevance means closeness to the text, or the list's own order if it has one. */
export const SONG_SORTS = ['relevance', ...SORTS_WITHOUT_TEXT] as const;
export type SongSortKey = (typeof SONG_SORTS)[number];

/** The sort orders of a page, at least one. The first is its default, which the address omits. */
export type SongSortKeys = readonly [SongSortKey, ...SongSortKey[]];

export interface SongSort {
  readonly key: SongSortKey;
  readonly isDescending: boolean;
  /** For the random order: the same seed gives the same order. Otherwise 0. */
  readonly seed: number;
  /** Which names anime are sorted by, the same as the names shown; English by default. */
  readonly animeNames?: AnimeNameStyle | undefined;
}

export const BY_RELEVANCE: SongSort = { key: 'relevance', isDescending: false, seed: 0 };

export const SEED_BOUNDS: Bounds = { least: 0, most: 2 ** 32 - 1 };

function isOneWay(key: SongSortKey): boolean {
  return key === 'relevance' || key === 'random' || key === 'popular';
}

/** The order in an address, else the page's default. */
export function readSongSort(parameters: AddressParameters, keys: SongSortKeys): SongSort {
  const text = parameters.get('sort')?.trim().toLowerCase() ?? '';
  const word = text.replace(/^-/, '');
  const key = keys.find((each) => each === word) ?? keys[0];
  const seed = wholeNumberIn(parameters.get('seed') ?? '', SEED_BOUNDS) ?? 0;
  return {
    key,
    isDescending: key === word && text.startsWith('-') && !isOneWay(key),
    seed: key === 'random' ? seed : 0,
  };
}

/** The parameters of an order. The default one, ascending, has none. */
export function songSortEntries(
  { key, isDescending, seed }: SongSort,
  keys: SongSortKeys,
): readonly AddressEntry[] {
  const isDownwards = isDescending && !isOneWay(key);
  if (key === keys[0] && !isDownwards && key !== 'random') return [];
  const sort: AddressEntry = ['sort', `${isDownwards ? '-' : ''}${key}`];
  return key === 'random' ? [sort, ['seed', String(seed)]] : [sort];
}
