import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type MoveKey, placeAfterKey } from '../../../domain/queue/queueMoves';
import type { Song } from '../../../domain/song/song';
import * as texts from '../../../texts/texts';
import { followDrag, shiftOf } from '../../table/rowDrag';
import { rowOf } from '../../table/rowElements';
import type { RowScroller } from '../../table/rowScroller';
import { useRowInput } from '../../table/useSongRows';
import styles from './QueueList.module.css';
import { QueueRow, type QueueRowTools, queueRowName } from './QueueRow';
import { type QueueWindow, useQueueWindow } from './useQueueWindow';

export interface QueueListProps {
  readonly songIds: readonly number[];
  readonly currentIndex: number;
  readonly isPlaying: boolean;
  readonly failedSongIds: readonly number[];
  /** Null if the song is not known any more, undefined while loading. */
  readonly songOf: (annSongId: number) => Song | null | undefined;
  /** Whether songs that `songOf` does not give are hidden, not unknown. */
  readonly isGuessing: boolean;
  /** Called with the visible indexes (`to` not included). */
  readonly onDraw: (from: number, to: number) => void;
  readonly openMenuId: number | null;
  readonly tools: Omit<QueueRowTools, 'onMoveKey' | 'onDragStart'> & {
    /** Removes the song, after which the row below gets the focus. */
    readonly onRemoveByKey: (annSongId: number) => void;
    readonly onPlayFrom: (annSongId: number) => void;
  };
  /** @param place the new position among all other songs, from 0 */
  readonly onMove: (annSongId: number, place: number) => void;
  /** Called before a move by a key: the row's handle gets the focus after the move. */
  readonly onMoveByKey: (annSongId: number, place: number) => void;
}

/**
 * The rows of the queue in a scrolling list: played songs above "Next up". Of a long queue, only
 * the rows near the visible part, the focused one and the dragged one are in the page.
 */
export function QueueList(props: QueueListProps) {
  const { songIds, currentIndex, songOf, tools, onMove } = props;
  const list = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const [dragged, setDragged] = useState<QueueDragged | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const focusedIndex = focusedId === null ? -1 : songIds.indexOf(focusedId);
  const kept = [focusedIndex, dragged?.from ?? -1];
  const rows = useQueueWindow({ ...props, list, kept });
  const onDragStart = useQueueDrag({ list, songIds, rows, onDragged: setDragged, onMove: move });
  const onKeyDown = useRowInput(
    list,
    { playFrom: (rowKey) => tools.onPlayFrom(Number(rowKey)), placeMenu: () => undefined },
    listScroller,
  );

  function move(annSongId: number, place: number) {
    const name = queueRowName(songOf(annSongId), props.isGuessing);
    setAnnouncement(texts.playlistPage.moved(name, place + 1, songIds.length));
    onMove(annSongId, place);
  }

  const moveByKey = useRef<QueueRowTools['onMoveKey']>(() => undefined);
  useEffect(() => {
    moveByKey.current = (annSongId, key) => {
      const from = songIds.indexOf(annSongId);
      const to = placeAfterKey(key, from, songIds.length);
      if (from < 0 || to === from) return;
      props.onMoveByKey(annSongId, to);
      move(annSongId, to);
    };
  });
  const onMoveKey = useCallback(
    (annSongId: number, key: MoveKey) => moveByKey.current(annSongId, key),
    [],
  );
  const rowTools = useMemo(
    () => ({ ...tools, onMoveKey, onDragStart }),
    [tools, onMoveKey, onDragStart],
  );

  const events = {
    onFocus: ({ target }: FocusEvent) => setFocusedId(songOfRow(target)),
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) setFocusedId(null);
    },
    onKeyDown(event: KeyboardEvent) {
      const annSongId = songOfRow(event.target);
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
      if (event.key !== 'Delete' || !isPlain || annSongId === null) return onKeyDown(event);
      event.preventDefault();
      tools.onRemoveByKey(annSongId);
    },
  };

  const { indexes } = rows;
  const tabStop = [focusedIndex, currentIndex].find((index) => indexes.includes(index));
  const rowAt = (index: number) => {
    const annSongId = songIds[index];
    if (annSongId === undefined) return null;
    return (
      <QueueItem
        key={annSongId}
        isTabStop={index === (tabStop ?? indexes[0])}
        {...{ index, annSongId, props, rowTools, dragged, rows }}
      />
    );
  };
  return (
    <div ref={list} className={styles.list} data-queue-list {...events}>
      <div className={styles.rows} style={{ height: rows.totalPx }}>
        <ol className={styles.part}>{indexes.filter((i) => i <= currentIndex).map(rowAt)}</ol>
        {rows.headingPx !== null && (
          <h3 className={styles.heading} style={{ top: rows.headingPx }}>
            {texts.queueChanges.nextUp}
          </h3>
        )}
        <ol className={styles.part}>{indexes.filter((i) => i > currentIndex).map(rowAt)}</ol>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

/** The song whose row contains the target; null for none. */
function songOfRow(target: EventTarget): number | null {
  const row = rowOf(target);
  return row === null ? null : Number(row.dataset.song);
}

interface QueueItemProps {
  readonly index: number;
  readonly annSongId: number;
  readonly isTabStop: boolean;
  readonly props: QueueListProps;
  readonly rowTools: QueueRowTools;
  readonly dragged: QueueDragged | null;
  readonly rows: QueueWindow;
}

function QueueItem(item: QueueItemProps) {
  const { index, annSongId, isTabStop, props, rowTools, dragged, rows } = item;
  const isCurrent = index === props.currentIndex;
  const isDragged = dragged?.annSongId === annSongId;
  return (
    <li
      className={styles.row}
      data-current={isCurrent}
      data-played={index < props.currentIndex || undefined}
      data-playing={isCurrent && props.isPlaying}
      data-dragged={isDragged || undefined}
      data-row={annSongId}
      data-item={index}
      data-song={annSongId}
      aria-current={isCurrent ? 'true' : undefined}
      aria-setsize={props.songIds.length}
      aria-posinset={index + 1}
      style={styleOf(index, isDragged, dragged, rows)}
    >
      <QueueRow
        annSongId={annSongId}
        song={props.songOf(annSongId)}
        isGuessing={props.isGuessing}
        isFailed={props.failedSongIds.includes(annSongId)}
        isMenuOpen={props.openMenuId === annSongId}
        isTabStop={isTabStop}
        isPlaying={isCurrent ? props.isPlaying : null}
        tools={rowTools}
      />
    </li>
  );
}

/** A dragged row follows the pointer; the rows it has passed make space. */
function styleOf(
  index: number,
  isDragged: boolean,
  dragged: QueueDragged | null,
  { topOf, rowPx }: QueueWindow,
): CSSProperties {
  const top = topOf(index);
  if (dragged === null) return { top };
  const { from, to, byPx } = dragged;
  const px = isDragged ? byPx : shiftOf(index, from, to) * rowPx;
  return px === 0 ? { top } : { top, transform: `translateY(${px}px)` };
}

/** A row that is being dragged. */
interface QueueDragged {
  readonly annSongId: number;
  readonly from: number;
  readonly to: number;
  readonly byPx: number;
}

interface QueueDragOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly songIds: readonly number[];
  readonly rows: QueueWindow;
  readonly onDragged: (dragged: QueueDragged | null) => void;
  readonly onMove: (annSongId: number, place: number) => void;
}

/** A list that scrolls itself. */
function listScroller(list: HTMLElement): RowScroller {
  return {
    edges: () => list.getBoundingClientRect(),
    scrolledPx: () => list.scrollTop,
    scrollBy(px) {
      list.scrollTop += px;
    },
  };
}

/**
 * Drags a row of the queue by its handle.
 *
 * @returns a stable function that starts a drag
 */
function useQueueDrag(options: QueueDragOptions) {
  const latest = useRef(options);
  const giveUp = useRef<(() => void) | null>(null);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => giveUp.current?.(), []);

  return useCallback((annSongId: number, handle: HTMLElement, event: PointerEvent) => {
    const list = latest.current.list.current;
    const from = latest.current.songIds.indexOf(annSongId);
    if (list === null || from < 0) return;
    let to = from;
    function onMoved(byPx: number) {
      const { rows, onDragged } = latest.current;
      to = rows.placeAt(rows.topOf(from) + byPx);
      onDragged({ annSongId, from, to, byPx });
    }
    function onEnd(isDropped: boolean) {
      giveUp.current = null;
      latest.current.onDragged(null);
      // Another tab or the next song may have changed the queue during the drag.
      const isThere = latest.current.songIds[from] === annSongId;
      if (isDropped && isThere && to !== from) latest.current.onMove(annSongId, to);
    }
    giveUp.current = followDrag(handle, event, listScroller(list), { onMoved, onEnd });
  }, []);
}
