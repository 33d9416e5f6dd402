import {
  type CSSProperties,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type RowWindow, rowWindow } from '../../../domain/app/rowWindow';
import { type MoveKey, placeAfterKey } from '../../../domain/queue/queueMoves';
import type { Song } from '../../../domain/song/song';
import * as texts from '../../../texts/texts';
import styles from './QueueList.module.css';
import { QueueRow, type QueueRowTools, queueRowName } from './QueueRow';
import { type QueuePlaces, queuePlaces, rootPixels } from './queuePlaces';
import { type QueueDragged, useQueueDrag } from './useQueueDrag';
import { useFocusedRow, useHandleFocus, useQueueRows } from './useQueueRows';

export interface QueueListProps {
  readonly songIds: readonly number[];
  readonly currentIndex: number;
  readonly isPlaying: boolean;
  readonly failedSongIds: readonly number[];
  /** Null if the song is not known any more, undefined while loading. */
  readonly songOf: (annSongId: number) => Song | null | undefined;
  /** Whether songs that `songOf` does not give are hidden, not unknown. */
  readonly isGuessing: boolean;
  /** Called with the rendered indexes (`to` not included). */
  readonly onDraw: (from: number, to: number) => void;
  readonly openMenuId: number | null;
  readonly tools: Omit<QueueRowTools, 'onMoveKey' | 'onDragStart'>;
  /** @param place the new position among all other songs, from 0 */
  readonly onMove: (annSongId: number, place: number) => void;
}

/** The assumed height of the list before it is measured. */
const USUAL_HEIGHT_PX = 800;

/**
 * The rows of the queue in a scrolling list: played songs above "Next up". Of a long queue, only
 * the rows near the visible part and the focused one are in the page.
 */
export function QueueList(props: QueueListProps) {
  const { songIds, currentIndex, songOf, onDraw, tools, onMove } = props;
  const list = useRef<HTMLDivElement>(null);
  const [remPx] = useState(rootPixels);
  const places = useMemo(
    () => queuePlaces(songIds.length, currentIndex, remPx),
    [songIds.length, currentIndex, remPx],
  );
  const drawn = useDrawnRows(list, songIds.length, places, places.topOf(currentIndex));
  const focusedId = useFocusedRow(list);
  const keepHandleFocus = useHandleFocus(list, songIds);
  const [announcement, setAnnouncement] = useState('');
  const [dragged, onDragStart] = useQueueDrag({ list, songIds, places, onMove: move });
  useEffect(() => onDraw(drawn.from, drawn.to), [onDraw, drawn.from, drawn.to]);

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
      keepHandleFocus(annSongId);
      move(annSongId, to);
      showRow(list, places, to);
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
  const show = (index: number) => showRow(list, places, index);
  const [sentFor, events] = useQueueRows({ list, songIds, rowPx: places.rowPx, tools, show });

  const focusedIndex = focusedId === null ? -1 : songIds.indexOf(focusedId);
  const indexes = drawnIndexes(drawn, [focusedIndex, sentFor, dragged?.from ?? -1]);
  const tabStop = [focusedIndex, currentIndex].find((index) => indexes.includes(index));
  const rowAt = (index: number) => {
    const annSongId = songIds[index];
    if (annSongId === undefined) return null;
    return (
      <QueueItem
        key={annSongId}
        isTabStop={index === (tabStop ?? indexes[0])}
        {...{ index, annSongId, props, rowTools, dragged, places }}
      />
    );
  };
  return (
    <div ref={list} className={styles.list} data-queue-list {...events}>
      <div className={styles.rows} style={{ height: places.totalPx }}>
        <ol className={styles.part}>{indexes.filter((i) => i <= currentIndex).map(rowAt)}</ol>
        {places.headingPx !== null && (
          <h3 className={styles.heading} style={{ top: places.headingPx }}>
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

interface QueueItemProps {
  readonly index: number;
  readonly annSongId: number;
  readonly isTabStop: boolean;
  readonly props: QueueListProps;
  readonly rowTools: QueueRowTools;
  readonly dragged: QueueDragged | null;
  readonly places: QueuePlaces;
}

function QueueItem(item: QueueItemProps) {
  const { index, annSongId, isTabStop, props, rowTools, dragged, places } = item;
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
      data-song={annSongId}
      aria-current={isCurrent ? 'true' : undefined}
      aria-setsize={props.songIds.length}
      aria-posinset={index + 1}
      style={styleOf(index, isDragged, dragged, places)}
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
  { topOf, rowPx }: QueuePlaces,
): CSSProperties {
  const top = topOf(index);
  if (dragged === null) return { top };
  if (isDragged) return { top, transform: `translateY(${dragged.byPx}px)` };
  const { from, to } = dragged;
  if (index > from && index <= to) return { top, transform: `translateY(${-rowPx}px)` };
  if (index < from && index >= to) return { top, transform: `translateY(${rowPx}px)` };
  return { top };
}

/** The indexes to render in order, each once, including the rows that must stay in the page. */
function drawnIndexes({ from, to }: RowWindow, kept: readonly number[]): readonly number[] {
  const near = Array.from({ length: to - from }, (_, place) => from + place);
  const others = kept.filter((index) => index >= 0 && (index < from || index >= to));
  return [...new Set([...near, ...others])].toSorted((one, other) => one - other);
}

/** Follows the scroll position of the list; at first the current row is in the middle. */
function useDrawnRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  { rowPx }: QueuePlaces,
  currentTopPx: number,
): RowWindow {
  const firstTop = useRef(currentTopPx);
  const [seen, setSeen] = useState({ scrollPx: currentTopPx, heightPx: USUAL_HEIGHT_PX });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const scroller = element;
    scroller.scrollTop = firstTop.current - (scroller.clientHeight - rowPx) / 2;
    function look() {
      const { scrollTop: scrollPx, clientHeight } = scroller;
      setSeen({ scrollPx, heightPx: clientHeight || USUAL_HEIGHT_PX });
    }
    look();
    const listeners = new AbortController();
    scroller.addEventListener('scroll', look, { passive: true, signal: listeners.signal });
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    return () => {
      listeners.abort();
      observer.disconnect();
    };
  }, [list, rowPx]);
  const { from, to } = rowWindow(count, seen.scrollPx, seen.heightPx, rowPx);
  return { from, to };
}

/** Scrolls no further than necessary. */
function showRow(list: RefObject<HTMLElement | null>, places: QueuePlaces, index: number): void {
  const element = list.current;
  if (element === null) return;
  const top = places.topOf(index);
  const bottom = top + places.rowPx;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (bottom > element.scrollTop + element.clientHeight) {
    element.scrollTop = bottom - element.clientHeight;
  }
}
