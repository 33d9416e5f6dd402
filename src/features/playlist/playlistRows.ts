import { createContext } from 'react';
import type { SelectableRows } from '../../ui/selection/selectableRows';
import { createSelection } from '../../ui/selection/selectionStore';

/** What the rows of a playlist share; the same object for the life of the page, as rows are memoised. */
export interface PlaylistRows extends SelectableRows {
  /** Moves songs together right before another one, or to the end for null. */
  readonly move: (movedIds: ReadonlySet<number>, beforeId: number | null) => void;
}

const NO_ROWS: PlaylistRows = {
  selection: createSelection(),
  getShownIds: () => [],
  move: () => {},
};

export const PlaylistRowsContext = createContext(NO_ROWS);

/** What moves with a song: all selected ones when it is one of them. */
export function movedWith({ selection, getShownIds }: PlaylistRows, songId: number) {
  const { ids } = selection.getSnapshot();
  return new Set(ids.has(songId) ? getShownIds().filter((id) => ids.has(id)) : [songId]);
}
