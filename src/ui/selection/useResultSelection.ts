import { useEffect, useState } from 'react';
import { type ListSelection, useListSelection } from './useListSelection';

/** A result whose rows are fetched as they are seen. */
interface ResultIds {
  /** annSongIds of all rows, in their order. */
  readonly readIds: () => Promise<readonly number[]>;
}

export interface ResultSelection extends ListSelection {
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
