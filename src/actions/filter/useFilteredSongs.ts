import { useCallback, useMemo, useState } from 'react';
import type { SongSort } from '../../domain/filter/filter';
import type { FilterCounts } from '../../domain/filter/filterCounts';
import { countFilteredFields } from '../../domain/filter/filterParts';
import type { Playlist } from '../../domain/playlist/playlist';
import { artistProfile } from '../../domain/song/artistProfile';
import type { Song } from '../../domain/song/song';
import type { SongGroup } from '../../domain/song/songGroups';
import { mergeSongs } from '../../domain/song/songList';
import type { FilterKnowledge } from '../../engine/query/filterKnowledge';
import { filterRows } from '../../engine/query/filterRows';
import { querySongs, type SongQuery, type SongView } from '../../engine/query/querySongs';
import { createSongSet } from '../../engine/query/songSet';
import { peopleOfSongs } from '../../engine/query/valuesOfSongs';
import type { ListKind } from '../../storage/settings/settings';
import { useNameLimit } from '../names/useNameLimit';
import type { AskedPerson, FindPeople } from './useAskedPerson';
import {
  type FilterInAddress,
  SORTS_WITHOUT_TEXT,
  type SongSortKeys,
  useFilter,
} from './useFilter';
import { useListedTopics } from './useListedTopics';
import { type OwnSongs, useOwnSongs } from './useOwnSongs';

const MOST_PEOPLE = 6;

/**
 * Who is asked for by id among those whom songs credit, and the way to ask for one of them.
 *
 * @param isShown whether a person can be asked for now; whether a ranked match is on is not asked
 *   about before
 */
export function useListedPerson(
  songs: readonly Song[],
  personId: number | null,
  isShown: boolean,
): AskedPerson {
  const isRanked = useNameLimit(isShown) !== null;
  const profile = useMemo(
    () => (personId === null ? null : artistProfile(personId, songs)),
    [personId, songs],
  );
  const findPeople = useCallback<FindPeople>(
    async (text) =>
      filterRows(peopleOfSongs(songs), ({ names }) => names, text)
        .slice(0, MOST_PEOPLE)
        .map(({ names: [name = ''], ...person }) => ({ ...person, name, fittingName: null })),
    [songs],
  );
  return {
    memberCount: profile === null ? null : profile.members.length,
    personName: profile?.name ?? null,
    findPeople: isRanked ? undefined : findPeople,
  };
}

/** A list as a page shows it before it is filtered. */
export interface ListedSongs {
  /** In the page's own order. */
  readonly songs: readonly Song[];
  /** Null for a plain list. */
  readonly groups: readonly SongGroup[] | null;
}

/** Whose page it is. */
export interface FilteredPerson {
  readonly id: number;
  /** How many people are in it; 0 where it is no group. */
  readonly memberCount: number;
}

/** What the button, the chips and the panel are given (ui/filter). */
export interface FilterTools extends FilterInAddress {
  readonly sortKeys: SongSortKeys;
  readonly ownOrder?: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly hitCount: number;
  readonly mostHits: number;
  /** Null while the panel is closed. */
  readonly counts: FilterCounts | null;
  readonly difficultyShape: readonly number[] | null;
  readonly playlists: readonly Playlist[];
  /** Of the anime of the songs; empty while the panel is closed, and where it is unknown. */
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  /** How many people the group that is asked for has; null for none. */
  readonly memberCount: number | null;
  readonly personName: string | null;
  /** Undefined on a person's page. */
  readonly findPeople: FindPeople | undefined;
}

export interface FilteredSongs extends ListedSongs {
  /** Of the user's own something is still being read, so that nothing can be shown yet. */
  readonly isWaiting: boolean;
  /** Something is filtered, or sorted in another order than the page's own. */
  readonly isOn: boolean;
  /** Filters and sorts other songs alike, such as those that come later. */
  readonly filterOthers: (songs: readonly Song[]) => readonly Song[];
  readonly tools: FilterTools;
}

/** Each group's songs take the order of the list. */
function listedIn(view: SongView, groups: ListedSongs['groups']): ListedSongs {
  if (groups === null) return { songs: view.songs, groups };
  const left = view.groupsOf(groups);
  return { songs: mergeSongs(...left.map((group) => group.songs)), groups: left };
}

export interface FilteredListOptions {
  /** What the list can be sorted by, its own order first; must be the same array on every call. */
  readonly sortKeys?: SongSortKeys;
  /** Says the order of the list itself, which is the key of relevance here. */
  readonly ownOrder?: string;
  /** Whether the panel is open, where the page has to know before it has its songs. */
  readonly panel?: readonly [isOpen: boolean, onToggle: (isOpen: boolean) => void];
  /** Whether what each value would leave is shown outside of the panel too. */
  readonly isCounted?: boolean;
}

const OWN_ORDER: SongSort = { key: 'relevance', isDescending: false, seed: 0 };

/** What a filter asks that no song tells; the same object until it is another. */
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

/** The songs of a page as the address filters and sorts them, and what its panel shows. */
export function useFilteredSongs(
  kind: ListKind,
  list: ListedSongs,
  person: FilteredPerson | null = null,
  options: FilteredListOptions = {},
): FilteredSongs {
  const { sortKeys = SORTS_WITHOUT_TEXT, isCounted = false } = options;
  const inAddress = useFilter(kind, sortKeys, person !== null);
  const { filter, sort, isSorted } = inAddress;
  const { songs, groups } = list;
  const ownPanel = useState(false);
  const [isOpen, setOpen] = options.panel ?? ownPanel;
  const own = useOwnSongs(filter, isOpen);
  const personId = person?.id ?? null;
  const isTopicAsked = filter.genres.length + filter.tags.length > 0;
  const { topics, genres, tags, ...listed } = useListedTopics(songs, isOpen || isTopicAsked);
  const asked = useListedPerson(songs, filter.personId, isOpen);
  const memberCount = person?.memberCount ?? asked.memberCount ?? 0;
  const knowledge = useKnowledge(own, personId, memberCount);
  const isOn = isSorted || countFilteredFields(filter) > 0;
  const query = useMemo(
    (): SongQuery => ({ filter, sort: isSorted ? sort : OWN_ORDER }),
    [filter, sort, isSorted],
  );
  // A list that is shown whole needs no columns.
  const isAsked = isOn || isOpen || isCounted;
  const set = useMemo(
    () => (isAsked ? createSongSet(songs, topics) : null),
    [isAsked, songs, topics],
  );
  const view = useMemo(() => set && querySongs(set, query, knowledge), [set, query, knowledge]);
  const filtered = useMemo(
    () => (isOn && view !== null ? listedIn(view, groups) : { songs, groups }),
    [isOn, view, songs, groups],
  );
  const filterOthers = useCallback(
    (others: readonly Song[]) =>
      isOn ? querySongs(createSongSet(others, topics), query, knowledge).songs : others,
    [isOn, topics, query, knowledge],
  );
  const facets = isOpen || isCounted ? (view?.facets() ?? null) : null;
  return {
    ...filtered,
    isWaiting: own.isWaiting || (isTopicAsked && listed.isWaiting),
    isOn,
    filterOthers,
    tools: {
      ...inAddress,
      sortKeys,
      ...(options.ownOrder !== undefined && { ownOrder: options.ownOrder }),
      isOpen,
      onToggle: setOpen,
      hitCount: filtered.songs.length,
      mostHits: songs.length,
      counts: facets?.counts ?? null,
      difficultyShape: facets?.difficultyShape ?? null,
      playlists: own.playlists,
      genres,
      tags,
      ...asked,
      ...(person !== null && { memberCount: person.memberCount, findPeople: undefined }),
    },
  };
}
