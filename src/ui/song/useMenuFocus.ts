import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { typeaheadIndex } from './typeahead';

const TYPEAHEAD_PAUSE_MS = 500;

function itemsOf(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

/**
 * Focus inside an open menu: the first item at once; arrows (wrapping), Home, End and typed
 * letters after that. Keys it takes go no further, so that shortcuts of the page stay quiet.
 */
export function useMenuFocus(
  menuRef: RefObject<HTMLElement | null>,
): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', atMs: 0 });

  useEffect(() => {
    const menu = menuRef.current;
    if (menu !== null) itemsOf(menu)[0]?.focus({ preventScroll: true });
  }, [menuRef]);

  return (event) => {
    const menu = menuRef.current;
    if (menu === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const items = itemsOf(menu);
    const active = items.findIndex((item) => document.activeElement?.isSameNode(item));
    let next = moveTarget(event.key, active, items.length);
    if (next === null && event.key.length === 1 && event.key !== ' ') {
      const isGoingOn = event.timeStamp - typed.current.atMs < TYPEAHEAD_PAUSE_MS;
      const text = (isGoingOn ? typed.current.text : '') + event.key;
      typed.current = { text, atMs: event.timeStamp };
      next = typeaheadIndex(
        items.map((item) => item.textContent),
        text,
        active,
      );
      event.stopPropagation();
    }
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    items[next]?.focus({ preventScroll: true });
  };
}

function moveTarget(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (Math.max(active, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
