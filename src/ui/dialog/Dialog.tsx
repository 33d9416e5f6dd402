import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button';
import { UI_TEXTS } from '../texts';
import styles from './Dialog.module.css';
import { MantineScope } from './MantineScope';
import { useFocusBack } from './useFocusBack';

export interface DialogProps {
  /** Also the accessible name. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  readonly footer?: ReactNode;
  /** While something runs that must not be left: no close button, no Escape, no click outside. */
  readonly isBusy?: boolean;
  /** A cross at the top, or a button with the word "Close" before the footer's. */
  readonly closeButton?: 'cross' | 'word';
  readonly width?: 'small' | 'wide';
}

const WIDTHS = { small: 440, wide: 640 } as const;

/**
 * An open dialog: keeps the focus inside, closes on Escape and outside clicks, gives the focus
 * back. Import it lazily, from a module of its own: it brings the component library with it.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, footer, isBusy = false, width = 'small' } = props;
  useFocusBack();
  const isClosedByWord = props.closeButton === 'word';
  return (
    <MantineScope>
      <Modal
        opened
        centered
        onClose={onClose}
        title={title}
        size={WIDTHS[width]}
        closeButtonProps={{ 'aria-label': UI_TEXTS.close }}
        withCloseButton={!isBusy && !isClosedByWord}
        closeOnEscape={!isBusy}
        closeOnClickOutside={!isBusy}
        zIndex="var(--layer-dialog)"
        transitionProps={{ duration: 0 }}
        // The page keeps its scrollbar (global.css); without this it would jump aside.
        removeScrollProps={{ removeScrollBar: false }}
        // Keys pressed in a dialog are the dialog's; the page's own shortcuts stay out of it.
        // Tab goes on to the library, which keeps it inside.
        onKeyDown={(event) => {
          if (event.key !== 'Tab') event.stopPropagation();
        }}
        classNames={{
          content: styles.content ?? '',
          header: styles.header ?? '',
          title: styles.title ?? '',
          body: styles.body ?? '',
          inner: styles.inner ?? '',
          overlay: styles.overlay ?? '',
          close: styles.close ?? '',
        }}
      >
        <div className={styles.main}>{children}</div>
        {footer || isClosedByWord ? (
          <div className={styles.footer}>
            {isClosedByWord && !isBusy ? <Button onClick={onClose}>{UI_TEXTS.close}</Button> : null}
            {footer}
          </div>
        ) : null}
      </Modal>
    </MantineScope>
  );
}
