import { optionsOf, pressedRow, rowKeyOf, rowOf } from './rowElements';

/** A second press within this time makes two presses one of two. */
const DOUBLE_PRESS_MS = 250;
const SECONDARY_BUTTON = 2;

/** A place in the window, in pixels. */
export interface WindowPoint {
  readonly x: number;
  readonly y: number;
}

export interface RowPointerActions {
  readonly playFrom: (rowKey: string) => void;
  /** Told where before the button that opens the menu is pressed. */
  readonly placeMenu: (point: WindowPoint) => void;
}

export interface RowPointer {
  readonly pointerDown: (event: PointerEvent) => void;
  readonly press: (event: MouseEvent) => void;
  readonly pressTwice: (event: MouseEvent) => void;
  readonly contextMenu: (event: MouseEvent) => void;
  readonly release: () => void;
}

/** What a mouse or a finger does on the rows of a list, beside pressing their buttons. */
export function createRowPointer({ playFrom, placeMenu }: RowPointerActions): RowPointer {
  let lastPointer = '';
  let followTimer: ReturnType<typeof setTimeout> | undefined;

  /** Not every browser tells it with the click. */
  const isTouch = (event: MouseEvent) =>
    (event instanceof PointerEvent && event.pointerType !== ''
      ? event.pointerType
      : lastPointer) === 'touch';

  function keep(event: Event): void {
    event.preventDefault();
    event.stopPropagation();
  }

  /** A link leads away only where no second press follows, which plays. */
  function followLate(link: HTMLElement): void {
    followTimer = setTimeout(() => {
      if (link.isConnected) link.click();
    }, DOUBLE_PRESS_MS);
  }

  return {
    pointerDown(event) {
      lastPointer = event.pointerType;
    },
    press(event) {
      const { target, detail } = event;
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
      // Of the keyboard, or for the browser.
      if (detail === 0 || !isPlain) return;
      const row = pressedRow(target);
      if (row === null) {
        // The second press of two would take back what the first one has done.
        if (detail > 1 && rowOf(target) !== null && isCover(target)) keep(event);
        return;
      }
      if (isTouch(event)) {
        keep(event);
        playFrom(rowKeyOf(row));
        return;
      }
      const link = target instanceof Element ? target.closest<HTMLElement>('a') : null;
      if (link === null) return;
      keep(event);
      clearTimeout(followTimer);
      if (detail === 1) followLate(link);
    },
    pressTwice(event) {
      const row = pressedRow(event.target);
      if (row === null || isTouch(event)) return;
      clearTimeout(followTimer);
      // The browser marks the word that was pressed twice.
      getSelection()?.removeAllRanges();
      playFrom(rowKeyOf(row));
    },
    contextMenu(event) {
      const row = rowOf(event.target);
      // A finger that rests is no right click.
      if (row === null || isTouch(event)) return;
      const options = optionsOf(row);
      if (options === null) return;
      event.preventDefault();
      // By its key the menu opens where its button is.
      if (event.button === SECONDARY_BUTTON) placeMenu({ x: event.clientX, y: event.clientY });
      options.click();
    },
    release: () => clearTimeout(followTimer),
  };
}

function isCover(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button[data-state]') !== null;
}
