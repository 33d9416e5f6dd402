import { useMemo, useState } from 'react';
import { useFilter } from '../../actions/filter/useFilter';
import { useServices } from '../../actions/services';
import { type ShownSongs, useSongView } from '../../actions/songs/useSongView';
import { countFilteredFields } from '../../domain/filter/filter';
import { SONG_SORTS } from '../../domain/filter/songSort';
import type { Song } from '../../domain/song/song';
import { groupSongs } from '../../domain/song/songIdGroups';
import { useSongsRead } from '../../storage/songs/useSongs';
import * as texts from '../../texts/texts';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import type { PlaylistTab } from './usePlaylistView';

const NO_IDS: readonly number[] = [];
const NO_SONGS: readonly Song[] = [];
const OPTIONS = { sortKeys: SONG_SORTS, ownOrder: texts.lists.listOrder };

interface ListedPlaylist {
  /** Of the whole playlist, in the user's order. */
  readonly songIds: readonly number[];
  /** The loaded songs; `isPaged` tells whether they are only a page of a long playlist. */
  readonly known: readonly Song[];
  readonly isPaged: boolean;
  readonly tab: PlaylistTab;
}

interface FilteredPlaylist extends ShownSongs {
  /** Null without filter and sort, and while it is unknown. */
  readonly leftCount: number | null;
}

/**
 * A playlist, filtered and sorted as in its address; the stored order does not change. Long
 * playlists are read as a whole only when that is needed.
 */
export function usePlaylistFilter(list: ListedPlaylist): FilteredPlaylist {
  const { songIds, known, isPaged, tab } = list;
  const panel = useState(false);
  const [isOpen] = panel;
  const { filter, isSorted } = useFilter('playlist', SONG_SORTS);
  const isOn = isSorted || countFilteredFields(filter) > 0;
  const isAllWanted = isPaged && (isOn || isOpen);
  const all = usePlaylistSongs(isAllWanted ? songIds : NO_IDS).songs;
  const songs = isPaged ? (isAllWanted && all) || NO_SONGS : known;
  const style = useAnimeNameStyle();
  const groups = useMemo(
    () => (isOn && tab !== 'all' ? groupSongs(songs, tab, style) : null),
    [isOn, songs, tab, style],
  );
  const filtered = useSongView('playlist', { songs, groups }, { ...OPTIONS, panel });
  const isWaiting = filtered.isWaiting || (isAllWanted && all === undefined);
  const leftCount = filtered.isOn && !isWaiting ? filtered.songs.length : null;
  return { ...filtered, isWaiting, leftCount };
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
