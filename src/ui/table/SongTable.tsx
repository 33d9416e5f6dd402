import {
  memo,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isLongList } from '../../domain/filter/pager';
import type { Song } from '../../domain/song/song';
import { songRowKeys } from '../../domain/song/songOrder';
import { whenDrawn } from '../../lib/whenDrawn';
import { RowCheckbox, SelectableRows } from '../selection/SelectableRows';
import type { SelectionBarProps } from '../selection/SelectionBar';
import type { ListSelection } from '../selection/useListSelection';
import type { SongRowControls, SongRowOptions } from '../song/songRowControls';
import { useSongRows } from '../song/useSongRows';
import { MovableLead, type MoveSongs, MoveSongsContext } from './MovableLead';
import { TableRows } from './TableRows';
import { placeItems } from './tableItems';
import { songsOf, type TableView } from './tableView';
import { useGrowingCount, useItemsNear } from './useDrawnItems';

export interface SongTableProps extends SongRowOptions {
  readonly view: TableView;
  readonly controls: SongRowControls;
  /** The accessible name of a plain list. */
  readonly label?: string;
  /** What plays from a row on, where that is more than these songs; theirs in their order else. */
  readonly onPlayFrom?: ((song: Song) => void) | undefined;
  /** The song of a plain list to begin with, whose row is open. */
  readonly firstSongId?: number | null | undefined;
  /** Given where rows can be selected, with what the bar needs beyond the rows. */
  readonly selection?: ListSelection;
  /** The selected songs, where the page does not hold all of them. */
  readonly takeSongs?: SelectionBarProps['takeSongs'];
  /** Given inside a playlist only. */
  readonly onRemove?: SelectionBarProps['onRemove'];
  /** Given where rows are moved by hand. */
  readonly onMove?: MoveSongs;
}

const NEVER = () => () => undefined;
const ALWAYS = () => 0;

/**
 * A list of songs that scrolls with the page, plain or under headings. All rows of a list that the
 * page holds are in the page, for find-in-page and screen readers; of a very long list, and of one
 * whose rows are fetched as they are seen, only those near the window are.
 */
export const SongTable = memo(function SongTable(props: SongTableProps) {
  const { selection, takeSongs, onRemove, onMove, ...table } = props;
  const { view, controls } = props;
  useSyncExternalStore(view.subscribe ?? NEVER, view.version ?? ALWAYS);
  const move = useStableMove(onMove);
  const isWindowed = view.want !== undefined || isLongList(view.count);
  const Table = isWindowed ? WindowedTable : WholeTable;
  // Another kind of table starts at its first rows again.
  const key = view.groups === undefined ? 'rows' : 'groups';
  if (selection === undefined) return <Table key={key} {...table} />;
  const checkbox = selection.isSelecting && { LeadingSlot: RowCheckbox };
  const lead = onMove === undefined ? checkbox : { LeadingSlot: MovableLead };
  return (
    <SelectableRows {...{ view, controls, selection, takeSongs, onRemove }}>
      <MoveSongsContext value={move}>
        <Table key={key} {...lead} {...table} />
      </MoveSongsContext>
    </SelectableRows>
  );
});

type TableProps = Omit<SongTableProps, 'selection' | 'takeSongs' | 'onRemove' | 'onMove'>;

const NO_MOVE = () => undefined;

/** The same function always, as rows are memoised. */
function useStableMove(onMove: MoveSongs = NO_MOVE): MoveSongs {
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  });
  return useCallback((movedIds, beforeId) => latest.current(movedIds, beforeId), []);
}

/** All of its rows end up in the page, the first ones at once. */
function WholeTable(props: TableProps) {
  const { view, controls, label, onPlayFrom, firstSongId = null, ...options } = props;
  const root = useRef<HTMLElement>(null);
  const items = useMemo(() => placeItems(view.count, view.groups), [view]);
  const keys = useMemo(() => keysOf(view), [view]);
  const to = useGrowingCount(items.count);
  const firstRow = firstSongId === null ? -1 : keys.indexOf(String(firstSongId));
  const rows = useSongRows(controls, {
    root,
    songOf: (rowKey) => view.rowAt(keys.indexOf(rowKey)),
    // Once it is drawn, which rows far down are later.
    firstRowKey: firstRow >= 0 && firstRow < to ? String(firstSongId) : null,
    playFrom: onPlayFrom ?? ((song) => controls.onPlayFrom(songsOf(view), song)),
  });
  const missing = items.count - to;
  return (
    <TableRows
      {...{ root, view, items, to, rows, controls, label, options }}
      from={0}
      rowKeyOf={(item) => keys[items.rowAt(item)] ?? ''}
      style={{
        // As tall as it will be, so that a scroll position can be taken up at once.
        paddingBlockEnd: missing === 0 ? undefined : `calc(${missing} * var(--row-height))`,
      }}
    />
  );
}

/** By song, so that a row that moves keeps its element; a song may be in several groups. */
function keysOf(view: TableView): readonly string[] {
  const ids = songsOf(view).map(({ annSongId }) => annSongId);
  if (view.groups === undefined) return songRowKeys(ids);
  let first = 0;
  return view.groups.flatMap(({ key, count }) => {
    const keys = songRowKeys(ids.slice(first, first + count));
    first += count;
    return keys.map((rowKey) => `${key} ${rowKey}`);
  });
}

/**
 * Only the rows near the window are in the page. With another view in its place the rows stay and
 * show other songs, those that are seen before those that are not.
 */
function WindowedTable(props: TableProps) {
  const { view, controls, label, onPlayFrom, firstSongId: _, ...options } = props;
  const root = useRef<HTMLElement>(null);
  const items = useMemo(() => placeItems(view.count, view.groups), [view]);
  const rows = useSongRows(controls, {
    root,
    songOf: (rowKey) => view.rowAt(items.rowAt(Number(rowKey))),
    playFrom: onPlayFrom ?? ((song) => controls.onPlayFrom(songsOf(view), song)),
    list: view,
  });
  const near = useItemsNear(root, items.count);
  const unseenView = useOnceDrawn(view);
  const from = near.items[0]?.index ?? 0;
  const to = (near.items.at(-1)?.index ?? -1) + 1;
  const fromRow = items.rowAt(from);
  const toRow = to === 0 ? 0 : items.rowAt(to - 1) + 1;
  useEffect(() => view.want?.(fromRow, toRow), [view, fromRow, toRow]);
  useCollapsedRows(rows.open.expanded, near.forgetMeasure);
  useForgottenFocus(root, view);
  const isPlain = view.groups === undefined && unseenView.groups === undefined;
  const isSeen = (item: number) => item >= near.seen.from && item < near.seen.to;
  return (
    <TableRows
      {...{ root, view, items, from, to, rows, controls, label, options }}
      rowKeyOf={String}
      windowed={{
        viewAt: (item) => (isPlain && !isSeen(item) ? unseenView : view),
        measure: near.measure,
      }}
      // As tall as all of it from the first moment: a page that is come back to is scrolled then.
      style={{ paddingBlockStart: near.pixelsBefore, paddingBlockEnd: near.pixelsAfter }}
    />
  );
}

/** What the unseen rows show: other songs only once the rows that are seen are drawn. */
function useOnceDrawn(view: TableView): TableView {
  const [drawnView, setDrawnView] = useState(view);
  useEffect(() => {
    let isStale = false;
    whenDrawn(() => {
      if (!isStale) startTransition(() => setDrawnView(view));
    });
    return () => {
      isStale = true;
    };
  }, [view]);
  return drawnView;
}

/** Takes the focus off a row that now shows another song: a screen reader was not told of that one. */
function useForgottenFocus(list: RefObject<HTMLElement | null>, view: TableView): void {
  const shownView = useRef(view);
  useLayoutEffect(() => {
    if (shownView.current === view) return;
    shownView.current = view;
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && list.current?.contains(focused)) focused.blur();
  }, [list, view]);
}

/** Told of rows that were open and no longer are. */
function useCollapsedRows(expanded: ReadonlySet<string>, onCollapse: (item: number) => void): void {
  const before = useRef(expanded);
  const tell = useEffectEvent(onCollapse);
  useLayoutEffect(() => {
    for (const rowKey of before.current) if (!expanded.has(rowKey)) tell(Number(rowKey));
    before.current = expanded;
  }, [expanded]);
}
