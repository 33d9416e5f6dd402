import { createContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Song } from '../../domain/song/song';
import { createSelection, type SelectionStore } from './selectionStore';

/**
 * The state shared by the rows of a list; stable for the life of the list, as rows are memoised.
 */
export interface SelectableRows {
  readonly selection: SelectionStore;
  /** annSongIds in the current order. */
  readonly getShownIds: () => readonly number[];
}

const NO_ROWS: SelectableRows = { selection: createSelection(), getShownIds: () => [] };

export const SelectableRowsContext = createContext(NO_ROWS);

/** The selection of a list, for the button that starts it, the rows and the bar. */
export interface ListSelection {
  readonly rows: SelectableRows;
  readonly isSelecting: boolean;
  /** annSongIds of all songs that can be selected, each once, in the order shown. */
  readonly shownIds: readonly number[];
  /** Gives the songs in the order of the ids. */
  readonly takeSongs: (ids: readonly number[]) => readonly Song[] | Promise<readonly Song[]>;
}

/** A stable object that always answers for the rows shown last. */
function useRows(getShownIds: () => readonly number[]) {
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

/** The selection of a list that has its songs in memory, in the order shown. */
export function useListSelection(songs: readonly Song[]): ListSelection {
  const { rows, isSelecting } = useRows(() => songs.map(({ annSongId }) => annSongId));
  const byId = useMemo(
    () => new Map(isSelecting ? songs.map((song) => [song.annSongId, song]) : []),
    [isSelecting, songs],
  );
  const shownIds = useMemo(() => [...byId.keys()], [byId]);
  return {
    rows,
    isSelecting,
    shownIds,
    takeSongs: (ids) => ids.flatMap((id) => byId.get(id) ?? []),
  };
}

/** A result that loads its rows when they are visible. */
interface ResultIds {
  /** annSongIds of all rows in order. */
  readonly readIds: () => Promise<readonly number[]>;
}

interface ReadIds {
  readonly result: ResultIds;
  readonly ids: readonly number[];
}

/**
 * The selection of a list that loads only visible rows. The ids of its songs are read when the user
 * starts selecting, and again for another result; until then `shownIds` has the selected ones.
 */
export function useResultSelection(
  result: ResultIds,
  takeSongs: ListSelection['takeSongs'],
): ListSelection {
  const [known, setKnown] = useState<ReadIds | null>(null);
  const ids = known?.result === result ? known.ids : null;
  const { rows, isSelecting } = useRows(() => ids ?? []);
  const isMissing = isSelecting && ids === null;

  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    result.readIds().then(
      (read) => {
        if (!isGone) setKnown({ result, ids: read });
      },
      // The result is gone: another one replaces it, or the page shows the failure.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [result, isMissing]);

  const shownIds = ids ?? [...rows.selection.getSnapshot().ids];
  return { rows, isSelecting, shownIds, takeSongs };
}
