import { useCallback, useMemo, useState } from 'react';
import type { NarrowingCounts } from '../../domain/narrowingCounts';
import { countNarrowedFields } from '../../domain/narrowingParts';
import type { Playlist } from '../../domain/playlist';
import type { Song } from '../../domain/song';
import type { SongGroup } from '../../domain/songGroups';
import { mergeSongs } from '../../domain/songList';
import { countNarrowings } from '../../search/countNarrowings';
import { narrowGroups } from '../../search/narrowGroups';
import { narrowSongs } from '../../search/narrowSongs';
import type { NarrowingKnowledge } from '../../search/songConditions';
import { sortSongs } from '../../search/sortSongs';
import type { ListKind } from '../../storage/settings/settings';
import type { FindPeople } from './useAskedPerson';
import { useListedPerson } from './useListedPerson';
import { useListedTopics } from './useListedTopics';
import {
  type NarrowingInAddress,
  SORTS_WITHOUT_TEXT,
  type SongSortKeys,
  useNarrowing,
} from './useNarrowing';
import { type OwnSongs, useOwnSongs } from './useOwnSongs';

/** A list as a page shows it before it is narrowed. */
export interface ListedSongs {
  /** In the page's own order. */
  readonly songs: readonly Song[];
  /** Null for a plain list. */
  readonly groups: readonly SongGroup[] | null;
}

/** Whose page it is. */
export interface NarrowedPerson {
  readonly id: number;
  /** How many people are in it; 0 for somebody who is no group. */
  readonly memberCount: number;
}

/** What the button, the chips and the panel are given (ui/narrowing). */
export interface NarrowingTools extends NarrowingInAddress {
  readonly sortKeys: SongSortKeys;
  readonly ownOrder?: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly hitCount: number;
  readonly mostHits: number;
  /** Null while the panel is closed. */
  readonly counts: NarrowingCounts | null;
  readonly difficultyShape: readonly number[] | null;
  readonly playlists: readonly Playlist[];
  /** Of the anime of the songs; empty while the panel is closed, and where nobody knows. */
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  /** How many people the group that is asked for has; null where nobody is. */
  readonly memberCount: number | null;
  readonly personName: string | null;
  /** Undefined on somebody's page. */
  readonly findPeople: FindPeople | undefined;
}

export interface NarrowedSongs extends ListedSongs {
  /** Of the user's own something is still being read, so that nothing can be shown yet. */
  readonly isWaiting: boolean;
  /** Something is narrowed, or sorted in another order than the page's own. */
  readonly isOn: boolean;
  /** Narrows and sorts other songs alike, such as those that come later. */
  readonly narrowOthers: (songs: readonly Song[]) => readonly Song[];
  readonly tools: NarrowingTools;
}

/** Each group's songs stand in the order of the list; a list that is whole stays the very same. */
function narrow(
  list: ListedSongs,
  { narrowing, sort, isSorted }: Pick<NarrowingInAddress, 'narrowing' | 'sort' | 'isSorted'>,
  knowledge: NarrowingKnowledge,
): ListedSongs {
  const ordered = isSorted ? sortSongs(list.songs, sort) : list.songs;
  const songs = narrowSongs(ordered, narrowing, knowledge);
  if (list.groups === null) return { songs, groups: null };
  const groups = narrowGroups(list.groups, songs, isSorted);
  return { songs: mergeSongs(...groups.map((group) => group.songs)), groups };
}

export interface NarrowedListOptions {
  /** What the list can be sorted by, its own order first; must be the same array on every call. */
  readonly sortKeys?: SongSortKeys;
  /** Says the order of the list itself, which is the key of relevance here. */
  readonly ownOrder?: string;
  /** Whether the panel is open, where the page has to know before it has its songs. */
  readonly panel?: readonly [isOpen: boolean, onToggle: (isOpen: boolean) => void];
  /** Whether what each value would leave is shown outside of the panel too. */
  readonly isCounted?: boolean;
}

/** What a narrowing asks that no song tells; the same object until it is another. */
function useKnowledge(
  { playlistSongIds, listenedSongIds, playlists }: OwnSongs,
  topics: NarrowingKnowledge['topics'] | null,
  personId: number | null,
  memberCount: number,
): NarrowingKnowledge {
  return useMemo(
    () => ({
      playlistSongIds,
      listenedSongIds,
      personId,
      memberCount,
      playlists: new Map(playlists.map(({ id, songsCollections }) => [id, songsCollections])),
      ...(topics && { topics }),
    }),
    [playlistSongIds, listenedSongIds, personId, memberCount, playlists, topics],
  );
}

/** The songs of a page as the address narrows and sorts them, and what its panel shows. */
export function useNarrowedSongs(
  kind: ListKind,
  list: ListedSongs,
  person: NarrowedPerson | null = null,
  options: NarrowedListOptions = {},
): NarrowedSongs {
  const { sortKeys = SORTS_WITHOUT_TEXT, isCounted = false } = options;
  const inAddress = useNarrowing(kind, sortKeys, person !== null);
  const { narrowing, sort, isSorted } = inAddress;
  const { songs, groups } = list;
  const ownPanel = useState(false);
  const [isOpen, setOpen] = options.panel ?? ownPanel;
  const own = useOwnSongs(narrowing, isOpen);
  const personId = person?.id ?? null;
  const isTopicAsked = narrowing.genres.length + narrowing.tags.length > 0;
  const { topics, genres, tags, ...listed } = useListedTopics(songs, isOpen || isTopicAsked);
  const asked = useListedPerson(songs, narrowing.personId, isOpen);
  const memberCount = person?.memberCount ?? asked.memberCount ?? 0;
  const knowledge = useKnowledge(own, topics, personId, memberCount);
  const isOn = isSorted || countNarrowedFields(narrowing) > 0;
  const narrowList = useCallback(
    (other: ListedSongs) =>
      isOn ? narrow(other, { narrowing, sort, isSorted }, knowledge) : other,
    [isOn, narrowing, sort, isSorted, knowledge],
  );
  const narrowed = useMemo(() => narrowList({ songs, groups }), [narrowList, songs, groups]);
  const narrowOthers = useCallback(
    (others: readonly Song[]) => narrowList({ songs: others, groups: null }).songs,
    [narrowList],
  );
  const facets = useMemo(
    () =>
      isOpen || isCounted
        ? countNarrowings(isSorted ? sortSongs(songs, sort) : songs, narrowing, knowledge)
        : null,
    [isOpen, isCounted, songs, isSorted, sort, narrowing, knowledge],
  );
  return {
    ...narrowed,
    isWaiting: own.isWaiting || (isTopicAsked && listed.isWaiting),
    isOn,
    narrowOthers,
    tools: {
      ...inAddress,
      sortKeys,
      ...(options.ownOrder !== undefined && { ownOrder: options.ownOrder }),
      isOpen,
      onToggle: setOpen,
      hitCount: narrowed.songs.length,
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
