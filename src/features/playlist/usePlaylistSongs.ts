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
  /** Of the whole list, in the user's order. */
  readonly songIds: readonly number[];
  /** Those the page has read, and whether they are a page of a long list only. */
  readonly known: readonly Song[];
  readonly isPaged: boolean;
  readonly tab: PlaylistTab;
}

interface FilteredPlaylist extends ShownSongs {
  /** Null where nothing is filtered or sorted, and while it is not known yet. */
  readonly leftCount: number | null;
}

/**
 * A playlist as its address filters and sorts it. The stored order stays what it is. Of a long list
 * all songs are read once they are needed for that.
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
  /** Those that are known, in order; undefined while they are first read. */
  readonly songs: readonly Song[] | undefined;
  /** The ids whose song the library lacks. */
  readonly missingIds: readonly number[];
  /** The browser does not give the songs out: which are missing is not known. */
  readonly isUnreadable: boolean;
}

/** The songs of a list. Those read before stay while a changed list is read again. */
export function usePlaylistSongs(songIds: readonly number[]): PlaylistSongs {
  const { storage } = useServices();
  // Another order of the same songs is nothing to read again.
  const idsToRead = useMemo(() => songIds.toSorted((left, right) => left - right), [songIds]);
  const { answer, isOutdated } = useSongsRead(storage, idsToRead);
  return useMemo(() => {
    const songs = answer && songIds.flatMap((id) => answer.songs.get(id) ?? []);
    // The songs of another page say nothing about this one.
    const isOther = isOutdated && songs?.length === 0 && songIds.length > 0;
    const isComplete = answer?.isComplete === true && !isOutdated;
    return {
      songs: isOther ? undefined : songs,
      missingIds: isComplete ? songIds.filter((id) => !answer.songs.has(id)) : [],
      isUnreadable: answer?.isComplete === false,
    };
  }, [songIds, answer, isOutdated]);
}
