import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
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
import type { ListRows } from '../../domain/song/songView';
import { whenDrawn } from '../../lib/whenDrawn';
import { memoInLanguage } from '../../texts/useShownLanguage';
import { QuickCover } from '../cover/QuickCover';
import type { ListSelection } from './AllSongsButtons';
import { MovableLead, type MoveSongs, MoveSongsContext } from './MovableLead';
import { PlainTable, type PlainTableProps } from './PlainTable';
import { useRowPixels } from './rowPixels';
import { RowCheckbox, SelectableRows, type SelectionBarProps } from './SelectionBar';
import { TableRows } from './TableRows';
import { placeItems, songsOf } from './tableView';
import { useSongRows } from './useSongRows';

/** Only the rows near the viewport; for another view they show its songs, visible ones first. */
function WindowedTable(props: PlainTableProps) {
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
      root={root}
      view={view}
      items={items}
      from={from}
      to={to}
      rows={rows}
      controls={controls}
      label={label}
      options={options}
      rowKeyOf={String}
      windowed={{
        viewAt: (item) => (isPlain && !isSeen(item) ? unseenView : view),
        measure: near.measure,
        Cover: QuickCover,
      }}
      // The full height from the start, so that the scroll position can be restored on return.
      style={{ paddingBlockStart: near.pixelsBefore, paddingBlockEnd: near.pixelsAfter }}
    />
  );
}

/** For rows outside the viewport: it changes after the visible rows are painted. */
function useOnceDrawn(view: ListRows): ListRows {
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

/** A row that now shows another song loses the focus: no screen reader would announce it. */
function useForgottenFocus(list: RefObject<HTMLElement | null>, view: ListRows): void {
  const shownView = useRef(view);
  useLayoutEffect(() => {
    if (shownView.current === view) return;
    shownView.current = view;
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && list.current?.contains(focused)) focused.blur();
  }, [list, view]);
}

/** Called for rows that were expanded and are not any more. */
function useCollapsedRows(expanded: ReadonlySet<string>, onCollapse: (item: number) => void): void {
  const before = useRef(expanded);
  const tell = useEffectEvent(onCollapse);
  useLayoutEffect(() => {
    for (const rowKey of before.current) if (!expanded.has(rowKey)) tell(Number(rowKey));
    before.current = expanded;
  }, [expanded]);
}

/** The number of rows rendered outside the viewport, by scroll direction. */
const ROWS_BEYOND = {
  rest: { above: 12, below: 18 },
  // More than a window ahead, for scrolling by the browser itself. Not more, because a wheel turned
  // at full speed makes all of them render in one frame.
  forward: { above: 4, below: 20 },
  backward: { above: 20, below: 4 },
} as const;
/** The attribute with the index of a measured item. */
const PLACE_ATTRIBUTE = 'data-item';

/** The items near the viewport, and the heights of the others. */
function useItemsNear(list: RefObject<HTMLElement | null>, count: number) {
  const [topPixels, setTopPixels] = useState(0);
  const rowPx = useRowPixels();

  // Elements above may change their height: notes, chips, the panel.
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top;
      if (top !== undefined) setTopPixels(Math.round(top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowPx,
    indexAttribute: PLACE_ATTRIBUTE,
    // An item without a layout has no height; with 0 all other items would get into the page.
    measureElement: (item) => item.getBoundingClientRect().height || rowPx,
    overscan: 0,
    scrollMargin: topPixels,
    // In the frame that scrolls the page: rows rendered a frame later would leave a gap.
    useFlushSync: true,
  });
  // Items that were measured, too, have other heights with larger letters.
  const measuredPx = useRef(rowPx);
  useLayoutEffect(() => {
    if (measuredPx.current === rowPx) return;
    measuredPx.current = rowPx;
    virtualizer.measure();
  }, [virtualizer, rowPx]);
  const inWindow = virtualizer.getVirtualItems();
  const seen = { from: inWindow[0]?.index ?? 0, to: (inWindow.at(-1)?.index ?? -1) + 1 };
  const { isScrolling, scrollDirection } = virtualizer;
  const beyond = ROWS_BEYOND[(isScrolling ? scrollDirection : null) ?? 'rest'];
  const items =
    inWindow.length === 0
      ? inWindow
      : virtualizer.measurementsCache.slice(
          Math.max(0, seen.from - beyond.above),
          seen.to + beyond.below,
        );
  const first = items[0];
  const last = items.at(-1);
  return {
    items,
    /** The range of these items in the viewport (`to` not included). */
    seen,
    /** The heights of the items above and below the rendered ones. */
    pixelsBefore: first === undefined ? 0 : first.start - topPixels,
    pixelsAfter: virtualizer.getTotalSize() - (last === undefined ? 0 : last.end - topPixels),
    /** Measures an item that is not as tall as a row. */
    measure: virtualizer.measureElement,
    /** Resets an item to the height of a row. */
    forgetMeasure: (index: number) => virtualizer.resizeItem(index, rowPx),
  };
}

export interface SongTableProps extends PlainTableProps {
  /** Set if rows can be selected, with the data that the bar needs beyond the rows. */
  readonly selection?: ListSelection;
  /** Set inside a playlist only. */
  readonly onRemove?: SelectionBarProps['onRemove'];
  readonly onMove?: MoveSongs;
}

const NEVER = () => () => undefined;
const ALWAYS = () => 0;

/**
 * A list of songs that scrolls with the page. A very long list, or one that loads its rows when
 * they are visible, has only the rows near the viewport in the page.
 */
export const SongTable = memoInLanguage(function SongTable(props: SongTableProps) {
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
    <SelectableRows controls={controls} selection={selection} onRemove={onRemove}>
      <MoveSongsContext value={move}>
        <Table key={key} {...lead} {...table} />
      </MoveSongsContext>
    </SelectableRows>
  );
});

const NO_MOVE = () => undefined;

function useStableMove(onMove: MoveSongs = NO_MOVE): MoveSongs {
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  });
  return useCallback((movedIds, beforeId) => latest.current(movedIds, beforeId), []);
}
