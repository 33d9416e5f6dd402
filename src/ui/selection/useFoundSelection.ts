import { useEffect, useState } from 'react';
import { type ListSelection, useListSelection } from './useListSelection';

/** A result whose rows are fetched as they are seen. */
interface FoundIds {
  /** annSongIds of all rows, in their order. */
  readonly readIds: () => Promise<readonly number[]>;
}

export interface FoundSelection extends ListSelection {
  /** All that can be selected; while that is read, what is selected. */
  readonly shownIds: readonly number[];
}

interface ReadIds {
  readonly found: FoundIds;
  readonly ids: readonly number[];
}

/**
 * The selection of a list of which the page holds only what is seen. Which songs it has is read
 * once somebody selects, and again for another result.
 */
export function useFoundSelection(found: FoundIds): FoundSelection {
  const [known, setKnown] = useState<ReadIds | null>(null);
  const ids = known?.found === found ? known.ids : null;
  const selection = useListSelection(() => ids ?? []);
  const { isSelecting } = selection;
  const isMissing = isSelecting && ids === null;

  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    found.readIds().then(
      (read) => {
        if (!isGone) setKnown({ found, ids: read });
      },
      // The result has gone: another one takes its place, or the page says so.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [found, isMissing]);

  return { ...selection, shownIds: ids ?? [...selection.rows.selection.getSnapshot().ids] };
}
