import { createContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
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
  /** annSongIds of all that can be selected, each once, in the order shown. */
  readonly shownIds: readonly number[];
  /** The songs themselves, in the order of their ids. */
  readonly takeSongs: (ids: readonly number[]) => readonly Song[] | Promise<readonly Song[]>;
}

/** The same rows object always, which answers with what is shown last. */
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

/** The selection of one list whose songs the page holds, as they are shown. */
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

/** A result whose rows are fetched as they are seen. */
interface ResultIds {
  /** annSongIds of all rows, in their order. */
  readonly readIds: () => Promise<readonly number[]>;
}

interface ReadIds {
  readonly result: ResultIds;
  readonly ids: readonly number[];
}

/**
 * The selection of a list of which the page holds only what is seen. Which songs it has is read
 * once the user selects, and again for another result; until then those that are selected are shown.
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
      // The result has gone: another one takes its place, or the page says so.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [result, isMissing]);

  const shownIds = ids ?? [...rows.selection.getSnapshot().ids];
  return { rows, isSelecting, shownIds, takeSongs };
}
