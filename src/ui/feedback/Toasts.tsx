import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Notification } from '../../domain/app/notification';
import { texts } from '../../texts/texts';
import { CloseButton } from '../controls/Button';
import styles from './Toasts.module.css';
import { useToastObstacles } from './toastPlace';

export interface Toast extends Notification {
  readonly id: number;
}

interface ToastsProps {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: number) => void;
  /** True while a pointer is over them or one has the focus: they should stay. */
  readonly onHold: (isHeld: boolean) => void;
}

/** Short messages in a corner of the window, read out when they appear. */
export function Toasts({ toasts, onDismiss, onHold }: ToastsProps) {
  const cameFrom = useRef<Element | null>(null);
  const cardsOf = (tone: Toast['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onDismiss={onDismiss}
          onHold={onHold}
          cameFrom={cameFrom}
        />
      ));

  function noteFocus({ currentTarget, relatedTarget }: FocusEvent) {
    const isFromHere = currentTarget.contains(relatedTarget);
    if (!isFromHere) cameFrom.current = relatedTarget;
    onHold(true);
  }
  return (
    <section
      aria-label={texts.frame.notifications}
      className={styles.toasts}
      data-beside={useToastObstacles()}
      data-several={toasts.length > 1 || undefined}
      // Not on enter: a message may appear under a pointer at rest.
      onPointerMove={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={noteFocus}
      onBlur={() => onHold(false)}
    >
      {/* The live regions exist before they have content, or it would not be read out. Because of
          aria-live they stay audible while an open dialog hides the page behind it. */}
      <div role="status" aria-live="polite" className="grid">
        {cardsOf('info')}
      </div>
      <div role="alert" aria-live="assertive" className="grid">
        {cardsOf('error')}
      </div>
    </section>
  );
}

function wayBack(from: Element | null): HTMLElement | null {
  const isThere = from instanceof HTMLElement && from.isConnected;
  return isThere ? from : document.getElementById('main');
}

interface ToastCardProps extends Pick<ToastsProps, 'onDismiss' | 'onHold'> {
  readonly toast: Toast;
  /** The element that had the focus before the messages. */
  readonly cameFrom: RefObject<Element | null>;
}

function ToastCard({ toast, onDismiss, onHold, cameFrom }: ToastCardProps) {
  const { id, tone, message, action, decline } = toast;
  const card = useRef<HTMLDivElement>(null);

  // A focused element that is removed sends no blur event: the other messages would be held for
  // ever. If a dialog is open, the focus returns into it, or the next Tab would lead to the page
  // behind. A keyboard user continues where the focus was before.
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      const focused = document.activeElement;
      if (focused === null || !element?.contains(focused)) return;
      onHold(false);
      const modal = document.querySelector<HTMLElement>('[aria-modal="true"]');
      const back = focused.matches(':focus-visible') ? wayBack(cameFrom.current) : null;
      (modal ?? back)?.focus({ preventScroll: true });
    };
  }, [onHold, cameFrom]);

  const Icon = tone === 'error' ? IconAlertTriangle : IconInfoCircle;
  return (
    <div ref={card} className={styles.toast} data-tone={tone}>
      <Icon aria-hidden="true" className={styles.icon} size={20} />
      <p className={styles.message} title={message}>
        <span className={styles.words}>{message}</span>
      </p>
      {[action, decline].map((answer) =>
        answer ? (
          <button
            key={answer.label}
            type="button"
            className={styles.action}
            onClick={() => {
              onDismiss(id);
              answer.onClick();
            }}
          >
            {answer.label}
          </button>
        ) : null,
      )}
      {decline ? null : <CloseButton iconSize={16} onClose={() => onDismiss(id)} />}
    </div>
  );
}

/** A live region must be in the page for this time before its content is read out. */
const HEARD_AFTER_MS = 150;
const NONE_YET: ToastsProps['toasts'] = [];

/** Toasts that start with a message: their region is empty at first, so that it is read out. */
export function LastingToasts({ toasts, ...rest }: ToastsProps) {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHeard(true), HEARD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Toasts {...rest} toasts={isHeard ? toasts : NONE_YET} />;
}
