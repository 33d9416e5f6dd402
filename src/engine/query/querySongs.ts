import { type Filter, NO_FILTER, type SongSort } from '../../domain/filter/filter';
import type { Song } from '../../domain/song/song';
import type { SongGroup } from '../../domain/song/songGroups';
import type { BestMatch, FieldTexts, UnderstoodPart } from '../catalogue/catalogueQuestions';
import type { FilterFacets } from '../countFilters';
import { filterGroups } from '../filterGroups';
import type { FilterKnowledge } from '../songConditions';
import { songsByWords } from '../songWords';
import type { SongSet } from './songSet';

export interface SongQuery {
  /** Blank for every song. */
  readonly text?: string;
  /**
   * `relevance`: by the rules of the search, the closest first. `own`: by those of a list's filter
   * field (decision 42), in the set's own order.
   */
  readonly textOrder?: 'relevance' | 'own';
  /** Understood parts of the text that are read as plain words. */
  readonly takenOff?: readonly string[];
  /** One text for each kind of names; null where they do not matter. */
  readonly fields?: FieldTexts | null;
  /** Ranked time: names of anime alone are searched. */
  readonly isAnimeOnly?: boolean;
  /** Leaves out what comes behind a steep drop of closeness. */
  readonly isCloseOnly?: boolean;
  /** annSongIds of the only songs that are looked at, in the order that counts as the set's own. */
  readonly ids?: readonly number[] | null;
  readonly filter: Filter;
  /** By relevance songs stay as the text or the set has them. */
  readonly sort: SongSort;
}

export interface SongKnowledge extends FilterKnowledge {
  /** annSongIds of what the user listened to or has in a list: they come first among equals. */
  readonly favourites?: ReadonlySet<number>;
}

/** The answer to a query. What costs time is found out when it is asked for first. */
export interface SongView {
  readonly count: number;
  /** Of all songs whose length is known. */
  readonly totalSeconds: number;
  /** Places in the set's columns, in the order of the query. */
  readonly places: Uint32Array;
  readonly rowAt: (index: number) => Song;
  /** @param to not included */
  readonly rows: (from: number, to: number) => readonly Song[];
  /** All of them: for sets that are held in the page. */
  readonly songs: readonly Song[];
  readonly ids: () => readonly number[];
  /** What each value of each field would leave. */
  readonly facets: () => FilterFacets;
  /** How many songs have each difficulty, filtered by everything but that. */
  readonly difficultyShape: readonly number[];
  readonly understood: readonly UnderstoodPart[];
  readonly best: BestMatch | null;
  /** How many songs the text finds beyond those that are close, before anything is filtered. */
  readonly lessCloseCount: number;
  /** Names that may have been meant, where the text stands in no name. */
  readonly didYouMean: () => readonly string[];
  /** Groups of a page with those of their songs that are left; groups without any are left out. */
  readonly groupsOf: (groups: readonly SongGroup[]) => readonly SongGroup[];
}

const ONCE_EACH: Filter = { ...NO_FILTER, isEachRecordingOnce: true };
const NO_FAVOURITES: ReadonlySet<number> = new Set();

interface FoundByText {
  readonly places: Uint32Array;
  readonly understood: readonly UnderstoodPart[];
  readonly best: BestMatch | null;
  readonly lessCloseCount: number;
  /** Nothing at all fits the text. */
  readonly isNothing: boolean;
}

/** The places of some songs in the order that counts as the set's own; null for that of relevance. */
function ownOrder(set: SongSet, ids: readonly number[] | null): Uint32Array | null {
  if (ids === null) return set.order;
  return Uint32Array.from(ids.map(set.placeOf).filter((place) => place !== null));
}

function searchText(set: SongSet, query: SongQuery, favourites: ReadonlySet<number>): FoundByText {
  const { text = '', takenOff = [], fields = null, isAnimeOnly = false, ids = null } = query;
  const question = { text, takenOff, fields, isAnimeOnly };
  const answer = set.text().find(question, favourites);
  const reached = query.isCloseOnly ? answer.places.subarray(0, answer.closeCount) : answer.places;
  const among = ids && new Set(ownOrder(set, ids));
  return {
    places: among === null ? reached : reached.filter((place) => among.has(place)),
    understood: answer.understood,
    best: answer.best,
    lessCloseCount: answer.places.length - reached.length,
    isNothing: answer.places.length === 0,
  };
}

/** Every song, or those that the text fits as in the filter field of a list. */
function listPlaces(set: SongSet, places: Uint32Array, query: SongQuery): FoundByText {
  const { text = '', takenOff = [], isAnimeOnly = false } = query;
  const found = { understood: [], best: null, lessCloseCount: 0 };
  if (text.trim() === '') return { ...found, places, isNothing: false };
  const songs = Array.from(places, set.songAt);
  const reading = { takenOff, isAnimeOnly, ...(set.romanise && { romanise: set.romanise }) };
  const fitting = new Set(songsByWords(songs, text, reading));
  const left = places.filter((place) => fitting.has(set.songAt(place)));
  return { ...found, places: left, isNothing: left.length === 0 };
}

function findByText(set: SongSet, query: SongQuery, favourites: ReadonlySet<number>): FoundByText {
  const { text = '', textOrder = 'relevance', fields = null, ids = null } = query;
  const order = ownOrder(set, ids);
  const isSearch = fields !== null || (text.trim() !== '' && textOrder === 'relevance');
  return isSearch || order === null
    ? searchText(set, query, favourites)
    : listPlaces(set, order, query);
}

/** Sorting knows each place once; a song that is there twice stays twice. */
function sortPlaces(set: SongSet, places: Uint32Array, sort: SongSort): Uint32Array {
  if (sort.key === 'relevance') return places;
  const sorted = set.sorting().sort(places, sort);
  if (sorted.length === places.length) return sorted;
  const counts = new Map<number, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  return Uint32Array.from(
    [...sorted].flatMap((place) => Array.from({ length: counts.get(place) ?? 0 }, () => place)),
  );
}

function sumOf(amounts: Float64Array, places: Uint32Array): number {
  let sum = 0;
  for (const place of places) sum += amounts[place] || 0;
  return sum;
}

/** The songs of a set that meet a query, in its order. Pure: the same for the same arguments. */
export function querySongs(set: SongSet, query: SongQuery, knowledge: SongKnowledge): SongView {
  const { filter, sort } = query;
  const { filterWithShape, filterPlaces } = set.filter();
  const found = findByText(set, query, knowledge.favourites ?? NO_FAVOURITES);
  // Of songs that are one recording the first in the order stays, which has to be known before.
  const isOnce = filter.isEachRecordingOnce;
  const listed = isOnce ? sortPlaces(set, found.places, sort) : found.places;
  const left = filterWithShape(listed, filter, knowledge);
  const places = isOnce
    ? filterPlaces(left.places, ONCE_EACH, knowledge)
    : sortPlaces(set, left.places, sort);
  let songs: readonly Song[] | null = null;
  let facets: FilterFacets | null = null;
  const rows = (from: number, to: number) => Array.from(places.subarray(from, to), set.songAt);
  const view: SongView = {
    count: places.length,
    get totalSeconds() {
      return sumOf(set.tables.songs.length, places);
    },
    places,
    rowAt: (index) => set.songAt(places[index] ?? -1),
    rows,
    get songs() {
      songs ??= rows(0, places.length);
      return songs;
    },
    ids: () => Array.from(places, (place) => set.tables.songs.annSongId[place] ?? 0),
    facets() {
      facets ??= {
        counts: set.counts()(listed, filter, knowledge),
        difficultyShape: left.difficultyShape,
      };
      return facets;
    },
    difficultyShape: left.difficultyShape,
    understood: found.understood,
    best: found.best,
    lessCloseCount: found.lessCloseCount,
    didYouMean: () => {
      const { text = '', isAnimeOnly = false } = query;
      return set.text().didYouMean({ text, isAnimeOnly }, found.isNothing);
    },
    groupsOf: (groups) => filterGroups(groups, view.songs, sort.key !== 'relevance'),
  };
  return view;
}
