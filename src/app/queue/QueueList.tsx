import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import { placeAfterKey } from '../../domain/queue/queueMoves';
import type { Song } from '../../domain/song/song';
import { usePlayerSnapshot } from '../../player/core/usePlayer';
import { texts } from '../../texts/texts';
import { hasModifier } from '../../ui/controls/hasModifier';
import { followDrag, shiftOf } from '../../ui/table/rowDrag';
import { rowOf } from '../../ui/table/rowElements';
import { useRowPixels } from '../../ui/table/rowPixels';
import type { RowScroller } from '../../ui/table/rowScroller';
import { useRowInput } from '../../ui/table/useSongRows';
import styles from './QueueList.module.css';
import {
  QueueRow,
  type QueueRowProps,
  type QueueRowTools,
  queueRowName,
  useRowTools,
} from './QueueRow';

interface QueueListProps {
  readonly onOpenMenu: QueueRowTools['onOpenMenu'];
  /** Null if the song is not known any more or hidden, undefined while loading. */
  readonly songOf: (annSongId: number) => Song | null | undefined;
  /** Called with the visible indexes (`to` not included). */
  readonly onDraw: (from: number, to: number) => void;
  readonly openMenuId: number | null;
  /** Removes the song, after which a button of the row below gets the focus. */
  readonly onRemove: (annSongId: number, button: '[data-remove]' | '[data-play]') => void;
  /**
   * @param place the new position among all other songs, from 0
   * @param isByKey the row's handle gets the focus after the move
   */
  readonly onMove: (annSongId: number, place: number, isByKey: boolean) => void;
}

interface QueueDragged {
  readonly annSongId: number;
  readonly from: number;
  readonly to: number;
  readonly byPx: number;
}

/**
 * The rows of the queue in a scrolling list: played songs above "Next up". Of a long queue, only
 * the rows near the visible part, the focused one and the dragged one are in the page.
 */
export function QueueList(props: QueueListProps) {
  const { songOf, onDraw, onRemove } = props;
  const { player } = useServices();
  const snapshot = usePlayerSnapshot(player);
  const { queue: songIds, currentIndex, failedSongIds } = snapshot;
  const isPlaying = snapshot.status === 'playing' || snapshot.status === 'loading';
  const { isOn: isGuessing } = useNames();
  const list = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const [dragged, setDragged] = useState<QueueDragged | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const focusedIndex = focusedId === null ? -1 : songIds.indexOf(focusedId);
  const kept = [focusedIndex, dragged?.from ?? -1];
  const rows = useQueueWindow(list, songIds, currentIndex, kept, onDraw);
  const playFrom = (rowKey: string) =>
    player.dispatch({ type: 'playQueued', annSongId: Number(rowKey) });
  const onRowKey = useRowInput(list, { playFrom, placeMenu: () => undefined }, listScroller);

  function move(annSongId: number, place: number, isByKey: boolean) {
    const name = queueRowName(songOf(annSongId), isGuessing);
    setAnnouncement(texts.playlistPage.moved(name, place + 1, songIds.length));
    props.onMove(annSongId, place, isByKey);
  }

  // Another tab or the next song may have changed the queue during the drag.
  const drop = useEffectEvent((annSongId: number, from: number, to: number) => {
    if (songIds[from] === annSongId) move(annSongId, to, false);
  });

  const tools = useRowTools({
    onRemove: (annSongId) => onRemove(annSongId, '[data-remove]'),
    onOpenMenu: props.onOpenMenu,
    onMoveKey(annSongId, key) {
      const from = songIds.indexOf(annSongId);
      const to = placeAfterKey(key, from, songIds.length);
      if (from >= 0 && to !== from) move(annSongId, to, true);
    },
    onDragStart(annSongId, handle, event) {
      const from = songIds.indexOf(annSongId);
      if (list.current === null || from < 0) return;
      let to = from;
      followDrag(handle, event, listScroller(list.current), {
        onMoved(byPx) {
          to = rows.placeAt(rows.topOf(from) + byPx);
          setDragged({ annSongId, from, to, byPx });
        },
        onEnd(isDropped) {
          setDragged(null);
          if (isDropped && to !== from) drop(annSongId, from, to);
        },
      });
    },
  });

  const { indexes } = rows;
  const tabStop = [focusedIndex, currentIndex].find((index) => indexes.includes(index));
  const rowAt = (index: number) => {
    const annSongId = songIds[index];
    if (annSongId === undefined) return null;
    const isCurrent = index === currentIndex;
    return (
      <QueueItem
        key={annSongId}
        index={index}
        currentIndex={currentIndex}
        queueLength={songIds.length}
        isDragged={dragged?.annSongId === annSongId}
        style={styleOf(index, annSongId, dragged, rows.topOf(index), rows.rowPx)}
        annSongId={annSongId}
        song={songOf(annSongId)}
        isGuessing={isGuessing}
        isFailed={failedSongIds.includes(annSongId)}
        isMenuOpen={props.openMenuId === annSongId}
        isTabStop={index === (tabStop ?? indexes[0])}
        isPlaying={isCurrent ? isPlaying : null}
        tools={tools}
      />
    );
  };
  return (
    <div
      ref={list}
      className={styles.list}
      data-queue-list
      {...listEvents(setFocusedId, onRemove, onRowKey)}
    >
      <div className={styles.rows} style={{ height: rows.totalPx }}>
        <ol className="unmarked">{indexes.filter((i) => i <= currentIndex).map(rowAt)}</ol>
        {rows.headingPx !== null && (
          <h3 className={styles.heading} style={{ top: rows.headingPx }}>
            {texts.queueChanges.nextUp}
          </h3>
        )}
        <ol className="unmarked">{indexes.filter((i) => i > currentIndex).map(rowAt)}</ol>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

/** What the list hears from its rows: which song has the focus, and their keys. */
function listEvents(
  setFocusedId: (annSongId: number | null) => void,
  onRemove: QueueListProps['onRemove'],
  onRowKey: (event: KeyboardEvent) => void,
) {
  return {
    onFocus: ({ target }: FocusEvent) => setFocusedId(songOfRow(target)),
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) setFocusedId(null);
    },
    onKeyDown(event: KeyboardEvent) {
      const annSongId = songOfRow(event.target);
      const isPlain = !(hasModifier(event) || event.shiftKey);
      if (event.key !== 'Delete' || !isPlain || annSongId === null) return onRowKey(event);
      event.preventDefault();
      onRemove(annSongId, '[data-play]');
    },
  };
}

interface QueueItemProps extends QueueRowProps {
  readonly index: number;
  readonly currentIndex: number;
  readonly queueLength: number;
  readonly isDragged: boolean;
  readonly style: CSSProperties;
}

/** A row at its place in the list. */
function QueueItem(props: QueueItemProps) {
  const { index, currentIndex, queueLength, isDragged, style, ...row } = props;
  const isCurrent = index === currentIndex;
  return (
    <li
      className={styles.row}
      data-current={isCurrent}
      data-played={index < currentIndex || undefined}
      data-playing={row.isPlaying === true}
      data-dragged={isDragged || undefined}
      data-row={row.annSongId}
      data-item={index}
      data-song={row.annSongId}
      aria-current={isCurrent ? 'true' : undefined}
      aria-setsize={queueLength}
      aria-posinset={index + 1}
      style={style}
    >
      <QueueRow {...row} />
    </li>
  );
}

/** The song whose row contains the target; null for none. */
function songOfRow(target: EventTarget): number | null {
  const row = rowOf(target);
  return row === null ? null : Number(row.dataset.song);
}

/** A dragged row follows the pointer; the rows it has passed make space. */
function styleOf(
  index: number,
  annSongId: number,
  dragged: QueueDragged | null,
  top: number,
  rowPx: number,
): CSSProperties {
  if (dragged === null) return { top };
  const { from, to, byPx } = dragged;
  const px = dragged.annSongId === annSongId ? byPx : shiftOf(index, from, to) * rowPx;
  return px === 0 ? { top } : { top, transform: `translateY(${px}px)` };
}

function listScroller(list: HTMLElement): RowScroller {
  return {
    edges: () => list.getBoundingClientRect(),
    scrolledPx: () => list.scrollTop,
    scrollBy(px) {
      list.scrollTop += px;
    },
  };
}

/** Up to this many rows are all in the page, so that find-in-page searches all of them. */
const MOST_WHOLE_ROWS = 120;
const ROWS_BEYOND = 16;
/** The height of "Next up", in rows. */
const HEADING_ROWS = 2 / 3;
const USUAL_HEIGHT_PX = 800;

/**
 * Follows the scroll position of the list; at first the current row is in the middle.
 *
 * @param kept rows that must stay in the page wherever the list is scrolled; -1 for none
 * @param onDraw called with the visible indexes (`to` not included)
 */
function useQueueWindow(
  list: RefObject<HTMLElement | null>,
  songIds: readonly number[],
  currentIndex: number,
  kept: readonly number[],
  onDraw: (from: number, to: number) => void,
) {
  const count = songIds.length;
  const rowPx = useRowPixels();
  const headingPx = currentIndex < count - 1 ? rowPx * HEADING_ROWS : 0;
  // New functions make the virtualizer compute the positions again.
  const rows = useMemo(
    () => ({
      getItemKey: (index: number) => songIds[index] ?? index,
      // "Next up" is in the space after the current row.
      estimateSize: (index: number) => (index === currentIndex ? rowPx + headingPx : rowPx),
    }),
    [songIds, currentIndex, rowPx, headingPx],
  );
  const virtualizer = useVirtualizer({
    ...rows,
    count,
    getScrollElement: () => list.current,
    initialRect: { width: 0, height: USUAL_HEIGHT_PX },
    initialOffset: () => Math.max(0, currentIndex * rowPx - USUAL_HEIGHT_PX / 2),
    overscan: ROWS_BEYOND,
    rangeExtractor(range) {
      const indexes = [...defaultRangeExtractor(range), ...kept.filter((index) => index >= 0)];
      return [...new Set(indexes)].toSorted((one, other) => one - other);
    },
  });
  const near = virtualizer.getVirtualIndexes();
  const from = virtualizer.range?.startIndex ?? currentIndex;
  const to = (virtualizer.range?.endIndex ?? currentIndex) + 1;
  useEffect(() => onDraw(from, to), [onDraw, from, to]);

  const [firstIndex] = useState(currentIndex);
  useLayoutEffect(
    () => virtualizer.scrollToIndex(firstIndex, { align: 'center' }),
    [virtualizer, firstIndex],
  );

  const topOf = (index: number) => virtualizer.measurementsCache[index]?.start ?? 0;
  return {
    indexes: count <= MOST_WHOLE_ROWS ? Array.from({ length: count }, (_, index) => index) : near,
    rowPx,
    totalPx: virtualizer.getTotalSize(),
    /** The position of "Next up"; null if no song follows. */
    headingPx: headingPx === 0 ? null : topOf(currentIndex) + rowPx,
    topOf,
    /** The index of the row that covers most of a row with this top. */
    placeAt: (topPx: number) => virtualizer.getVirtualItemForOffset(topPx + rowPx / 2)?.index ?? 0,
  };
}
