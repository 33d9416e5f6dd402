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

/** Where the focus of what is open goes back to; the second and following where the first is gone. */
let openWayBack: readonly (Element | null)[] = [];

function canHaveFocus(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element !== document.body && element.isConnected;
}

/**
 * When what uses it leaves the page, the focus goes back to what had it before; where that went
 * with another of its kind that it took the place of, to what had it before that; else to the
 * page itself. The widget library would go to the first control of the page instead.
 */
function useFocusBack(): void {
  // While drawing: in the effect the focus has moved on already.
  const [wayBack] = useState(() => [document.activeElement, ...openWayBack]);
  useLayoutEffect(() => {
    const outerWayBack = openWayBack;
    openWayBack = wayBack;
    return () => {
      openWayBack = outerWayBack;
      const target = wayBack.find(canHaveFocus) ?? document.getElementById('main');
      target?.focus({ preventScroll: true });
    };
  }, [wayBack]);
}

const STOPS =
  ':is(a[href], button, input, select, textarea, summary, iframe, [tabindex]):not(:disabled, [tabindex^="-"])';

/** Of radio buttons with one name the chosen one alone is a stop. */
function isPassedOver(element: Element, all: readonly Element[]): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) {
    return false;
  }
  const { name } = element;
  return all.some((each) => each instanceof HTMLInputElement && each.checked && each.name === name);
}

/**
 * Tab goes on from the last stop of the dialog to its first, and back, at once. The
 * widget library does the same a frame later: until then the focus is outside, and another Tab that
 * comes within the frame would lead on into the page.
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
  /** The accessible name; without it a `ModalTitle` inside gives it. */
  readonly label?: string;
  readonly onClose: () => void;
  /** While something runs that must not be left: no Escape, no press outside. */
  readonly isBusy?: boolean;
  readonly className: string;
  readonly style?: CSSProperties | undefined;
  /** Leaves nothing of the page to be seen; messages then keep clear of its head. */
  readonly coversWindow?: boolean;
  /** The page's keys work in it too: it is another view of what they work on. */
  readonly letsKeysPass?: boolean;
  readonly onTouchStart?: TouchEventHandler;
  readonly onTouchEnd?: TouchEventHandler;
  readonly children: ReactNode;
}

const FOCUSED_FIRST = '[data-autofocus]';
const FOCUSABLE = ':is(a[href], button, input, select):not(:disabled)';

/** At once, not a frame later as the library does: the next key may follow in the same breath. */
function focusFirst(popup: HTMLElement | null): void {
  const first =
    popup?.querySelector<HTMLElement>(FOCUSED_FIRST) ??
    popup?.querySelector<HTMLElement>(FOCUSABLE);
  first?.focus({ preventScroll: true });
}

/** Keys pressed in it are its own; the page's shortcuts stay out. The library walks with Tab. */
function keepKeys(event: KeyboardEvent<HTMLElement>): void {
  keepTabInside(event);
  if (event.key !== 'Tab') event.stopPropagation();
}

/** As far apart as two presses can be and still be one double press, by the systems' own setting. */
const DOUBLE_PRESS_MS = 500;

/**
 * A double press on what opens a dialog ends in the dialog, which may just have come under it: that
 * second half is no answer, neither around the dialog nor on a button in it. A double press that
 * begins in the dialog is its own.
 */
class OpeningPress {
  private readonly openedAtMs = performance.now();
  private isOver = false;

  /** Whether this press is the second half; asked once for each. */
  isHalfOf(event: Event): boolean {
    // Fingers that are lifted are not counted by the browser.
    const isFurther =
      event instanceof MouseEvent
        ? event.detail > 1
        : event.timeStamp - this.openedAtMs < DOUBLE_PRESS_MS;
    this.isOver ||= !isFurther;
    return !this.isOver;
  }
}

/**
 * A dialog over the page, which has to be closed first: it keeps the focus inside and the page still,
 * closes on Escape and on a press outside, gives the focus back. Messages (ui/feedback/Toasts)
 * stay above it, can be pressed and are read out: the reason why it is no <dialog> of the browser.
 * Import it lazily: it brings the widget library with it.
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
