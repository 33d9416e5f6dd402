import { Dialog } from '@base-ui/react/dialog';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
  type TouchEventHandler,
  useLayoutEffect,
  useState,
} from 'react';
import { useToastObstacle } from '../feedback/toastPlace';
import { useClosedByBack } from '../nearness/useClosedByBack';
import styles from './Modal.module.css';

/** They get the focus back from the open modal; the first that still exists gets it. */
let openWayBack: readonly (Element | null)[] = [];

/**
 * On unmount, returns the focus to the element that had it before. If that was in another modal
 * which is gone too, the focus goes to the element before that one, else to the page itself. The
 * widget library would focus the first control of the page instead.
 */
function useFocusBack(): void {
  // Read during the render: when effects run, the focus has already moved.
  const [wayBack] = useState(() => [document.activeElement, ...openWayBack]);
  useLayoutEffect(() => {
    const outerWayBack = openWayBack;
    openWayBack = wayBack;
    return () => {
      openWayBack = outerWayBack;
      const [target] = wayBack.flatMap((element) =>
        element instanceof HTMLElement && element !== document.body && element.isConnected
          ? element
          : [],
      );
      (target ?? document.getElementById('main'))?.focus({ preventScroll: true });
    };
  }, [wayBack]);
}

const STOPS =
  ':is(a[href], button, input, select, textarea, summary, iframe, [tabindex]):not(:disabled, [tabindex^="-"])';

/** In a radio group only the checked button is a tab stop. */
function isPassedOver(element: Element, all: readonly Element[]): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) {
    return false;
  }
  const { name } = element;
  return all.some((each) => each instanceof HTMLInputElement && each.checked && each.name === name);
}

/**
 * Tab wraps from the last tab stop of the dialog to the first, and back, at once. The widget
 * library does the same a frame later: until then the focus is outside, and another Tab within the
 * frame would lead into the page.
 */
function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const stops = all.filter((each) => each.checkVisibility() && !isPassedOver(each, all));
  const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

export interface ModalProps {
  /** The accessible name; if omitted, a `ModalTitle` inside provides it. */
  readonly label?: string;
  readonly onClose: () => void;
  /** While a task runs that must not be interrupted: no Escape, no press outside. */
  readonly isBusy?: boolean;
  readonly className: string;
  readonly style?: CSSProperties | undefined;
  /** Hides the whole page; messages then leave its top free. */
  readonly coversWindow?: boolean;
  /** All shortcuts work in it, as it is another view of the page; else only those for the sound. */
  readonly letsKeysPass?: boolean;
  readonly onTouchStart?: TouchEventHandler;
  readonly onTouchEnd?: TouchEventHandler;
  readonly children: ReactNode;
}

const FOCUSED_FIRST = '[data-autofocus]';
const FOCUSABLE = ':is(a[href], button, input, select):not(:disabled)';

/** At once, not a frame later like the library: the next key may follow immediately. */
function focusFirst(popup: HTMLElement | null): void {
  const first =
    popup?.querySelector<HTMLElement>(FOCUSED_FIRST) ??
    popup?.querySelector<HTMLElement>(FOCUSABLE);
  first?.focus({ preventScroll: true });
}

/** Escape closes only the dialog; other keys go on to the shortcuts. */
function keepKeys(event: KeyboardEvent<HTMLElement>): void {
  keepTabInside(event);
  if (event.key === 'Escape') event.stopPropagation();
}

/** The longest interval of a double press in the operating systems' defaults. */
const DOUBLE_PRESS_MS = 500;

/**
 * The second half of a double press on an opener may hit the new dialog. It must neither close the
 * dialog nor press a button in it. A double press that starts in the dialog works as usual.
 */
class OpeningPress {
  private readonly openedAtMs = performance.now();
  private isOver = false;

  /** Whether this press is the second half; to be called once for each press. */
  isHalfOf(event: Event): boolean {
    // The browser does not count releases of a finger.
    const isFurther =
      event instanceof MouseEvent
        ? event.detail > 1
        : event.timeStamp - this.openedAtMs < DOUBLE_PRESS_MS;
    this.isOver ||= !isFurther;
    return !this.isOver;
  }
}

/**
 * A modal dialog. Messages (ui/feedback/Toasts) stay above it, can be pressed and are read out,
 * which a <dialog> of the browser would not allow. Import it lazily: it has the widget library.
 */
export function Modal(props: ModalProps) {
  const { label, onClose, isBusy = false, children, ...rest } = props;
  const { coversWindow = false, letsKeysPass = false, ...popup } = rest;
  const [openingPress] = useState(() => new OpeningPress());
  useFocusBack();
  useClosedByBack(() => {
    if (!isBusy) onClose();
  });
  useToastObstacle(coversWindow ? 'sheet' : 'dialog');
  return (
    <Dialog.Root
      open
      disablePointerDismissal={isBusy}
      onOpenChange={(_isOpen, { reason, event, cancel }) => {
        const isOpening = reason === 'outside-press' && openingPress.isHalfOf(event);
        if (isBusy || isOpening) cancel();
        else onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup
            {...popup}
            ref={focusFirst}
            aria-label={label}
            aria-modal="true"
            finalFocus={false}
            data-keys={letsKeysPass || undefined}
            onKeyDown={letsKeysPass ? keepTabInside : keepKeys}
            onClickCapture={(event: ReactMouseEvent) => {
              if (!openingPress.isHalfOf(event.nativeEvent)) return;
              event.preventDefault();
              event.stopPropagation();
            }}
          >
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The heading that names the `Modal` around it. */
export const ModalTitle = Dialog.Title;
