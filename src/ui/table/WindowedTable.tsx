import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { whenDrawn } from '../../lib/whenDrawn';
import { QuickCover } from '../cover/QuickCover';
import type { PlainTableProps } from './PlainTable';
import { TableRows } from './TableRows';
import { placeItems, songsOf, type TableView } from './tableView';
import { useSongRows } from './useSongRows';

/**
 * Only the rows near the window are in the page. With another view in its place the rows stay and
 * show other songs, those that are seen before those that are not.
 */
export function WindowedTable(props: PlainTableProps) {
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
        Cover: QuickCover,
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

/** Rows drawn beyond those that are seen, by where the page moves. */
const ROWS_BEYOND = {
  rest: { above: 12, below: 18 },
  // More than a window ahead for what the browser scrolls by itself. Not more: a wheel turned as
  // fast as it goes has all of them drawn in one frame.
  forward: { above: 4, below: 20 },
  backward: { above: 20, below: 4 },
} as const;
/** Before the first row is measured; the same as the token. */
const USUAL_ROW_REM = 3.75;
/** The attribute by which an item that is measured tells its place. */
const PLACE_ATTRIBUTE = 'data-item';

function usualRowPixels(): number {
  const rootPixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return USUAL_ROW_REM * (Number.isFinite(rootPixels) ? rootPixels : 16);
}

interface ItemsNear {
  readonly items: readonly VirtualItem[];
  /** Of them, those from (included) to (not included) that are in the window. */
  readonly seen: { readonly from: number; readonly to: number };
  /** Height of the items above and below those that are drawn. */
  readonly pixelsBefore: number;
  readonly pixelsAfter: number;
  /** An item that is not as tall as a row is measured with it. */
  readonly measure: (item: Element | null) => void;
  /** An item is as tall as a row again. */
  readonly forgetMeasure: (index: number) => void;
}

/** Which items of a table that scrolls with the page are near the window, and how much they leave out. */
function useItemsNear(list: RefObject<HTMLElement | null>, count: number): ItemsNear {
  const [topPixels, setTopPixels] = useState(0);
  const [rowPixels] = useState(usualRowPixels);

  // Elements above may grow and shrink: notes, chips, the panel.
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
    estimateSize: () => rowPixels,
    indexAttribute: PLACE_ATTRIBUTE,
    // An item that is not laid out has no height: it must not bring all the others into the page.
    measureElement: (item) => item.getBoundingClientRect().height || rowPixels,
    overscan: 0,
    scrollMargin: topPixels,
    // In the frame that moves the page: rows that came a frame later would leave a gap in it.
    useFlushSync: true,
  });
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
    seen,
    pixelsBefore: first === undefined ? 0 : first.start - topPixels,
    pixelsAfter: virtualizer.getTotalSize() - (last === undefined ? 0 : last.end - topPixels),
    measure: virtualizer.measureElement,
    forgetMeasure: (index) => virtualizer.resizeItem(index, rowPixels),
  };
}
