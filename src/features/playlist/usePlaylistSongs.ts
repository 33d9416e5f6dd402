import { useMemo } from 'react';
import { useServices } from '../../actions/services';
import { viewOfHeld } from '../../actions/songs/songView';
import { type ShownSongs, useListFilter, useSongView } from '../../actions/songs/useSongView';
import { SONG_SORTS } from '../../domain/filter/songSort';
import type { Song } from '../../domain/song/song';
import { groupSongs } from '../../domain/song/songIdGroups';
import { useSongsRead } from '../../storage/songs/useSongs';
import * as texts from '../../texts/texts';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { type PlaylistTab, type PlaylistView, songsInParts } from './usePlaylistView';

const NO_IDS: readonly number[] = [];
const NO_SONGS: readonly Song[] = [];
const OPTIONS = { sortKeys: SONG_SORTS, ownOrder: texts.lists.listOrder };

interface ListedPlaylist {
  /** Of the whole playlist, in the user's order. */
  readonly songIds: readonly number[];
  /** The shown part; undefined while a long playlist is being grouped. */
  readonly part: PlaylistView | undefined;
  /** The loaded songs of the part. */
  readonly known: readonly Song[];
  readonly tab: PlaylistTab;
}

interface PlaylistList extends ShownSongs {
  /** Whether it is too long to be loaded as a whole. */
  readonly isPaged: boolean;
  /** Null without filter and sort, and while it is unknown. */
  readonly leftCount: number | null;
}

/**
 * A playlist or a page of it, filtered and sorted as in its address; the stored order does not
 * change. Long playlists are read as a whole only when that is needed.
 */
export function usePlaylistList({ songIds, part, known, tab }: ListedPlaylist): PlaylistList {
  const asked = useListFilter('playlist', OPTIONS);
  const { isOn, isOpen } = asked;
  const isPaged = part === undefined || part.page !== null;
  const all = usePlaylistSongs(isPaged && (isOn || isOpen) ? songIds : NO_IDS).songs;
  const songs = isPaged ? (all ?? NO_SONGS) : known;
  const style = useAnimeNameStyle();
  const isPage = isPaged && !isOn;
  const groups = useMemo(() => {
    if (tab === 'all') return null;
    return isPage ? songsInParts(known, part?.groups ?? []) : groupSongs(songs, tab, style);
  }, [tab, isPage, known, part, songs, style]);
  const page = useMemo(
    () => viewOfHeld({ songs: known, groups }, async () => part?.allIds ?? []),
    [known, groups, part],
  );
  const list = useSongView(asked, {
    songs,
    groups: isPage ? null : groups,
    page: isPage ? page : null,
    isReading: isPaged && all === undefined,
  });
  const leftCount = isOn && !list.isWaiting ? list.songs.length : null;
  return { ...list, isPaged, leftCount };
}

export interface PlaylistSongs {
  /** The known songs in order; undefined while they load first. */
  readonly songs: readonly Song[] | undefined;
  /** The ids of songs that the library lacks. */
  readonly missingIds: readonly number[];
  /** The browser cannot read the songs, so it is unknown which are missing. */
  readonly isUnreadable: boolean;
}

/** The songs of a playlist. Loaded songs stay while a changed playlist is read again. */
export function usePlaylistSongs(songIds: readonly number[]): PlaylistSongs {
  const { storage } = useServices();
  // Sorted, so that another order of the same songs is not read again.
  const idsToRead = useMemo(() => songIds.toSorted((left, right) => left - right), [songIds]);
  const { answer, isOutdated } = useSongsRead(storage, idsToRead);
  return useMemo(() => {
    const songs = answer && songIds.flatMap((id) => answer.songs.get(id) ?? []);
    // Songs of another page are of no use for this one.
    const isOther = isOutdated && songs?.length === 0 && songIds.length > 0;
    const isComplete = answer?.isComplete === true && !isOutdated;
    return {
      songs: isOther ? undefined : songs,
      missingIds: isComplete ? songIds.filter((id) => !answer.songs.has(id)) : [],
      isUnreadable: answer?.isComplete === false,
    };
  }, [songIds, answer, isOutdated]);
}
