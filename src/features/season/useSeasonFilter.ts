import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { useAskedPerson } from '../../actions/filter/useAskedPerson';
import { useFilter } from '../../actions/filter/useFilter';
import { useOwnSongs } from '../../actions/filter/useOwnSongs';
import { useRomajiNames } from '../../actions/names/useRomajiNames';
import { useKanaReadings } from '../../actions/search/useMatchedBy';
import { useServices } from '../../actions/services';
import { findSeason } from '../../actions/songs/findSongs';
import { type Filter, filterParts } from '../../domain/filter/filter';
import type { SongSortKeys } from '../../domain/filter/songSort';
import {
  isListWithin,
  LISTED_FIELDS,
  partsBeyondLists,
  sortLists,
} from '../../domain/season/seasonFilter';
import { type SeasonListKey, seasonListName } from '../../domain/season/seasonList';
import { filterRows } from '../../engine/query/filterRows';
import type { SeasonAnime, SeasonFacts } from '../../engine/query/questions';
import { distinctTopics } from '../../engine/query/valuesOfSongs';
import { storedKey } from '../../storage/database/useStored';
import { texts } from '../../texts/texts';
import { useMemoInLanguage } from '../../texts/useShownLanguage';
import type { FilterTools } from '../../ui/filter/filterTools';
import type { SeasonPage } from './useSeasonPage';

/** A year has about a thousand songs. */
const MOST_SONGS_OF_SEASONS = 9999;
const NO_IDS: readonly number[] = [];
/** The first is the order of the lists themselves. */
const SEASON_SORTS: SongSortKeys = ['name', 'season', 'random'];

/** One question for all lists of the page, sent while a filter is active or the panel is open. */
function useSeasonFacts(lists: readonly SeasonListKey[], filter: Filter, isWanted: boolean) {
  const services = useServices();
  const { facts } = useCatalogue();
  return useQuery({
    // Songs of playlists are counted too, so the answer depends on playlists.
    queryKey: [...storedKey('playlists'), 'seasonFacts', facts?.savedAtMs ?? 0, lists, filter],
    queryFn: ({ signal }) =>
      findSeason(services.catalogue, services.storage, { lists, filter }, signal),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

/** Filters anime of seasons: with a catalogue by their songs, else by the facts in the lists. */
export function useSeasonFilter({ listKeys, query, view }: SeasonPage) {
  const text = query.filter.trim();
  const isShown = view === 'anime';
  const inAddress = useFilter(isShown ? 'season' : null, SEASON_SORTS);
  const { filter, sort } = inAddress;
  const lists = useMemo(
    () => sortLists(listKeys, sort).filter((list) => isListWithin(list, filter)),
    [listKeys, sort, filter],
  );
  const [shownCount, onShown] = useShownCount(lists);
  const [wantsOpen, setOpen] = useState(false);
  const isOpen = isShown && wantsOpen;
  const isOn = isShown && filterParts(filter).length > 0;
  const { catalogue } = useServices();
  const isAsked = isOn || isOpen;
  useEffect(() => {
    if (isAsked) void catalogue.open();
  }, [catalogue, isAsked]);
  const { isKnown, isSearchable } = useCatalogue();
  const answer = useSeasonFacts(listKeys, filter, isSearchable && isAsked);
  const facts = isSearchable ? (answer.data ?? null) : null;
  const { playlists } = useOwnSongs({ ...filter, listened: null }, isOpen && isSearchable);
  const person = useAskedPerson(filter.personId, isOpen);
  const topics = useMemoInLanguage(
    () => distinctTopics(facts === null ? [] : [topicsIn(facts)]),
    [facts],
  );
  const hitCount = useNameCount(facts, text);
  const isBeyond = partsBeyondLists(filter).length > 0;
  const isAwaited = isOn && facts === null && answer.isLoading;
  /** The catalogue has not answered yet, so nothing can be shown. */
  const isWaiting = isSearchable ? isAwaited : isBeyond && !isKnown;
  // Memoised, because the lists are.
  const ofLists = useMemoInLanguage(() => {
    /** The number of matching songs as text, by annId; null if only the lists decide. */
    const songsLeft = isOn && facts !== null ? readSongsLeft(facts.anime) : null;
    return { text, filter, sort, songsLeft, isWaiting };
  }, [text, filter, sort, isOn, facts, isWaiting]);
  const tools: FilterTools = {
    ...inAddress,
    ...(isSearchable ? { ...topics, ...person } : { fields: LISTED_FIELDS, memberCount: null }),
    subject: 'anime',
    sortKeys: SEASON_SORTS,
    buttonId: useId(),
    isOpen,
    onToggle: setOpen,
    hitCount: isSearchable ? hitCount : shownCount,
    mostHits: MOST_SONGS_OF_SEASONS,
    counts: isOpen && facts !== null ? facts.facets.counts : null,
    difficultyShape: facts?.facets.difficultyShape ?? null,
    playlists,
  };
  /** `isBeyondLists`: the filter needs a catalogue and there is none. */
  return { tools, lists, ofLists, onShown, isBeyondLists: isBeyond && isKnown && !isSearchable };
}

export type SeasonFilter = ReturnType<typeof useSeasonFilter>;
/** Filter and sort of every list; the same object until one of them changes. */
export type ListFilter = SeasonFilter['ofLists'];

function readSongsLeft({ annIds, leftCounts, songCounts }: SeasonAnime) {
  const textAt = (place: number) =>
    texts.season.songsLeft(leftCounts[place] ?? 0, songCounts[place] ?? 0);
  return new Map(annIds.map((annId, place) => [annId, textAt(place)]));
}

/** The number of anime that match a text by their shown name or the one in the list. */
function useNameCount(facts: SeasonFacts | null, text: string): number | null {
  const annIds = facts === null || text === '' ? NO_IDS : facts.anime.annIds;
  const names = useRomajiNames(annIds);
  const kana = useKanaReadings(text);
  return useMemo(() => {
    if (facts === null) return null;
    const rows = facts.anime.listedNames.flatMap((name, place) => {
      if (name === null) return [];
      const romaji = names.get(facts.anime.annIds[place] ?? 0);
      return [romaji === undefined ? [name] : [romaji, name]];
    });
    return text === '' ? rows.length : filterRows(rows, (row) => row, text, kana).length;
  }, [facts, names, text, kana]);
}

/** All genres and tags, because those with matches change with every click. */
function topicsIn({ facets: { counts } }: SeasonFacts) {
  return { genres: [...(counts.genres?.keys() ?? [])], tags: [...(counts.tags?.keys() ?? [])] };
}

/** The number of anime that the lists show; null until each has reported to the callback. */
function useShownCount(lists: readonly SeasonListKey[]) {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const onShown = useCallback((list: SeasonListKey, count: number) => {
    const name = seasonListName(list);
    setCounts((before) => (before.get(name) === count ? before : new Map(before).set(name, count)));
  }, []);
  const shown = lists.map((list) => counts.get(seasonListName(list)) ?? Number.NaN);
  const sum = shown.reduce((total, count) => total + count, 0);
  return [Number.isNaN(sum) ? null : sum, onShown] as const;
}
