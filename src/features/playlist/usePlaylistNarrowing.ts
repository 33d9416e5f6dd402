import { useMemo, useState } from 'react';
import { type NarrowedSongs, useNarrowedSongs } from '../../actions/narrowing/useNarrowedSongs';
import { SORTS_OF_LIST, useNarrowing } from '../../actions/narrowing/useNarrowing';
import { countNarrowedFields } from '../../domain/narrowingParts';
import type { Song } from '../../domain/song';
import { groupSongs } from '../../domain/songIdGroups';
import * as texts from '../../texts/texts';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { usePlaylistSongs } from './usePlaylistSongs';
import type { PlaylistFilter } from './usePlaylistView';

const NO_IDS: readonly number[] = [];
const NO_SONGS: readonly Song[] = [];
const OPTIONS = { sortKeys: SORTS_OF_LIST, ownOrder: texts.lists.listOrder };

interface ListedPlaylist {
  /** Of the whole list, in the user's order. */
  readonly songIds: readonly number[];
  /** Those the page has read, and whether they are a page of a long list only. */
  readonly known: readonly Song[];
  readonly isPaged: boolean;
  readonly filter: PlaylistFilter;
}

export interface NarrowedPlaylist extends NarrowedSongs {
  /** Null where nothing is narrowed or sorted, and while it is not known yet. */
  readonly leftCount: number | null;
}

/**
 * A playlist as its address narrows and sorts it. The stored order stays what it is. Of a long list
 * all songs are read once they are needed for that.
 */
export function usePlaylistNarrowing(list: ListedPlaylist): NarrowedPlaylist {
  const { songIds, known, isPaged, filter } = list;
  const panel = useState(false);
  const [isOpen] = panel;
  const { narrowing, isSorted } = useNarrowing('playlist', SORTS_OF_LIST);
  const isOn = isSorted || countNarrowedFields(narrowing) > 0;
  const isAllWanted = isPaged && (isOn || isOpen);
  const all = usePlaylistSongs(isAllWanted ? songIds : NO_IDS).songs;
  const songs = isPaged ? (isAllWanted && all) || NO_SONGS : known;
  const style = useAnimeNameStyle();
  const groups = useMemo(
    () => (isOn && filter !== 'all' ? groupSongs(songs, filter, style) : null),
    [isOn, songs, filter, style],
  );
  const narrowed = useNarrowedSongs('playlist', { songs, groups }, null, { ...OPTIONS, panel });
  const isWaiting = narrowed.isWaiting || (isAllWanted && all === undefined);
  const leftCount = narrowed.isOn && !isWaiting ? narrowed.songs.length : null;
  return { ...narrowed, isWaiting, leftCount };
}
