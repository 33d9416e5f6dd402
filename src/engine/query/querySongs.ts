import { type Filter, NO_FILTER } from '../../domain/filter/filter';
import type { FilterCounts } from '../../domain/filter/filterCounts';
import type { SongSort } from '../../domain/filter/songSort';
import type { Song } from '../../domain/song/song';
import type { SongGroup } from '../../domain/song/songGroups';
import { countFields, filterPlaces, filterWithShape } from './filterTables';
import type { FilterFacets } from './questions';
import type { FilterKnowledge } from './ruleKinds';
import type { SongSet } from './songSet';
import { sortOf } from './sortTables';

export interface SongQuery {
  readonly filter: Filter;
  /** By relevance songs stay in the order of the set, or of the text search. */
  readonly sort: SongSort;
}

/** The answer to a query. Expensive parts are computed when first requested. */
export interface SongView {
  readonly count: number;
  readonly totalSeconds: number;
  /** Places in the set's columns, in the order of the query. */
  readonly places: Uint32Array;
  /** All songs, for sets that are held in the page. */
  readonly songs: readonly Song[];
  /** The number of songs each value of each field would leave. */
  readonly facets: () => FilterFacets;
  readonly difficultyShape: readonly number[];
  /** Groups of a page with their remaining songs; empty groups are left out. */
  readonly groupsOf: (groups: readonly SongGroup[]) => readonly SongGroup[];
}

const ONCE_EACH: Filter = { ...NO_FILTER, isEachRecordingOnce: true };

/** Sorting uses each place once; a song that occurs twice stays twice. */
function sortPlaces(set: SongSet, places: Uint32Array, sort: SongSort): Uint32Array {
  if (sort.key === 'relevance') return places;
  const sorted = sortOf(set).sort(places, sort);
  if (sorted.length === places.length) return sorted;
  const counts = new Map<number, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  return Uint32Array.from(
    [...sorted].flatMap((place) => Array.from({ length: counts.get(place) ?? 0 }, () => place)),
  );
}

function sumOf(amounts: Float64Array, places: Uint32Array): number {
  let sum = 0;
  // An unknown amount is NaN.
  for (const place of places) sum += amounts[place] || 0;
  return sum;
}

/**
 * The groups with their remaining songs; empty groups are left out.
 *
 * @param isSorted whether the songs of each group take the order of `songs`; otherwise they keep
 * theirs
 */
export function filterGroups(
  groups: readonly SongGroup[],
  songs: readonly Song[],
  isSorted: boolean,
): readonly SongGroup[] {
  const places = new Map(songs.map(({ annSongId }, place) => [annSongId, place]));
  const placeOf = ({ annSongId }: Song) => places.get(annSongId) ?? 0;
  return groups
    .map((group) => {
      const left = group.songs.filter(({ annSongId }) => places.has(annSongId));
      if (!isSorted) return { ...group, songs: left };
      return { ...group, songs: left.sort((one, other) => placeOf(one) - placeOf(other)) };
    })
    .filter((group) => group.songs.length > 0);
}

/** The songs among `found` that meet a query, in its order. */
export function queryPlaces(
  set: SongSet,
  found: Uint32Array,
  { filter, sort }: SongQuery,
  knowledge: FilterKnowledge,
): SongView {
  const { tables } = set;
  // Of songs that are one recording the first in order stays, so sorting comes before filtering.
  const isOnce = filter.isEachRecordingOnce;
  const listed = isOnce ? sortPlaces(set, found, sort) : found;
  const left = filterWithShape(tables, listed, filter, knowledge);
  const places = isOnce
    ? filterPlaces(tables, left.places, ONCE_EACH, knowledge)
    : sortPlaces(set, left.places, sort);
  let songs: readonly Song[] | null = null;
  let counts: FilterCounts | null = null;
  const view: SongView = {
    count: places.length,
    get totalSeconds() {
      return sumOf(tables.songs.length, places);
    },
    places,
    get songs() {
      songs ??= Array.from(places, set.songAt);
      return songs;
    },
    facets() {
      counts ??= countFields(tables, listed, filter, knowledge);
      return { counts, difficultyShape: left.difficultyShape };
    },
    difficultyShape: left.difficultyShape,
    groupsOf: (groups) => filterGroups(groups, view.songs, sort.key !== 'relevance'),
  };
  return view;
}

/** The songs of a set that meet a query, in its order. Pure: the same for the same arguments. */
export function querySongs(set: SongSet, query: SongQuery, knowledge: FilterKnowledge): SongView {
  return queryPlaces(set, set.order, query, knowledge);
}
