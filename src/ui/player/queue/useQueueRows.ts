import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { QueueRowTools } from './QueueRow';

export interface QueueRowsParts {
  readonly list: RefObject<HTMLElement | null>;
  readonly songIds: readonly number[];
  readonly rowPx: number;
  readonly tools: Pick<QueueRowTools, 'onPlayFrom' | 'onRemoveByKey' | 'onOpenMenu'>;
  /** Scrolls until the row of this place is seen. */
  readonly show: (index: number) => void;
}

/** To be spread on the list. */
interface QueueRowsEvents {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onDoubleClick: (event: MouseEvent) => void;
  readonly onContextMenu: (event: MouseEvent) => void;
}

const ROW = 'li[data-song]';
const PLAY = '[data-play]';
const MENU = '[aria-haspopup="menu"]';

function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
}

/** The row whose text or empty place was pressed. */
function pressedRow(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element && target.closest('button') !== null ? null : rowOf(target);
}

/** How far a key leads in the queue; null for other keys. */
function stepOf(key: string, pageRows: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'PageDown':
      return pageRows;
    case 'PageUp':
      return -pageRows;
    case 'Home':
      return Number.NEGATIVE_INFINITY;
    case 'End':
      return Number.POSITIVE_INFINITY;
    default:
      return null;
  }
}

/** @returns whether there was something to move to */
function moveWithin(row: HTMLElement, step: 1 | -1): boolean {
  const buttons = [...row.querySelectorAll('button')];
  const place = buttons.findIndex((button) => button.matches(':focus'));
  const next = place < 0 ? undefined : buttons[place + step];
  next?.focus();
  return next !== undefined;
}

/**
 * The rows of the queue under keys and pointers, as those of every list: arrows walk them where the
 * focus did not come by the mouse, a double click or a tap plays one, a right click opens its menu.
 * Delete removes one.
 *
 * @returns the place that has to be in the page, as the focus goes there, -1 for none; and the events
 */
export function useQueueRows(parts: QueueRowsParts): readonly [number, QueueRowsEvents] {
  const { list, songIds, rowPx, tools, show } = parts;
  const [sentFor, setSentFor] = useState(-1);
  const pointer = useRef({ type: '', isPressing: false, isByMouse: false });

  useLayoutEffect(() => {
    if (sentFor < 0) return;
    const row = list.current?.querySelector(`[aria-posinset="${sentFor + 1}"]`);
    row?.querySelector<HTMLElement>(PLAY)?.focus({ preventScroll: true });
    setSentFor(-1);
  }, [list, sentFor]);

  /** @returns whether the key meant something here */
  function walk(row: HTMLElement, key: string): boolean {
    if (pointer.current.isByMouse) return false;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      return moveWithin(row, key === 'ArrowRight' ? 1 : -1);
    }
    const seenRows = Math.floor((list.current?.clientHeight ?? 0) / rowPx);
    const step = stepOf(key, Math.max(2, seenRows - 1));
    if (step === null) return false;
    const place = songIds.indexOf(Number(row.dataset.song)) + step;
    const to = Math.min(Math.max(place, 0), songIds.length - 1);
    show(to);
    setSentFor(to);
    return true;
  }

  return [
    sentFor,
    {
      onPointerDown({ pointerType }) {
        pointer.current = { ...pointer.current, type: pointerType, isPressing: true };
        // The focus follows the press at once.
        setTimeout(() => {
          pointer.current.isPressing = false;
        });
      },
      onFocus() {
        pointer.current.isByMouse = pointer.current.isPressing;
      },
      onKeyDown(event) {
        const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
        const row = rowOf(event.target);
        if (row === null || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
        if (key === 'Delete') tools.onRemoveByKey(Number(row.dataset.song));
        else if (!walk(row, key)) return;
        event.preventDefault();
      },
      onClick({ target }) {
        const row = pressedRow(target);
        if (row !== null && pointer.current.type === 'touch')
          tools.onPlayFrom(Number(row.dataset.song));
      },
      onDoubleClick({ target }) {
        const row = pressedRow(target);
        if (row === null || pointer.current.type === 'touch') return;
        // The browser marks the word that was pressed twice.
        getSelection()?.removeAllRanges();
        tools.onPlayFrom(Number(row.dataset.song));
      },
      onContextMenu(event) {
        const row = rowOf(event.target);
        const button = row?.querySelector<HTMLElement>(MENU) ?? null;
        // A finger that rests is no right click.
        if (row === null || button === null || pointer.current.type === 'touch') return;
        event.preventDefault();
        tools.onOpenMenu(Number(row.dataset.song), button);
      },
    },
  ];
}
