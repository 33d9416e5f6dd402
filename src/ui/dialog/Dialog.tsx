import type { ReactNode } from 'react';
import { texts } from '../../texts/texts';
import { Button, CloseButton } from '../controls/Button';
import styles from './Dialog.module.css';
import { Modal, ModalTitle } from './Modal';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  readonly footer?: ReactNode;
  /** While a task runs that must not be interrupted: no close button, Escape or outside press. */
  readonly isBusy?: boolean;
  /** A cross at the top, or a button "Close" before the buttons of the footer. */
  readonly closeButton?: 'cross' | 'word';
  readonly width?: 'small' | 'wide';
}

/** An open dialog with a heading and buttons. Import it lazily, like `Modal`. */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, footer, isBusy = false, width = 'small' } = props;
  const isClosedByWord = props.closeButton === 'word';
  return (
    <Modal
      onClose={onClose}
      isBusy={isBusy}
      className={`${styles.dialog} ${width === 'wide' ? styles.wide : ''}`}
    >
      <header className={styles.header}>
        <ModalTitle className={styles.title}>{title}</ModalTitle>
        {isBusy || isClosedByWord ? null : <CloseButton onClose={onClose} />}
      </header>
      <div className={styles.body}>
        <div className="column gap-4">{children}</div>
        {footer || isClosedByWord ? (
          <div className={styles.footer}>
            {isClosedByWord && !isBusy ? (
              <Button onClick={onClose}>{texts.frame.close}</Button>
            ) : null}
            {footer}
          </div>
        ) : null}
      </div>
    </Modal>
  );
}
