import { useCallback, useMemo } from 'react';
import {
  ANY_PERSON,
  type Narrowing,
  NO_NARROWING,
  type SongSort,
  type SongSortKey,
} from '../../domain/narrowing';
import {
  type AddressEntry,
  NARROWING_PARAMETERS,
  narrowingEntries,
  readNarrowing,
  readSongSort,
  SEED_BOUNDS,
  songSortEntries,
} from '../../domain/narrowingAddress';
import type { AnimeNameStyle } from '../../domain/personNames';
import { withParameters } from '../../routing/withParameters';
import { useSettings } from '../../storage/settings/useSettings';
import { useServices } from '../services';
import { useQueuedParameters } from '../useQueuedParameters';

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

const [BY_NAME, ...OTHER_SORTS] = SORTS_WITHOUT_TEXT;
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
/** The same where the page's own order is by name. */
export const SORTS_OF_SEARCH: SongSortKeys = [BY_NAME, 'relevance', ...OTHER_SORTS];

export interface NarrowingInAddress {
  readonly narrowing: Narrowing;
  readonly sort: SongSort;
  /** Whether the order is another one than the page's own. */
  readonly isSorted: boolean;
  readonly onNarrow: (next: Narrowing) => void;
  /** An order by chance is given a new seed. */
  readonly onSort: (key: SongSortKey, isDescending: boolean) => void;
  /** Takes off what narrows and what sorts. */
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

const withEntries = (current: URLSearchParams, entries: readonly AddressEntry[]) =>
  withParameters(current, NARROWING_PARAMETERS, entries);

/**
 * What songs are narrowed down to and how they are sorted, kept in the address, so that a link, a
 * reload and the way back show the same. A change is no new step in the history, and leaves all
 * else in the address as it is.
 *
 * @param keys must be the same array on every call
 * @param isOwnPage whether it is somebody's own page, who is then the person that is asked for
 */
export function useNarrowing(
  keys: SongSortKeys = SORTS_WITHOUT_TEXT,
  isOwnPage = false,
): NarrowingInAddress {
  const [parameters, setParameters] = useQueuedParameters();
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
    (next: Narrowing) =>
      setParameters((current) =>
        withEntries(current, [
          ...narrowingEntries(next),
          ...songSortEntries(readSongSort(current, keys), keys),
        ]),
      ),
    [setParameters, keys],
  );
  const onSort = useCallback(
    (key: SongSortKey, isDescending: boolean) => {
      const next = { key, isDescending, seed: key === 'random' ? newSeed() : 0 };
      setParameters((current) =>
        withEntries(current, [
          ...narrowingEntries(readNarrowing(current)),
          ...songSortEntries(next, keys),
        ]),
      );
    },
    [setParameters, keys],
  );
  const onClear = useCallback(
    () => setParameters((current) => withEntries(current, narrowingEntries(NO_NARROWING))),
    [setParameters],
  );
  return {
    narrowing,
    sort,
    isSorted: songSortEntries(sort, keys).length > 0,
    onNarrow,
    onSort,
    onClear,
  };
}
