import { createContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Song } from '../../domain/song/song';
import { createSelection, type SelectionStore } from './selectionStore';

/** What the rows of a list share; the same object for the life of the list, as rows are memoised. */
export interface SelectableRows {
  readonly selection: SelectionStore;
  /** annSongIds in the order shown right now. */
  readonly getShownIds: () => readonly number[];
}

const NO_ROWS: SelectableRows = { selection: createSelection(), getShownIds: () => [] };

export const SelectableRowsContext = createContext(NO_ROWS);

/** The selection of a list, for the button that starts it, the rows and the bar. */
export interface ListSelection {
  readonly rows: SelectableRows;
  readonly isSelecting: boolean;
  /** All that can be selected, where the page does not hold the songs. */
  readonly shownIds?: readonly number[];
}

/** annSongIds, each once: a song may be under several headings. */
export function idsOf(songs: readonly Song[]): readonly number[] {
  return [...new Set(songs.map(({ annSongId }) => annSongId))];
}

/**
 * The selection of one list; the same rows object always, which answers with what is shown last.
 *
 * @param getShownIds annSongIds in the order shown
 */
export function useListSelection(getShownIds: () => readonly number[]): ListSelection {
  const latest = useRef(getShownIds);
  useEffect(() => {
    latest.current = getShownIds;
  });
  const [rows] = useState<SelectableRows>(() => ({
    selection: createSelection(),
    getShownIds: () => latest.current(),
  }));
  const { selection } = rows;
  const isSelecting = useSyncExternalStore(
    selection.subscribe,
    () => selection.getSnapshot().isActive,
  );
  return { rows, isSelecting };
}
