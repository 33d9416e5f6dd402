import { useCallback, useMemo } from 'react';
import {
  ANY_COMPANY,
  FILTER_PARAMETERS,
  type Filter,
  filterEntries,
  NO_FILTER,
  readFilter,
} from '../../domain/filter/filter';
import {
  readSongSort,
  SORTS_WITHOUT_TEXT,
  type SongSort,
  type SongSortKey,
  type SongSortKeys,
  songSortEntries,
} from '../../domain/filter/songSort';
import { drawSeed } from '../../domain/queue/chance';
import type { AnimeNameStyle } from '../../domain/song/personNames';
import { withParameters } from '../../routing/withParameters';
import type { ListKind } from '../../storage/settings/settings';
import { useSettings } from '../../storage/settings/useSettings';
import { ORDER_PARAMETERS, useListAddress } from '../address/useListAddress';
import { useServices } from '../services';

/** The library has its own sorts; it was never sorted by artist. */
export const SORTS_OF_LIBRARY: SongSortKeys = [
  'relevance',
  'name',
  'anime',
  'season',
  'difficulty',
  'length',
  'random',
];

/** Without another person on a person's own page, and without company where there is no person. */
export function withSense(filter: Filter, isOwnPage: boolean): Filter {
  if (isOwnPage) return { ...filter, personId: null };
  return filter.personId === null ? { ...filter, ...ANY_COMPANY } : filter;
}

/** Anime are sorted by the names that the page shows. */
export function byShownNames(sort: SongSort, style: AnimeNameStyle): SongSort {
  return sort.key === 'anime' && style !== 'english' ? { ...sort, animeNames: style } : sort;
}

/** The order comes after the filter, whichever was chosen first: one view has one address. */
function withFilter(current: URLSearchParams, filter: Filter): URLSearchParams {
  const order = [...current].filter(([name]) => ORDER_PARAMETERS.includes(name));
  return withParameters(
    current,
    [...FILTER_PARAMETERS, ...ORDER_PARAMETERS],
    [...filterEntries(filter), ...order],
  );
}

/**
 * Filter and sort of a list, in the address. A change adds no history entry.
 *
 * @param kind null where there is no list whose order is stored
 * @param keys must be the same array on every call
 * @param isOwnPage whether it is the page of one person, who is then the person in the filter
 */
export function useFilter(
  kind: ListKind | null,
  keys: SongSortKeys = SORTS_WITHOUT_TEXT,
  isOwnPage = false,
) {
  const { parameters, change, keepOrder } = useListAddress(kind);
  const filter = useMemo(
    () => withSense(readFilter(parameters), isOwnPage),
    [parameters, isOwnPage],
  );
  const { style } = useSettings(useServices().storage.animeNames);
  const sort = useMemo(
    () => byShownNames(readSongSort(parameters, keys), style),
    [parameters, keys, style],
  );

  const onFilter = useCallback(
    (next: Filter) => change((current) => withFilter(current, next)),
    [change],
  );
  const onSort = useCallback(
    (key: SongSortKey, isDescending: boolean) => {
      const next = { key, isDescending, seed: key === 'random' ? drawSeed(Math.random) : 0 };
      const entries = songSortEntries(next, keys);
      // Before the address changes: an address without an order uses the stored one.
      keepOrder(entries);
      change((current) => withParameters(current, ORDER_PARAMETERS, entries));
    },
    [change, keepOrder, keys],
  );
  const onClear = useCallback(() => onFilter(NO_FILTER), [onFilter]);
  return {
    filter,
    sort,
    /** Whether the order differs from the page's default. */
    isSorted: songSortEntries(sort, keys).length > 0,
    onFilter,
    /** A random order gets a new seed. */
    onSort,
    /** Clears the filter and keeps the order. */
    onClear,
  };
}
