import { memo, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { isLongList } from '../../domain/filter/pager';
import { MovableLead, type MoveSongs, MoveSongsContext } from './MovableLead';
import { PlainTable, type PlainTableProps } from './PlainTable';
import { RowCheckbox, SelectableRows } from './SelectableRows';
import type { SelectionBarProps } from './SelectionBar';
import type { ListSelection } from './useListSelection';
import { WindowedTable } from './WindowedTable';

export interface SongTableProps extends PlainTableProps {
  /** Set if rows can be selected, with the data that the bar needs beyond the rows. */
  readonly selection?: ListSelection;
  /** Set inside a playlist only. */
  readonly onRemove?: SelectionBarProps['onRemove'];
  /** Set if the user can move rows. */
  readonly onMove?: MoveSongs;
}

const NEVER = () => () => undefined;
const ALWAYS = () => 0;

/**
 * A list of songs that scrolls with the page, with or without groups. If all its songs are in
 * memory, all rows are in the page, for find-in-page and screen readers. A very long list, or one
 * that loads its rows when they are visible, has only the rows near the viewport in the page.
 */
export const SongTable = memo(function SongTable(props: SongTableProps) {
  const { selection, onRemove, onMove, ...table } = props;
  const { view, controls } = props;
  useSyncExternalStore(view.subscribe ?? NEVER, view.version ?? ALWAYS);
  const move = useStableMove(onMove);
  const isWindowed = view.want !== undefined || isLongList(view.count);
  const Table = isWindowed ? WindowedTable : PlainTable;
  // The other kind of view starts at its first rows again.
  const key = view.groups === undefined ? 'rows' : 'groups';
  if (selection === undefined) return <Table key={key} {...table} />;
  const checkbox = selection.isSelecting && { LeadingSlot: RowCheckbox };
  const lead = onMove === undefined ? checkbox : { LeadingSlot: MovableLead };
  return (
    <SelectableRows {...{ controls, selection, onRemove }}>
      <MoveSongsContext value={move}>
        <Table key={key} {...lead} {...table} />
      </MoveSongsContext>
    </SelectableRows>
  );
});

const NO_MOVE = () => undefined;

/** A stable function, as rows are memoised. */
function useStableMove(onMove: MoveSongs = NO_MOVE): MoveSongs {
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  });
  return useCallback((movedIds, beforeId) => latest.current(movedIds, beforeId), []);
}
