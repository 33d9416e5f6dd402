import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Notification } from '../../domain/notification';
import { IconButton } from '../controls/IconButton';
import { UI_TEXTS } from '../texts';
import styles from './Toasts.module.css';

export interface Toast extends Notification {
  readonly id: number;
}

export interface ToastsProps {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: number) => void;
  /** True while a pointer or the focus rests on them: they should stay. */
  readonly onHold: (isHeld: boolean) => void;
}

/**
 * Keeps an element above everything, a dialog of the browser's own included: such a dialog covers
 * what was shown before it, so the element is shown again when it has something new to say.
 */
function useTopLayer(element: RefObject<HTMLElement | null>, content: unknown): void {
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown || !('showPopover' in shown)) return;
    const isOpen = shown.matches(':popover-open');
    const isCovered = content !== null && document.querySelector('dialog[open]') !== null;
    if (isOpen && isCovered) shown.hidePopover();
    if (!isOpen || isCovered) shown.showPopover();
  }, [element, content]);
}

/** Short messages in a corner of the window, read out as they come. */
export function Toasts({ toasts, onDismiss, onHold }: ToastsProps) {
  const section = useRef<HTMLElement>(null);
  useTopLayer(section, toasts);
  const cardsOf = (tone: Toast['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} onHold={onHold} />
      ));
  return (
    <section
      ref={section}
      popover="manual"
      aria-label={UI_TEXTS.notifications}
      className={styles.toasts}
      // Not on entering: a message may come up under a pointer that just rests there.
      onPointerMove={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      {/* The live regions stand before anything is in them, or it would not be read out. */}
      <div role="status" className={styles.region}>
        {cardsOf('info')}
      </div>
      <div role="alert" className={styles.region}>
        {cardsOf('error')}
      </div>
    </section>
  );
}

interface ToastCardProps extends Pick<ToastsProps, 'onDismiss' | 'onHold'> {
  readonly toast: Toast;
}

function ToastCard({ toast, onDismiss, onHold }: ToastCardProps) {
  const { id, tone, message, action } = toast;
  const card = useRef<HTMLDivElement>(null);

  // A focus that goes with its element sends no blur: the others would be held for good.
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (element?.contains(document.activeElement)) onHold(false);
    };
  }, [onHold]);

  const Icon = tone === 'error' ? IconAlertTriangle : IconInfoCircle;
  return (
    <div ref={card} className={styles.toast} data-tone={tone}>
      <Icon aria-hidden="true" className={styles.icon} size={20} />
      <p className={styles.message} title={message}>
        <span className={styles.words}>{message}</span>
      </p>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onDismiss(id);
            action.onClick();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <IconButton
        label={UI_TEXTS.close}
        tooltip="none"
        icon={<IconX aria-hidden="true" size={16} />}
        onClick={() => onDismiss(id)}
      />
    </div>
  );
}
