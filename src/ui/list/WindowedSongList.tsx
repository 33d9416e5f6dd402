import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Song } from '../../domain/song';
import { SongRow } from '../song/SongRow';
import type { SongRowControls } from '../song/songRowControls';
import { RowStatesContext } from '../song/useRowState';
import { useSongRows } from '../song/useSongRows';
import styles from './WindowedSongList.module.css';

export interface WindowedSongListProps {
  /** The accessible name of the list. */
  readonly label: string;
  readonly songCount: number;
  /** Undefined while the row is being fetched. */
  readonly rowAt: (index: number) => Song | undefined;
  /** Told which rows (from included, to not included) are to be seen now or soon. */
  readonly onRange: (from: number, to: number) => void;
  readonly controls: SongRowControls;
}

/** Rows drawn above and below those that are seen: a fling shows none that are not there yet. */
const ROWS_BEYOND = 15;
/** Before the first row is measured; the same as the token. */
const USUAL_ROW_REM = 3.75;

function usualRowPixels(): number {
  const rootPixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return USUAL_ROW_REM * (Number.isFinite(rootPixels) ? rootPixels : 16);
}

/**
 * A list of any length that scrolls with the page and has only the rows near the window in it. Each
 * says its place and how many there are, as the others cannot be counted. Give it a key to start
 * anew with another list.
 */
export function WindowedSongList(props: WindowedSongListProps) {
  const { label, songCount, rowAt, onRange, controls } = props;
  const list = useRef<HTMLUListElement>(null);
  const [topPixels, setTopPixels] = useState(0);
  const [rowPixels] = useState(usualRowPixels);
  const { open, menu } = useSongRows(controls);

  // What stands above may grow and shrink: notes, chips, the panel.
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top;
      if (top !== undefined) setTopPixels(Math.round(top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const virtualizer = useWindowVirtualizer({
    count: songCount,
    estimateSize: () => rowPixels,
    // A row that is not laid out has no height: it must not make room for all the others.
    measureElement: (row) => row.getBoundingClientRect().height || rowPixels,
    overscan: ROWS_BEYOND,
    scrollMargin: topPixels,
    useFlushSync: false,
  });
  const rows = virtualizer.getVirtualItems();
  const first = rows[0];
  const last = rows.at(-1);
  const from = first?.index ?? 0;
  const to = last === undefined ? 0 : last.index + 1;
  useEffect(() => onRange(from, to), [onRange, from, to]);
  useCollapsedRows(open.expanded, (index) => virtualizer.resizeItem(index, rowPixels));

  return (
    <RowStatesContext value={controls.rowStates}>
      <ul
        ref={list}
        aria-label={label}
        className={styles.list}
        style={{
          paddingBlockStart: first === undefined ? 0 : first.start - topPixels,
          paddingBlockEnd:
            // As tall as it will be from the first moment: a page that is come back to is scrolled then.
            virtualizer.getTotalSize() - (last === undefined ? 0 : last.end - topPixels),
        }}
      >
        {rows.map(({ index }) => {
          const song = rowAt(index);
          const rowKey = String(index);
          return song === undefined ? (
            <li key={`${rowKey} wait`} className={styles.missing} aria-hidden="true" />
          ) : (
            <SongRow
              key={rowKey}
              // Every other row is as tall as the token says: measuring it would make the browser lay it out.
              ref={open.expanded.has(rowKey) ? virtualizer.measureElement : null}
              song={song}
              rowKey={rowKey}
              index={index}
              rowCount={songCount}
              controls={controls}
              isExpanded={open.expanded.has(rowKey)}
              isMenuOpen={open.menuRowKey === rowKey}
              onToggleInformation={open.toggleInformation}
              onOpenMenu={open.openMenuAt}
            />
          );
        })}
      </ul>
      {menu}
    </RowStatesContext>
  );
}

/** Tells of rows that stood open and do so no more. */
function useCollapsedRows(
  expanded: ReadonlySet<string>,
  onCollapse: (index: number) => void,
): void {
  const before = useRef(expanded);
  const tell = useEffectEvent(onCollapse);
  useLayoutEffect(() => {
    for (const rowKey of before.current) if (!expanded.has(rowKey)) tell(Number(rowKey));
    before.current = expanded;
  }, [expanded]);
}
