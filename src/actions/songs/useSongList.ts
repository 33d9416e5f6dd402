import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useMemo, useState } from 'react';
import { OPEN_FILTERS } from '../../config/paths';
import {
  type AnimeTopics,
  countFilteredFields,
  type Filter,
  filterEntries,
  readFilter,
} from '../../domain/filter/filter';
import type { SongSortKeys } from '../../domain/filter/songSort';
import { BY_RELEVANCE, SORTS_WITHOUT_TEXT, type SongSortKey } from '../../domain/filter/songSort';
import type { Song } from '../../domain/song/song';
import { mergeSongs } from '../../domain/song/songList';
import { querySongs, type SongQuery } from '../../engine/query/querySongs';
import type { FindQuestion } from '../../engine/query/questions';
import type { FilterKnowledge } from '../../engine/query/ruleKinds';
import { createSongSet } from '../../engine/query/songSet';
import { distinctTopics } from '../../engine/query/valuesOfSongs';
import { useAddress } from '../../routing/Link';
import type { ListKind } from '../../storage/settings/settings';
import { useSettings } from '../../storage/settings/useSettings';
import { useMemoInLanguage } from '../../texts/useShownLanguage';
import { useCatalogue } from '../catalogue/useCatalogue';
import { useAskedPerson } from '../filter/useAskedPerson';
import { byShownNames, useFilter } from '../filter/useFilter';
import { type OwnSongs, useOwnSongs } from '../filter/useOwnSongs';
import { useSongRowControls } from '../queue/useSongRowControls';
import { useServices } from '../services';
import { useListActions } from './listActions';
import { type HeldSongs, type PagedSongs, viewOfHeld } from './songView';
import { type CatalogueSource, useCatalogueView } from './useCatalogueView';

export type SongSource = HeldSongs | PagedSongs | CatalogueSource;

interface PagePerson {
  readonly id: number;
  /** The number of members; 0 for a person who is not a group. */
  readonly memberCount: number;
}

const NO_SONGS: HeldSongs = { songs: [], groups: null };
const NO_PAGES = { page: null, isReading: false };

/** Facts for the filter that songs do not have; the same object until they change. */
function useKnowledge(
  { playlistSongIds, listenedSongIds, playlists }: OwnSongs,
  personId: number | null,
  memberCount: number,
): FilterKnowledge {
  return useMemo(
    () => ({
      playlistSongIds,
      listenedSongIds,
      personId,
      memberCount,
      playlists: new Map(playlists.map(({ id, songsCollections }) => [id, songsCollections])),
    }),
    [playlistSongIds, listenedSongIds, personId, memberCount, playlists],
  );
}

interface HeldQuery extends SongQuery {
  readonly isOn: boolean;
  readonly isCounted: boolean;
}

const NO_IDS: readonly number[] = [];

/**
 * Genres and tags of the anime of some songs. Songs do not have them; the catalogue may.
 *
 * @param songs null for the genres and tags of the whole catalogue, without their anime
 * @param isWanted whether they are shown or filtered by; nothing is read before
 */
function useListedTopics(songs: readonly Song[] | null, isWanted: boolean) {
  const { catalogue } = useServices();
  const { facts } = useCatalogue();
  const savedAtMs = facts?.savedAtMs ?? 0;
  const annIds = useMemo(
    () => (isWanted && songs !== null ? [...new Set(songs.map(({ annId }) => annId))] : NO_IDS),
    [songs, isWanted],
  );
  const query = useQuery({
    queryKey: ['topicsOf', savedAtMs, annIds],
    queryFn: () => catalogue.ask('topicsOf', annIds),
    enabled: annIds.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    // The key is long, because it has many ids.
    gcTime: 0,
  });
  const { data: all } = useQuery({
    queryKey: ['catalogueTopics', savedAtMs],
    queryFn: () => catalogue.ask('topics', null),
    enabled: songs === null && isWanted && facts !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const topics = query.data ?? undefined;
  const names = useMemoInLanguage(() => distinctTopics([...(topics?.values() ?? [])]), [topics]);
  return {
    ...names,
    ...(songs === null && isWanted && all),
    /** By annId; undefined if they are unknown. */
    topics,
    isWaiting: query.isLoading,
  };
}

/** Songs in memory, filtered by the engine on the main thread. */
function useHeldView(
  { songs, groups }: HeldSongs,
  { filter, sort, isOn, isCounted }: HeldQuery,
  knowledge: FilterKnowledge,
  topics: ReadonlyMap<number, AnimeTopics> | undefined,
) {
  const query = useMemo(() => ({ filter, sort }), [filter, sort]);
  // A list that is shown whole needs no columns.
  const isAsked = isOn || isCounted;
  const set = useMemo(
    () => (isAsked ? createSongSet(songs, topics) : null),
    [isAsked, songs, topics],
  );
  const answer = useMemoInLanguage(
    () => set && querySongs(set, query, knowledge),
    [set, query, knowledge],
  );
  const view = useMemo(() => {
    if (!isOn || answer === null) return viewOfHeld({ songs, groups });
    if (groups === null) return viewOfHeld({ songs: answer.songs, groups });
    const left = answer.groupsOf(groups);
    return viewOfHeld({ songs: mergeSongs(left.flatMap((group) => group.songs)), groups: left });
  }, [isOn, answer, songs, groups]);
  const filterOthers = useCallback(
    (others: readonly Song[]) =>
      isOn ? querySongs(createSongSet(others, topics), query, knowledge).songs : others,
    [isOn, topics, query, knowledge],
  );
  const facets = isCounted ? answer?.facets() : undefined;
  return {
    view,
    filterOthers,
    counts: facets?.counts ?? null,
    difficultyShape: facets?.difficultyShape ?? null,
    mostHits: songs.length,
  };
}

/** Sends the panel's changes to the catalogue before they are rendered. */
function useAskedFirst(
  { onFilter, onSort }: ListFilter,
  prefetch: (changed: Partial<FindQuestion>) => void,
  isAsked: boolean,
) {
  const { style } = useSettings(useServices().storage.animeNames);
  return {
    onFilter: useCallback(
      (next: Filter) => {
        // Exactly as it will be read from the address.
        const entries = filterEntries(next).map(([name, value]) => [name, value]);
        if (isAsked) prefetch({ filter: readFilter(new URLSearchParams(entries)) });
        onFilter(next);
      },
      [prefetch, onFilter, isAsked],
    ),
    onSort: useCallback(
      (key: SongSortKey, isDescending: boolean) => {
        // The seed of a random order is not known yet.
        if (isAsked && key !== 'random') {
          prefetch({ sort: byShownNames({ key, isDescending, seed: 0 }, style) });
        }
        onSort(key, isDescending);
      },
      [prefetch, onSort, style, isAsked],
    ),
  };
}

/** The parts of a source; `songs` are null if they are in the catalogue. */
function partsOf(source: SongSource) {
  if (!('songs' in source)) {
    return { ...NO_PAGES, songs: null, held: NO_SONGS, catalogue: source };
  }
  return { ...NO_PAGES, ...source, held: source, catalogue: null };
}

/** Filter and sort in the address of a list, and whether its panel is open. */
export function useListFilter(
  kind: ListKind,
  options: {
    readonly person?: PagePerson;
    /** The sorts of the list, the default first; must be the same array on every call. */
    readonly sortKeys?: SongSortKeys;
    /** The label of the list's own order, which has the key `relevance` here. */
    readonly ownOrder?: string;
    /** Whether counts are shown outside of the panel too. */
    readonly isCounted?: boolean;
  } = {},
) {
  const { sortKeys = SORTS_WITHOUT_TEXT } = options;
  const inAddress = useFilter(kind, sortKeys, options.person !== undefined);
  const [isOpen, onToggle] = useState(useAddress().hash === OPEN_FILTERS);
  const isOn = inAddress.isSorted || countFilteredFields(inAddress.filter) > 0;
  return {
    ...inAddress,
    ...options,
    sortKeys,
    isOn,
    buttonId: useId(),
    isOpen,
    onToggle,
  };
}

export type ListFilter = ReturnType<typeof useListFilter>;

/** @param list separate, because a list in pages reads all songs only if its filter needs them */
function useSongView(list: ListFilter, source: SongSource) {
  const { person, isCounted = false, isOn, ...shown } = list;
  const { filter, sort, isSorted, isOpen } = list;
  const { songs, held, page, isReading, catalogue } = partsOf(source);
  const isHeld = songs !== null;
  const own = useOwnSongs(filter, isOpen);
  const isTopicAsked = isHeld && filter.genres.length + filter.tags.length > 0;
  const listed = useListedTopics(songs, isOpen || isTopicAsked);
  const anyone = useAskedPerson(filter.personId, isOpen, songs);
  // On the page of a person, no other person can be chosen.
  const asked =
    person === undefined
      ? anyone
      : { ...anyone, memberCount: person.memberCount, findPeople: undefined, nameLimit: null };
  const inPage = useHeldView(
    held,
    {
      filter,
      sort: isSorted ? sort : BY_RELEVANCE,
      isOn: isHeld && isOn,
      isCounted: isHeld && (isOpen || isCounted),
    },
    useKnowledge(own, person?.id ?? null, asked.memberCount ?? 0),
    listed.topics,
  );
  const inCatalogue = useCatalogueView(catalogue, list, { isOn, isCounted: isOpen });
  const askedFirst = useAskedFirst(list, inCatalogue.prefetch, !isHeld);
  const answer = isHeld ? inPage : inCatalogue;
  const view = page ?? answer.view;
  const isFactMissing = (isHeld && own.isWaiting) || (isTopicAsked && listed.isWaiting);
  return {
    /** Null while loading. */
    view,
    /** The catalogue's result, if it is the source. */
    result: inCatalogue.result,
    /** The songs of the view, if the page has them in memory. */
    songs: view?.songs ?? NO_SONGS.songs,
    isWaiting: page === null && (answer.view === null || isReading || isFactMissing),
    /** Whether the view answers an earlier question. */
    isOutdated: inCatalogue.isOutdated,
    /** Undefined unless the view could not be read. */
    retry: inCatalogue.retry,
    isOn,
    /** Applies the same filter and sort to other songs, such as ones that load later. */
    filterOthers: inPage.filterOthers,
    tools: {
      ...shown,
      ...askedFirst,
      hitCount: answer.view?.songCount ?? null,
      mostHits: answer.mostHits,
      /** Null while the panel is closed; the previous counts until the new ones arrive. */
      counts: answer.counts,
      difficultyShape: answer.difficultyShape,
      playlists: own.playlists,
      /** Empty while the panel is closed, and if the catalogue does not know them. */
      genres: listed.genres,
      tags: listed.tags,
      ...asked,
    },
  };
}

export type ShownSongs = ReturnType<typeof useSongView>;

/** What a list of songs draws, and what its rows and the list as a whole can do. */
export function useSongList(filter: ListFilter, source: SongSource) {
  return {
    list: useSongView(filter, source),
    controls: useSongRowControls(),
    actions: useListActions(),
  };
}
