import { useCallback, useMemo } from 'react';
import {
  ANY_PERSON,
  type Narrowing,
  NO_NARROWING,
  type SongSort,
  type SongSortKey,
} from '../../domain/narrowing';
import {
  NARROWING_PARAMETERS,
  narrowingEntries,
  readNarrowing,
  readSongSort,
  SEED_BOUNDS,
  songSortEntries,
} from '../../domain/narrowingAddress';
import type { AnimeNameStyle } from '../../domain/personNames';
import { withParameters } from '../../routing/withParameters';
import type { ListKind } from '../../storage/settings/settings';
import { useSettings } from '../../storage/settings/useSettings';
import { useServices } from '../services';
import { ORDER_PARAMETERS, useListAddress } from '../useListAddress';

/** What a list can be sorted by; the first is the page's own order, which the bare address has. */
export type SongSortKeys = readonly [SongSortKey, ...SongSortKey[]];

/** Those of a page whose songs no text has found. */
export const SORTS_WITHOUT_TEXT: SongSortKeys = [
  'name',
  'anime',
  'artist',
  'season',
  'difficulty',
  'length',
  'random',
];

/** Of a list that has an order of its own, which the songs keep as by relevance. */
export const SORTS_OF_LIST: SongSortKeys = ['relevance', ...SORTS_WITHOUT_TEXT];
/** Of the library, whose list has sorts of its own: by artist it never was sorted. */
export const SORTS_OF_LIBRARY: SongSortKeys = [
  'relevance',
  'name',
  'anime',
  'season',
  'difficulty',
  'length',
  'random',
];
/** What the songs that a text has found can be sorted by, the closest first. */
export const SORTS_WITH_TEXT: SongSortKeys = ['relevance', ...SORTS_WITHOUT_TEXT];

export interface NarrowingInAddress {
  readonly narrowing: Narrowing;
  readonly sort: SongSort;
  /** Whether the order is another one than the page's own. */
  readonly isSorted: boolean;
  readonly onNarrow: (next: Narrowing) => void;
  /** An order by chance is given a new seed. */
  readonly onSort: (key: SongSortKey, isDescending: boolean) => void;
  /** Takes off what narrows; the order stays. */
  readonly onClear: () => void;
}

/** Without what means nothing on the page: somebody else on one's own, and company of nobody. */
function withSense(narrowing: Narrowing, isOwnPage: boolean): Narrowing {
  if (isOwnPage) return { ...narrowing, personId: null };
  return narrowing.personId === null ? { ...narrowing, person: ANY_PERSON } : narrowing;
}

/** Anime are sorted by the names that they go by on the page. */
export function byShownNames(sort: SongSort, style: AnimeNameStyle): SongSort {
  return sort.key === 'anime' && style !== 'english' ? { ...sort, animeNames: style } : sort;
}

function newSeed(): number {
  return Math.floor(Math.random() * (SEED_BOUNDS.most + 1));
}

/** The order stands behind what narrows, whichever was chosen first: one view has one address. */
function withNarrowing(current: URLSearchParams, narrowing: Narrowing): URLSearchParams {
  const order = [...current].filter(([name]) => ORDER_PARAMETERS.includes(name));
  return withParameters(
    current,
    [...NARROWING_PARAMETERS, ...ORDER_PARAMETERS],
    [...narrowingEntries(narrowing), ...order],
  );
}

/**
 * What songs are narrowed down to and how they are sorted, kept in the address, so that a link, a
 * reload and the way back show the same. A change is no new step in the history, and leaves all
 * else in the address as it is.
 *
 * @param kind whose order is kept for the next list of that kind; null where none is shown
 * @param keys must be the same array on every call
 * @param isOwnPage whether it is somebody's own page, who is then the person that is asked for
 */
export function useNarrowing(
  kind: ListKind | null,
  keys: SongSortKeys = SORTS_WITHOUT_TEXT,
  isOwnPage = false,
): NarrowingInAddress {
  const { parameters, change, keepOrder } = useListAddress(kind);
  const narrowing = useMemo(
    () => withSense(readNarrowing(parameters), isOwnPage),
    [parameters, isOwnPage],
  );
  const { style } = useSettings(useServices().storage.animeNames);
  const sort = useMemo(
    () => byShownNames(readSongSort(parameters, keys), style),
    [parameters, keys, style],
  );

  const onNarrow = useCallback(
    (next: Narrowing) => change((current) => withNarrowing(current, next)),
    [change],
  );
  const onSort = useCallback(
    (key: SongSortKey, isDescending: boolean) => {
      const next = { key, isDescending, seed: key === 'random' ? newSeed() : 0 };
      const entries = songSortEntries(next, keys);
      // First: an address without an order is asked what is kept.
      keepOrder(entries);
      change((current) => withParameters(current, ORDER_PARAMETERS, entries));
    },
    [change, keepOrder, keys],
  );
  const onClear = useCallback(() => onNarrow(NO_NARROWING), [onNarrow]);
  return {
    narrowing,
    sort,
    isSorted: songSortEntries(sort, keys).length > 0,
    onNarrow,
    onSort,
    onClear,
  };
}
