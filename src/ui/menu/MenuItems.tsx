import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Menu.module.css';

export interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly shortcut?: string;
  readonly isDisabled?: boolean;
  readonly isDangerous?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

function Shortcut({ value }: { readonly value: string | undefined }) {
  if (!value) return null;
  return (
    <span aria-hidden="true" className={styles.shortcut}>
      {value}
    </span>
  );
}

export function MenuItem(props: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`${styles.item} ${props.isDangerous ? styles.danger : ''}`}
      disabled={props.isDisabled ?? false}
      aria-keyshortcuts={props.shortcut}
      onClick={props.onSelect}
    >
      {props.icon ? <span className={styles.icon}>{props.icon}</span> : null}
      <span className={styles.word}>{props.children}</span>
      <Shortcut value={props.shortcut} />
    </button>
  );
}

export interface MenuCheckItemProps extends MenuItemProps {
  /** 'radio' is one of several, 'checkbox' stands alone. */
  readonly kind: 'radio' | 'checkbox';
  readonly isChecked: boolean;
}

/** An item that shows whether it is switched on. */
export function MenuCheckItem({ kind, isChecked, ...props }: MenuCheckItemProps) {
  const shared = {
    type: 'button',
    tabIndex: -1,
    className: styles.item,
    disabled: props.isDisabled ?? false,
    'aria-keyshortcuts': props.shortcut,
    onClick: props.onSelect,
    children: (
      <>
        {props.icon ? <span className={styles.icon}>{props.icon}</span> : null}
        <span className={styles.word}>{props.children}</span>
        <Shortcut value={props.shortcut} />
        <span className={styles.check}>
          {isChecked ? <IconCheck aria-hidden="true" size={18} stroke={2.5} /> : null}
        </span>
      </>
    ),
  } as const;
  if (kind === 'radio') return <button {...shared} role="menuitemradio" aria-checked={isChecked} />;
  return <button {...shared} role="menuitemcheckbox" aria-checked={isChecked} />;
}

/** A line of explanation inside a menu. */
export function MenuNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

export function MenuDivider() {
  return <hr className={styles.divider} />;
}
