import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SelectableRows } from './selectableRows';
import { createSelection } from './selectionStore';

/** The selection of a list, for the button that starts it, the rows and the bar. */
export interface ListSelection {
  readonly rows: SelectableRows;
  readonly isSelecting: boolean;
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
