import { useCallback, useMemo, useState } from 'react';
import {
  countFilteredFields,
  type Filter,
  filterEntries,
  readFilter,
} from '../../domain/filter/filter';
import type { FilterCounts } from '../../domain/filter/filterCounts';
import type { SongSortKeys } from '../../domain/filter/songSort';
import { BY_RELEVANCE, SORTS_WITHOUT_TEXT, type SongSortKey } from '../../domain/filter/songSort';
import type { Playlist } from '../../domain/playlist/playlist';
import type { Song } from '../../domain/song/song';
import { mergeSongs } from '../../domain/song/songList';
import type { FilterKnowledge } from '../../engine/query/filterKnowledge';
import { querySongs, type SongQuery } from '../../engine/query/querySongs';
import { createSongSet } from '../../engine/query/songSet';
import type { ListKind } from '../../storage/settings/settings';
import { useSettings } from '../../storage/settings/useSettings';
import type { SongResult } from '../catalogue/catalogue';
import { type AskedPerson, useAskedPerson } from '../filter/useAskedPerson';
import { byShownNames, type FilterInAddress, useFilter } from '../filter/useFilter';
import { useListedTopics } from '../filter/useListedTopics';
import { type OwnSongs, useOwnSongs } from '../filter/useOwnSongs';
import { useServices } from '../services';
import { type HeldSongs, type SongView, viewOfHeld } from './songView';
import { type CatalogueSource, useCatalogueView } from './useCatalogueView';

/** The source of a page's songs: in memory, or from the catalogue. */
export type SongSource = HeldSongs | CatalogueSource;

/** The person whose page it is. */
interface PagePerson {
  readonly id: number;
  /** The number of members; 0 for a person who is not a group. */
  readonly memberCount: number;
}

interface SongViewOptions {
  readonly person?: PagePerson;
  /** The sorts of the list, the default first; must be the same array on every call. */
  readonly sortKeys?: SongSortKeys;
  /** The label of the list's own order, which has the key `relevance` here. */
  readonly ownOrder?: string;
  /** Whether the panel is open, if the page needs to know before it has its songs. */
  readonly panel?: readonly [isOpen: boolean, onToggle: (isOpen: boolean) => void];
  /** Whether counts are shown outside of the panel too. */
  readonly isCounted?: boolean;
}

/** The props of the button, the chips and the panel (ui/filter). */
export interface SongFilterTools extends FilterInAddress, AskedPerson {
  readonly sortKeys: SongSortKeys;
  readonly ownOrder?: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly hitCount: number | null;
  readonly mostHits: number;
  /** Null while the panel is closed; the previous counts until the new ones arrive. */
  readonly counts: FilterCounts | null;
  readonly difficultyShape: readonly number[] | null;
  readonly playlists: readonly Playlist[];
  /** Empty while the panel is closed, and if the catalogue does not know them. */
  readonly genres: readonly string[];
  readonly tags: readonly string[];
}

/** The songs of a page, filtered and sorted as in its address, and the data of its panel. */
export interface ShownSongs {
  /** Null while loading. */
  readonly view: SongView | null;
  /** The catalogue's result, if it is the source. */
  readonly result: SongResult | undefined;
  /** The songs of the view, if the page has them in memory. */
  readonly songs: readonly Song[];
  readonly isWaiting: boolean;
  /** Whether the view answers an earlier question. */
  readonly isOutdated: boolean;
  /** Set if the view could not be read. */
  readonly retry: (() => void) | undefined;
  /** Whether a filter is active or the order is not the default. */
  readonly isOn: boolean;
  /** Applies the same filter and sort to other songs, such as ones that load later. */
  readonly filterOthers: (songs: readonly Song[]) => readonly Song[];
  readonly tools: SongFilterTools;
}

const NO_SONGS: HeldSongs = { songs: [], groups: null };

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
  /** Whether the filter values are counted. */
  readonly isCounted: boolean;
}

/** Songs in memory, filtered by the engine on the main thread. */
function useHeldView(
  { songs, groups }: HeldSongs,
  { filter, sort, isOn, isCounted }: HeldQuery,
  knowledge: FilterKnowledge,
  topics: ReturnType<typeof useListedTopics>['topics'],
) {
  const query = useMemo(() => ({ filter, sort }), [filter, sort]);
  // A list that is shown whole needs no columns.
  const isAsked = isOn || isCounted;
  const set = useMemo(
    () => (isAsked ? createSongSet(songs, topics) : null),
    [isAsked, songs, topics],
  );
  const answer = useMemo(() => set && querySongs(set, query, knowledge), [set, query, knowledge]);
  const view = useMemo(() => {
    if (!isOn || answer === null) return viewOfHeld({ songs, groups });
    if (groups === null) return viewOfHeld({ songs: answer.songs, groups });
    const left = answer.groupsOf(groups);
    return viewOfHeld({ songs: mergeSongs(...left.map((group) => group.songs)), groups: left });
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
  { onFilter, onSort }: FilterInAddress,
  prefetch: ReturnType<typeof useCatalogueView>['prefetch'],
  isAsked: boolean,
): Pick<FilterInAddress, 'onFilter' | 'onSort'> {
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

/** On the page of a person, no other person can be chosen. */
function onPageOf(person: PagePerson | undefined, asked: AskedPerson): AskedPerson {
  if (person === undefined) return asked;
  return { ...asked, memberCount: person.memberCount, findPeople: undefined };
}

/** Filter and sort in the address of a list, and whether its panel is open. */
function useAskedFilter(kind: ListKind, { person, sortKeys, panel }: SongViewOptions) {
  const keys = sortKeys ?? SORTS_WITHOUT_TEXT;
  const inAddress = useFilter(kind, keys, person !== undefined);
  const ownPanel = useState(false);
  const [isOpen, onToggle] = panel ?? ownPanel;
  const isOn = inAddress.isSorted || countFilteredFields(inAddress.filter) > 0;
  return { inAddress, sortKeys: keys, isOpen, onToggle, isOn };
}

/** The songs of a page, filtered and sorted as in its address, whatever their source. */
export function useSongView(
  kind: ListKind,
  source: SongSource,
  options: SongViewOptions = {},
): ShownSongs {
  const { person, ownOrder, isCounted = false } = options;
  const { inAddress, isOn, ...shown } = useAskedFilter(kind, options);
  const { filter, sort, isSorted } = inAddress;
  const { isOpen } = shown;
  const isHeld = 'songs' in source;
  const held = isHeld ? source : NO_SONGS;
  const own = useOwnSongs(filter, isOpen);
  const isTopicAsked = isHeld && filter.genres.length + filter.tags.length > 0;
  const listed = useListedTopics(isHeld ? source.songs : null, isOpen || isTopicAsked);
  const anyone = useAskedPerson(filter.personId, isOpen, isHeld ? source.songs : null);
  const asked = onPageOf(person, anyone);
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
  const inCatalogue = useCatalogueView(isHeld ? null : source, inAddress, {
    isOn,
    isCounted: isOpen,
  });
  const askedFirst = useAskedFirst(inAddress, inCatalogue.prefetch, !isHeld);
  const answer = isHeld ? inPage : inCatalogue;
  return {
    view: answer.view,
    result: inCatalogue.result,
    songs: answer.view?.songs ?? NO_SONGS.songs,
    isWaiting:
      answer.view === null || (isHeld && own.isWaiting) || (isTopicAsked && listed.isWaiting),
    isOutdated: inCatalogue.isOutdated,
    retry: inCatalogue.retry,
    isOn,
    filterOthers: inPage.filterOthers,
    tools: {
      ...inAddress,
      ...askedFirst,
      ...shown,
      ...(ownOrder !== undefined && { ownOrder }),
      hitCount: answer.view?.songCount ?? null,
      mostHits: answer.mostHits,
      counts: answer.counts,
      difficultyShape: answer.difficultyShape,
      playlists: own.playlists,
      genres: listed.genres,
      tags: listed.tags,
      ...asked,
    },
  };
}
