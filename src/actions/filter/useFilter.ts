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
  SEED_BOUNDS,
  SORTS_WITHOUT_TEXT,
  type SongSort,
  type SongSortKey,
  type SongSortKeys,
  songSortEntries,
} from '../../domain/filter/songSort';
import type { AnimeNameStyle } from '../../domain/song/personNames';
import { withParameters } from '../../routing/withParameters';
import type { ListKind } from '../../storage/settings/settings';
import { useSettings } from '../../storage/settings/useSettings';
import { ORDER_PARAMETERS, useListAddress } from '../address/useListAddress';
import { useServices } from '../services';

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

export interface FilterInAddress {
  readonly filter: Filter;
  readonly sort: SongSort;
  /** Whether the order is another one than the page's own. */
  readonly isSorted: boolean;
  readonly onFilter: (next: Filter) => void;
  /** An order by chance is given a new seed. */
  readonly onSort: (key: SongSortKey, isDescending: boolean) => void;
  /** Takes off what filters; the order stays. */
  readonly onClear: () => void;
}

/** Without what means nothing on the page: another person on one's own, and company of none. */
function withSense(filter: Filter, isOwnPage: boolean): Filter {
  if (isOwnPage) return { ...filter, personId: null };
  return filter.personId === null ? { ...filter, ...ANY_COMPANY } : filter;
}

/** Anime are sorted by the names that they go by on the page. */
export function byShownNames(sort: SongSort, style: AnimeNameStyle): SongSort {
  return sort.key === 'anime' && style !== 'english' ? { ...sort, animeNames: style } : sort;
}

function newSeed(): number {
  return Math.floor(Math.random() * (SEED_BOUNDS.most + 1));
}

/** The order follows what filters, whichever was chosen first: one view has one address. */
function withFilter(current: URLSearchParams, filter: Filter): URLSearchParams {
  const order = [...current].filter(([name]) => ORDER_PARAMETERS.includes(name));
  return withParameters(
    current,
    [...FILTER_PARAMETERS, ...ORDER_PARAMETERS],
    [...filterEntries(filter), ...order],
  );
}

/**
 * What songs are filtered down to and how they are sorted, kept in the address, so that a link, a
 * reload and the way back show the same. A change is no new step in the history, and leaves all
 * else in the address as it is.
 *
 * @param kind whose order is kept for the next list of that kind; null where none is shown
 * @param keys must be the same array on every call
 * @param isOwnPage whether it is the page of one person, who is then the person in the filter
 */
export function useFilter(
  kind: ListKind | null,
  keys: SongSortKeys = SORTS_WITHOUT_TEXT,
  isOwnPage = false,
): FilterInAddress {
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
      const next = { key, isDescending, seed: key === 'random' ? newSeed() : 0 };
      const entries = songSortEntries(next, keys);
      // First: an address without an order is asked what is kept.
      keepOrder(entries);
      change((current) => withParameters(current, ORDER_PARAMETERS, entries));
    },
    [change, keepOrder, keys],
  );
  const onClear = useCallback(() => onFilter(NO_FILTER), [onFilter]);
  return {
    filter,
    sort,
    isSorted: songSortEntries(sort, keys).length > 0,
    onFilter,
    onSort,
    onClear,
  };
}
