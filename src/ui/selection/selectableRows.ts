import { createContext } from 'react';
import { createSelection, type SelectionStore } from './selectionStore';

/** What the rows of a list share; the same object for the life of the list, as rows are memoised. */
export interface SelectableRows {
  readonly selection: SelectionStore;
  /** annSongIds in the order shown right now. */
  readonly getShownIds: () => readonly number[];
}

const NO_ROWS: SelectableRows = { selection: createSelection(), getShownIds: () => [] };

export const SelectableRowsContext = createContext(NO_ROWS);
