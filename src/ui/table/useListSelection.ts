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

/** A result whose rows are fetched as they are seen. */
interface ResultIds {
  /** annSongIds of all rows, in their order. */
  readonly readIds: () => Promise<readonly number[]>;
}

interface ResultSelection extends ListSelection {
  /** While all of them are read, those that are selected. */
  readonly shownIds: readonly number[];
}

interface ReadIds {
  readonly result: ResultIds;
  readonly ids: readonly number[];
}

/**
 * The selection of a list of which the page holds only what is seen. Which songs it has is read
 * once the user selects, and again for another result.
 */
export function useResultSelection(result: ResultIds): ResultSelection {
  const [known, setKnown] = useState<ReadIds | null>(null);
  const ids = known?.result === result ? known.ids : null;
  const selection = useListSelection(() => ids ?? []);
  const { isSelecting } = selection;
  const isMissing = isSelecting && ids === null;

  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    result.readIds().then(
      (read) => {
        if (!isGone) setKnown({ result, ids: read });
      },
      // The result has gone: another one takes its place, or the page says so.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [result, isMissing]);

  return { ...selection, shownIds: ids ?? [...selection.rows.selection.getSnapshot().ids] };
}
