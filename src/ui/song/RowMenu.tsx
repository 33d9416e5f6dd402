import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type MenuPlace, placeMenu } from './placeMenu';
import styles from './RowMenu.module.css';
import { useMenuFocus } from './useMenuFocus';

export interface RowMenuItem {
  readonly label: string;
  readonly onSelect: () => void;
}

interface RowMenuProps {
  /** The button it belongs to: where it stands, and where focus returns. */
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly items: readonly RowMenuItem[];
  readonly onClose: () => void;
}

/** The one menu of a list, made when it opens and gone when it closes. */
export function RowMenu({ anchor, label, items, onClose }: RowMenuProps) {
  const menuRef = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<MenuPlace | null>(null);
  const onMenuKey = useMenuFocus(menuRef);

  useLayoutEffect(() => {
    const menu = menuRef.current;
    if (menu === null) return;
    const viewport = { width: window.innerWidth, height: window.innerHeight };
    setPlace(placeMenu(anchor.getBoundingClientRect(), menu.getBoundingClientRect(), viewport));
  }, [anchor]);
  useCloseFromOutside(menuRef, anchor, onClose);

  function close() {
    anchor.focus({ preventScroll: true });
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      // Focus first goes back to the button, and the browser moves it on from there.
      close();
    } else {
      onMenuKey(event);
    }
  }

  return createPortal(
    <div
      ref={menuRef}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      style={place === null ? { visibility: 'hidden' } : { left: place.left, top: place.top }}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          onClick={() => {
            close();
            item.onSelect();
          }}
        >
          {item.label}
        </button>
      ))}
    </div>,
    document.body,
  );
}

/** A press elsewhere, scrolling and resizing close the menu; focus stays where it then is. */
function useCloseFromOutside(
  menuRef: { readonly current: HTMLElement | null },
  anchor: HTMLElement,
  onClose: () => void,
) {
  useEffect(() => {
    function onOutside(event: Event) {
      if (!(event.target instanceof Node)) return;
      // The button itself closes the menu by its click.
      if (menuRef.current?.contains(event.target) || anchor.contains(event.target)) return;
      onClose();
    }
    document.addEventListener('pointerdown', onOutside, true);
    document.addEventListener('scroll', onClose, { capture: true, passive: true });
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', onOutside, true);
      document.removeEventListener('scroll', onClose, { capture: true });
      window.removeEventListener('resize', onClose);
    };
  }, [menuRef, anchor, onClose]);
}
