import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { Song } from '../../domain/song/song';
import { songRowKeys } from '../../domain/song/songOrder';
import type { SongRowControls, SongRowOptions } from './songRowControls';
import { TableRows } from './TableRows';
import { placeItems, songsOf, type TableView } from './tableView';
import { useSongRows } from './useSongRows';

export interface PlainTableProps extends SongRowOptions {
  readonly view: TableView;
  readonly controls: SongRowControls;
  /** The accessible name of a plain list. */
  readonly label?: string;
  /** What plays from a row on, where that is more than these songs; theirs in their order else. */
  readonly onPlayFrom?: ((song: Song) => void) | undefined;
  /** The song of a plain list to begin with, whose row is open. */
  readonly firstSongId?: number | null | undefined;
}

/**
 * A list of songs, plain or under headings, whose rows all end up in the page, the first ones at
 * once: for find-in-page and screen readers. It comes with the program; a list that is selected
 * from, or that may be long, is a SongTable.
 */
export const PlainTable = memo(function PlainTable(props: PlainTableProps) {
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
});

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

/** As many as a tall window shows at once: more would only hold up the first picture. */
export const FIRST_ROWS = 20;
/** One task's work. Half as many take a third longer in all: each frame has costs of its own. */
const ROWS_PER_STEP = 40;
/** Rows are added for so long after a frame; what they add up to is laid out in the next one. */
const SPAN_AFTER_FRAME_MS = 12;
/** A tab in the background draws no frames; it must not wait for one. */
const LONGEST_FRAME_MS = 100;

/**
 * How many of a list's rows to draw: the first ones at once, the others right after the first
 * picture, as many after each frame as there is time for, so that no task is long and yet every
 * row ends up in the page, where find-in-page and screen readers look for it. A list that shrinks
 * and grows again goes on from where it was.
 */
function useGrowingCount(total: number): number {
  const [count, setCount] = useState(FIRST_ROWS);
  useEffect(() => {
    if (count >= total) return;
    return inNextTask(() => setCount(count + ROWS_PER_STEP));
  }, [count, total]);
  return Math.min(count, total);
}

let lastFrameMs = Number.NEGATIVE_INFINITY;

/** @returns gives it up */
function inNextTask(run: () => void): () => void {
  const isFrameDue = performance.now() - lastFrameMs > SPAN_AFTER_FRAME_MS;
  if (isFrameDue) return afterNextFrame(run);
  const timer = setTimeout(run);
  return () => clearTimeout(timer);
}

/** Runs once the browser has drawn what is there. @returns gives it up */
function afterNextFrame(run: () => void): () => void {
  const runThen = () => {
    lastFrameMs = performance.now();
    run();
  };
  let timer = setTimeout(runThen, LONGEST_FRAME_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(runThen);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
