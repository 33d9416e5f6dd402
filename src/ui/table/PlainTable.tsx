import { useEffect, useMemo, useRef, useState } from 'react';
import type { Song } from '../../domain/song/song';
import { songRowKeys } from '../../domain/song/songOrder';
import type { ListRows } from '../../domain/song/songView';
import { memoInLanguage } from '../../texts/useShownLanguage';
import type { SongRowControls, SongRowOptions } from './songRowControls';
import { TableRows } from './TableRows';
import { placeItems, songsOf } from './tableView';
import { useSongRows } from './useSongRows';

export interface PlainTableProps extends SongRowOptions {
  readonly view: ListRows;
  readonly controls: SongRowControls;
  /** The accessible name of a list without groups. */
  readonly label?: string;
  /** Set if the queue should get more than these songs. */
  readonly onPlayFrom?: ((song: Song) => void) | undefined;
  /** The first song to show in a list without groups; its row is expanded. */
  readonly firstSongId?: number | null | undefined;
}

/** In the first bundle. For lists with a selection, or lists that may be long, use SongTable. */
export const PlainTable = memoInLanguage(function PlainTable(props: PlainTableProps) {
  const { view, controls, label, onPlayFrom, firstSongId = null, ...options } = props;
  const root = useRef<HTMLElement>(null);
  const items = useMemo(() => placeItems(view.count, view.groups), [view]);
  const keys = useMemo(() => keysOf(view), [view]);
  const to = useGrowingCount(items.count);
  const firstRow = firstSongId === null ? -1 : keys.indexOf(String(firstSongId));
  const rows = useSongRows(controls, {
    root,
    songOf: (rowKey) => view.rowAt(keys.indexOf(rowKey)),
    // Only when its row is rendered: rows far down are rendered later.
    firstRowKey: firstRow >= 0 && firstRow < to ? String(firstSongId) : null,
    playFrom: onPlayFrom ?? ((song) => controls.onPlayFrom(songsOf(view), song)),
  });
  const missing = items.count - to;
  return (
    <TableRows
      root={root}
      view={view}
      items={items}
      to={to}
      rows={rows}
      controls={controls}
      label={label}
      options={options}
      from={0}
      rowKeyOf={(item) => keys[items.rowAt(item)] ?? ''}
      style={{
        // Reserves the full height, so that a scroll position can be restored at once.
        paddingBlockEnd: missing === 0 ? undefined : `calc(${missing} * var(--row-height))`,
      }}
    />
  );
});

/** Keys by song, so that a moved row keeps its element; a song may be in several groups. */
function keysOf(view: ListRows): readonly string[] {
  const ids = songsOf(view).map(({ annSongId }) => annSongId);
  if (view.groups === undefined) return songRowKeys(ids);
  let first = 0;
  return view.groups.flatMap(({ key, count }) => {
    const keys = songRowKeys(ids.slice(first, first + count));
    first += count;
    return keys.map((rowKey) => `${key} ${rowKey}`);
  });
}

/** As many as a tall window shows at once: more would delay the first paint. */
export const FIRST_ROWS = 20;
/** The most rows of one task. Each step also costs a frame, in which the browser visits all rows. */
const ROWS_PER_STEP = 80;
/** A tab in the background renders no frames, so it must not wait for one. */
const LONGEST_FRAME_MS = 100;

/**
 * The number of rows to render: the first ones at once, the others after the first paint, in steps
 * that grow. Every row ends up in the page, for find-in-page and screen readers. A list that shrinks
 * and grows again continues from its earlier number.
 */
function useGrowingCount(total: number): number {
  const [count, setCount] = useState(FIRST_ROWS);
  useEffect(() => {
    if (count >= total) return;
    return afterNextFrame(() => setCount(count + Math.min(2 * count, ROWS_PER_STEP)));
  }, [count, total]);
  return Math.min(count, total);
}

/** Runs after the next paint. @returns cancels it */
function afterNextFrame(run: () => void): () => void {
  let timer = setTimeout(run, LONGEST_FRAME_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
