import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import styles from './Menu.module.css';
import { nextMenuIndex } from './menuKeys';
import { useMenuPlace } from './useMenuPlace';

export interface MenuProps {
  /** The button that opened it; the menu stands there and gives the focus back to it. */
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly onClose: () => void;
  /** Menu items; anything without a menu item's role is a quiet note. */
  readonly children: ReactNode;
}

const ITEM_SELECTOR = '[role^="menuitem"]:not(:disabled)';

/** An open menu. Render it while it is open; it costs nothing while it is not. */
export function Menu({ anchor, label, onClose, children }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useMenuPlace(menu, anchor);

  function items(): HTMLElement[] {
    return [...(menu.current?.querySelectorAll<HTMLElement>(ITEM_SELECTOR) ?? [])];
  }

  useEffect(() => {
    const checked = menu.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    const first = menu.current?.querySelector<HTMLElement>(ITEM_SELECTOR);
    (checked ?? first)?.focus({ preventScroll: true });
  }, []);

  const closeOutside = useEffectEvent((event: PointerEvent) => {
    if (!(event.target instanceof Node)) return;
    if (menu.current?.contains(event.target) || anchor.contains(event.target)) return;
    onClose();
  });
  useEffect(() => {
    document.addEventListener('pointerdown', closeOutside, { capture: true });
    return () => document.removeEventListener('pointerdown', closeOutside, { capture: true });
  }, []);

  function closeToAnchor() {
    anchor.focus({ preventScroll: true });
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Keys pressed in a menu are the menu's; the page's own shortcuts stay out of it.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      closeToAnchor();
      return;
    }
    if (event.key === 'Tab') {
      closeToAnchor();
      return;
    }
    const all = items();
    const focused = document.activeElement;
    const index = focused instanceof HTMLElement ? all.indexOf(focused) : -1;
    const names = all.map((item) => item.textContent ?? '');
    const next = nextMenuIndex(event.key, names, index);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  }

  function onClick(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest(ITEM_SELECTOR)) closeToAnchor();
  }

  return (
    <div
      ref={menu}
      role="menu"
      popover="manual"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {children}
    </div>
  );
}
