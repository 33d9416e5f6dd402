import { IconListCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import * as texts from '../../texts/texts';
import { Button } from '../controls/Button';
import styles from './Selection.module.css';
import type { ListSelection } from './useListSelection';

interface SelectButtonProps {
  readonly selection: ListSelection;
}

/** Starts selecting; takes the focus back when that ends. */
export function SelectButton({ selection: { rows, isSelecting } }: SelectButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasSelecting = useRef(false);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (wasSelecting.current && !isSelecting && isFocusLost) button.current?.focus();
    wasSelecting.current = isSelecting;
  }, [isSelecting]);
  return (
    <Button
      ref={button}
      className={styles.sign}
      hidden={isSelecting}
      onClick={rows.selection.start}
    >
      <IconListCheck size={18} aria-hidden="true" />
      {texts.playlistPage.select}
    </Button>
  );
}
