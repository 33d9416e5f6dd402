import type { AnimeNameStyle } from '../song/personNames';
import {
  type AddressEntry,
  type AddressParameters,
  type Bounds,
  wholeNumberIn,
} from './fieldKinds';

/** The orders of songs that no text has found, in a list without an order of its own. */
export const SORTS_WITHOUT_TEXT = [
  'name',
  'anime',
  'artist',
  'season',
  'difficulty',
  'length',
  'random',
] as const;
/** By relevance is how well a song fits the text, and in a list with an order of its own that order. */
export const SONG_SORTS = ['relevance', ...SORTS_WITHOUT_TEXT] as const;
export type SongSortKey = (typeof SONG_SORTS)[number];

/** What a page can be sorted by, at least one; the first is its own order, which the bare address has. */
export type SongSortKeys = readonly [SongSortKey, ...SongSortKey[]];

export interface SongSort {
  readonly key: SongSortKey;
  readonly isDescending: boolean;
  /** Of the random order; the same seed gives the same order. 0 elsewhere. */
  readonly seed: number;
  /** By which of their names anime are sorted, as they are shown; the English one unless told otherwise. */
  readonly animeNames?: AnimeNameStyle | undefined;
}

export const BY_RELEVANCE: SongSort = { key: 'relevance', isDescending: false, seed: 0 };

export const SEED_BOUNDS: Bounds = { least: 0, most: 2 ** 32 - 1 };

/** Sorts that have one direction only. */
function isOneWay(key: SongSortKey): boolean {
  return key === 'relevance' || key === 'random';
}

/** The order an address names; the page's own where it names none of the keys. */
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

/** The parameters of an order; the page's own one, upwards, has none. */
export function songSortEntries(
  { key, isDescending, seed }: SongSort,
  keys: SongSortKeys,
): readonly AddressEntry[] {
  const isDownwards = isDescending && !isOneWay(key);
  if (key === keys[0] && !isDownwards && key !== 'random') return [];
  const sort: AddressEntry = ['sort', `${isDownwards ? '-' : ''}${key}`];
  return key === 'random' ? [sort, ['seed', String(seed)]] : [sort];
}
