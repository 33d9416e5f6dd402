import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { useAskedPerson } from '../../actions/filter/useAskedPerson';
import { type SongSortKeys, useFilter } from '../../actions/filter/useFilter';
import { useOwnSongs } from '../../actions/filter/useOwnSongs';
import type { RomajiNameMap } from '../../actions/names/animeInStyle';
import { useRomajiNames } from '../../actions/names/useRomajiNames';
import { useKanaReadings } from '../../actions/search/useKanaReadings';
import { useServices } from '../../actions/services';
import type { Filter } from '../../domain/filter/filter';
import { filterParts } from '../../domain/filter/filterParts';
import { LISTED_FIELDS, partsBeyondLists } from '../../domain/season/seasonFilter';
import { type SeasonListKey, seasonListName } from '../../domain/season/seasonList';
import { filterRows } from '../../engine/query/filterRows';
import type { SeasonAnime, SeasonFacts } from '../../engine/query/questions';
import { distinctTopics } from '../../engine/query/valuesOfSongs';
import type { KanaReadings } from '../../engine/text/kana';
import { storedKey } from '../../storage/database/useStored';
import type { FilterTools } from '../../ui/filter/filterTools';

/** Of an anime. */
export interface SongsLeft {
  readonly leftCount: number;
  readonly songCount: number;
}

/** What each list is filtered and sorted by; the same until one of them changes. */
export interface ListFilter extends Pick<FilterTools, 'filter' | 'sort'> {
  /** Anime by annId, those with songs left; null where the lists alone decide. */
  readonly songsLeft: ReadonlyMap<number, SongsLeft> | null;
  /** The catalogue has not answered yet, so that nothing can be shown. */
  readonly isWaiting: boolean;
}

export interface SeasonFilter {
  readonly tools: FilterTools;
  readonly ofLists: ListFilter;
  /** Something is asked that needs a catalogue, and there is none. */
  readonly isBeyondLists: boolean;
}

/** Of a year there are some thousand songs. */
const MOST_SONGS_OF_SEASONS = 9999;
const NO_IDS: readonly number[] = [];
/** The first is the order of the lists themselves. */
const SEASON_SORTS: SongSortKeys = ['name', 'season', 'random'];

/** One question for all lists of the page, asked while something is filtered or shown. */
function useSeasonFacts(lists: readonly SeasonListKey[], filter: Filter, isWanted: boolean) {
  const { catalogue } = useServices();
  const { facts } = useCatalogue();
  return useQuery({
    // What the playlists hold is counted too.
    queryKey: [...storedKey('playlists'), 'seasonFacts', facts?.savedAtMs ?? 0, lists, filter],
    queryFn: async ({ signal }): Promise<SeasonFacts | null> => {
      const panel = await catalogue.panel();
      return (await panel?.readSeason({ lists, filter }, signal)) ?? null;
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

/**
 * How the anime of seasons are filtered: with a catalogue by their songs, without one by what the
 * lists know.
 *
 * @param lists those the page shows
 * @param filterText text that names have to fit
 * @param isShown whether the page lists anime; nothing is asked else
 */
export function useSeasonFilter(
  lists: readonly SeasonListKey[],
  filterText: string,
  isShown: boolean,
): SeasonFilter {
  const inAddress = useFilter(isShown ? 'season' : null, SEASON_SORTS);
  const { filter, sort } = inAddress;
  const [wantsOpen, setOpen] = useState(false);
  const isOpen = isShown && wantsOpen;
  const isOn = isShown && filterParts(filter).length > 0;
  const { isKnown, isSearchable } = useOpenCatalogue(isOn || isOpen);
  const query = useSeasonFacts(lists, filter, isSearchable && (isOn || isOpen));
  const found = isSearchable ? (query.data ?? null) : null;
  const { playlists } = useOwnSongs({ ...filter, listened: null }, isOpen && isSearchable);
  const person = useAskedPerson(filter.personId, isOpen);
  const songsLeft = useMemo(
    () => (isOn && found !== null ? readSongsLeft(found.anime) : null),
    [isOn, found],
  );
  const kana = useKanaReadings(filterText);
  const isFiltered = filterText.trim() !== '';
  const names = useRomajiNames(isFiltered && found !== null ? found.anime.annIds : NO_IDS);
  const hitCount = useMemo(
    () => (found === null ? null : countNames(found.anime, names, filterText, kana)),
    [found, names, filterText, kana],
  );
  const topics = useMemo(() => distinctTopics(found === null ? [] : [topicsIn(found)]), [found]);
  const isBeyond = partsBeyondLists(filter).length > 0;
  const isAwaited = isOn && found === null && query.isLoading;
  const isWaiting = isSearchable ? isAwaited : isBeyond && !isKnown;
  const ofLists = useMemo(
    () => ({ filter, sort, songsLeft, isWaiting }),
    [filter, sort, songsLeft, isWaiting],
  );
  return {
    ofLists,
    isBeyondLists: isBeyond && isKnown && !isSearchable,
    tools: {
      ...inAddress,
      ...(isSearchable ? { ...topics, ...person } : { fields: LISTED_FIELDS, memberCount: null }),
      subject: 'anime',
      sortKeys: SEASON_SORTS,
      isOpen,
      onToggle: setOpen,
      hitCount,
      mostHits: MOST_SONGS_OF_SEASONS,
      counts: isOpen && found !== null ? found.facets.counts : null,
      difficultyShape: found?.facets.difficultyShape ?? null,
      playlists,
    },
  };
}

/** Looks for a catalogue once it is needed. */
function useOpenCatalogue(isWanted: boolean) {
  const { catalogue } = useServices();
  useEffect(() => {
    if (isWanted) void catalogue.open();
  }, [catalogue, isWanted]);
  return useCatalogue();
}

function readSongsLeft({
  annIds,
  leftCounts,
  songCounts,
}: SeasonAnime): ReadonlyMap<number, SongsLeft> {
  return new Map(
    annIds.map((annId, place) => [
      annId,
      { leftCount: leftCounts[place] ?? 0, songCount: songCounts[place] ?? 0 },
    ]),
  );
}

/** As the lists do it: by the name that is shown and the one in the list. */
function countNames(
  { annIds, listedNames }: SeasonAnime,
  romajiNames: RomajiNameMap,
  filterText: string,
  kana: KanaReadings,
): number {
  const rows = listedNames.flatMap((name, place) => {
    if (name === null) return [];
    const romaji = romajiNames.get(annIds[place] ?? 0);
    return [romaji === undefined ? [name] : [romaji, name]];
  });
  return filterText.trim() === ''
    ? rows.length
    : filterRows(rows, (names) => names, filterText.trim(), kana).length;
}

/** All there are: which of them have songs left changes with every press. */
function topicsIn({ facets: { counts } }: SeasonFacts) {
  return { genres: [...counts.genres.keys()], tags: [...counts.tags.keys()] };
}

/**
 * How many anime some lists show together, as each of them tells.
 *
 * @returns the number, null until every list has told, and who is told; the same function always
 */
export function useShownCount(
  lists: readonly SeasonListKey[],
): readonly [count: number | null, onShown: (list: SeasonListKey, count: number) => void] {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const onShown = useCallback((list: SeasonListKey, count: number) => {
    const name = seasonListName(list);
    setCounts((before) => (before.get(name) === count ? before : new Map(before).set(name, count)));
  }, []);
  let sum = 0;
  for (const list of lists) {
    const count = counts.get(seasonListName(list));
    if (count === undefined) return [null, onShown];
    sum += count;
  }
  return [sum, onShown];
}
