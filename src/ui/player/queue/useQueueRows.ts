import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { rowOf } from '../../table/rowElements';
import { moveWithin, placeAfter, stepOf } from '../../table/rowKeys';
import { hearRowPointer } from '../../table/rowPointer';
import type { QueueRowTools } from './QueueRow';

export interface QueueRowsParts {
  readonly list: RefObject<HTMLElement | null>;
  readonly songIds: readonly number[];
  readonly rowPx: number;
  /** Must be the same object at each render. */
  readonly tools: Pick<QueueRowTools, 'onPlayFrom' | 'onRemoveByKey'>;
  /** Scrolls until the row at this index is visible. */
  readonly show: (index: number) => void;
}

const PLAY = '[data-play]';

/**
 * Keys and pointers on the rows of the queue, as in every list. The queue has its own key handling
 * for two reasons: a row may be missing from the page, and Delete removes a song.
 *
 * @returns the index of a row that must be in the page to get the focus, -1 for none; and the
 * events
 */
export function useQueueRows(parts: QueueRowsParts) {
  const { list, songIds, rowPx, tools, show } = parts;
  const [sentFor, setSentFor] = useState(-1);
  const press = useRef({ isPressing: false, isByMouse: false });
  useEffect(() => {
    if (list.current === null) return;
    const listeners = new AbortController();
    const playFrom = (rowKey: string) => tools.onPlayFrom(Number(rowKey));
    const placeMenu = () => undefined;
    hearRowPointer(list.current, { playFrom, placeMenu }, listeners.signal);
    return () => listeners.abort();
  }, [list, tools]);

  useLayoutEffect(() => {
    if (sentFor < 0) return;
    const row = list.current?.querySelector(`[aria-posinset="${sentFor + 1}"]`);
    row?.querySelector<HTMLElement>(PLAY)?.focus({ preventScroll: true });
    setSentFor(-1);
  }, [list, sentFor]);

  /** @returns whether the key was handled */
  function walk(row: HTMLElement, key: string): boolean {
    if (press.current.isByMouse) return false;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      return moveWithin(row, key === 'ArrowRight' ? 1 : -1);
    }
    const seenRows = Math.floor((list.current?.clientHeight ?? 0) / rowPx);
    const step = stepOf(key, () => Math.max(2, seenRows - 1));
    if (step === null) return false;
    const to = placeAfter(songIds.indexOf(Number(row.dataset.row)), step, songIds.length);
    show(to);
    setSentFor(to);
    return true;
  }

  return [
    sentFor,
    {
      onPointerDown() {
        press.current.isPressing = true;
        // The focus event follows the press immediately.
        setTimeout(() => {
          press.current.isPressing = false;
        });
      },
      onFocus() {
        press.current.isByMouse = press.current.isPressing;
      },
      onKeyDown(event: KeyboardEvent) {
        const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
        const row = rowOf(event.target);
        if (row === null || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
        if (key === 'Delete') tools.onRemoveByKey(Number(row.dataset.row));
        else if (!walk(row, key)) return;
        event.preventDefault();
      },
    },
  ] as const;
}

/** The song whose row contains the target; null for none. */
function songOfRow(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-song]') : null;
  return row === null ? null : Number(row.dataset.song);
}

/** The row of a list that has the focus, as it must stay in the page. */
export function useFocusedRow(list: RefObject<HTMLElement | null>): number | null {
  const [focusedId, setFocusedId] = useState<number | null>(null);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    list.current?.addEventListener('focusin', ({ target }) => setFocusedId(songOfRow(target)), {
      signal,
    });
    list.current?.addEventListener(
      'focusout',
      ({ relatedTarget }) => setFocusedId(songOfRow(relatedTarget)),
      { signal },
    );
    return () => listeners.abort();
  }, [list]);
  return focusedId;
}

/**
 * Returns the focus to the handle of a row that moved to the other part of the list, where it is a
 * new element.
 *
 * @param songIds another array after the row has moved
 * @returns to be called before the move
 */
export function useHandleFocus(
  list: RefObject<HTMLElement | null>,
  songIds: readonly number[],
): (annSongId: number) => void {
  const moved = useRef<number | null>(null);
  const shown = useRef(songIds);
  useLayoutEffect(() => {
    if (shown.current === songIds) return;
    shown.current = songIds;
    if (moved.current === null) return;
    const row = list.current?.querySelector(`[data-song="${moved.current}"]`);
    moved.current = null;
    row?.querySelector<HTMLElement>('[data-handle]')?.focus({ preventScroll: true });
  }, [list, songIds]);
  return (annSongId) => {
    moved.current = annSongId;
  };
}
