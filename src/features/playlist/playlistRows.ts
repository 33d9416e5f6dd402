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
  /** Moves a song from one place to another, both from 0. */
  onMove: (from: number, to: number) => void;
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
