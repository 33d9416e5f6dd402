import { createContext } from 'react';
import type { Song } from '../../domain/song';
import { createSelection, type SelectionStore } from './selection';

/** What the rows of a playlist share; one object for the life of the page, as rows are memoised. */
export interface PlaylistRows {
  readonly selection: SelectionStore;
  /** The ids the list knows the shown songs by. */
  readonly listIds: WeakMap<Song, number>;
  /** In the order shown right now. */
  shownIds: readonly number[];
  /** Moves songs together right before another one, or to the end for null. */
  onMove: (movedIds: ReadonlySet<number>, beforeId: number | null) => void;
}

export function createPlaylistRows(): PlaylistRows {
  return {
    selection: createSelection(),
    listIds: new WeakMap(),
    shownIds: [],
    onMove: () => {},
  };
}

export const PlaylistRowsContext = createContext<PlaylistRows>(createPlaylistRows());

/** What moves with a song: all selected ones when it is one of them. */
export function movedWith({ selection, shownIds }: PlaylistRows, listId: number) {
  const { ids } = selection.getSnapshot();
  return new Set(ids.has(listId) ? shownIds.filter((id) => ids.has(id)) : [listId]);
}
