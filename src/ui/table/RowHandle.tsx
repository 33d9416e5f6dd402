import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { MOVE_KEYS, type MoveKey } from '../../domain/queue/queueMoves';
import { hasModifier } from '../controls/hasModifier';
import styles from './RowHandle.module.css';

interface RowHandleProps {
  readonly label: string;
  readonly hint: string;
  readonly className?: string | undefined;
  readonly iconPixels?: number;
  readonly onDragStart: (handle: HTMLElement, start: PointerEvent) => void;
  readonly onMoveKey: (key: MoveKey, handle: HTMLElement) => void;
}

/** Moves a row by dragging, or by the arrow keys, Home and End. */
export function RowHandle(props: RowHandleProps) {
  const { label, hint, className = styles.handle, iconPixels = 18, onDragStart, onMoveKey } = props;
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (hasModifier(event)) return;
    const key = MOVE_KEYS.find((each) => each === event.key);
    if (key === undefined) return;
    event.preventDefault();
    // The page's own arrow keys change the volume.
    event.stopPropagation();
    onMoveKey(key, event.currentTarget);
  }
  return (
    <button
      type="button"
      className={className}
      data-handle
      // A list is one tab stop; the row's arrow keys reach this button.
      tabIndex={-1}
      aria-label={label}
      title={hint}
      onPointerDown={(event) => onDragStart(event.currentTarget, event.nativeEvent)}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={iconPixels} aria-hidden="true" />
    </button>
  );
}
