import { IconListCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import styles from './Playlist.module.css';

interface SelectButtonProps {
  readonly isSelecting: boolean;
  readonly onStart: () => void;
}

/** Starts selecting; takes the focus back when that ends. */
export function SelectButton({ isSelecting, onStart }: SelectButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasSelecting = useRef(false);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (wasSelecting.current && !isSelecting && isFocusLost) button.current?.focus();
    wasSelecting.current = isSelecting;
  }, [isSelecting]);
  return (
    <Button ref={button} hidden={isSelecting} onClick={onStart}>
      <IconListCheck size={18} aria-hidden="true" />
      <span className={styles.selectWord}>{texts.playlistPage.select}</span>
    </Button>
  );
}
