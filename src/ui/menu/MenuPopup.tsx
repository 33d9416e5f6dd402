import { Menu } from '@base-ui/react/menu';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useClosedByBack } from '../nearness/useClosedByBack';
import styles from './Menu.module.css';
import { MenuEntries } from './MenuEntries';
import type { MenuEntry } from './menuEntry';

export interface MenuPopupProps {
  /** The button that opened it; the menu is placed there and returns the focus to it. */
  readonly anchor: HTMLElement;
  /** The point at which the user opened it, in pixels of the window, to place it there instead. */
  readonly point?: { readonly x: number; readonly y: number } | null;
  /** Whether it is a full-width sheet at the bottom of the window on phones. */
  readonly isSheetOnPhone?: boolean;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

const GAP_PIXELS = 6;
const WINDOW_MARGIN_PIXELS = 8;
const PHONE = '(width <= 600px)';
const CHECKED_ITEM = '[aria-checked="true"]';
const ENABLED_ITEM = '[role^="menuitem"]:not(:disabled)';

interface FirstFocusProps {
  readonly popup: RefObject<HTMLElement | null>;
}

/**
 * Focuses the first item. It is rendered inside the menu, whose items are known when its effects
 * run. At once, not a frame later like the library: the next key may follow immediately.
 */
function FirstFocus({ popup }: FirstFocusProps) {
  useEffect(() => {
    const checked = popup.current?.querySelector<HTMLElement>(CHECKED_ITEM);
    const first = popup.current?.querySelector<HTMLElement>(ENABLED_ITEM);
    (checked ?? first ?? popup.current)?.focus({ preventScroll: true });
  }, [popup]);
  return null;
}

type Place = Required<
  Pick<Menu.Positioner.Props, 'anchor' | 'side' | 'align' | 'sideOffset' | 'collisionPadding'>
>;

/** Below its opener, at the point where the user opened it, or along the bottom of a phone. */
function placeOf({ anchor, point, isSheetOnPhone }: MenuPopupProps): Place {
  const below = { side: 'bottom', collisionPadding: WINDOW_MARGIN_PIXELS } as const;
  if (isSheetOnPhone && matchMedia(PHONE).matches) {
    const edge = { getBoundingClientRect: () => new DOMRect(0, innerHeight, innerWidth, 0) };
    return { anchor: edge, side: 'top', align: 'start', sideOffset: 0, collisionPadding: 0 };
  }
  if (point) {
    const spot = { getBoundingClientRect: () => new DOMRect(point.x, point.y, 0, 0) };
    return { ...below, anchor: spot, align: 'start', sideOffset: 0 };
  }
  return { ...below, anchor, align: 'end', sideOffset: GAP_PIXELS };
}

/**
 * The menu itself. Import it lazily (Menu.tsx): it includes the widget library. It exists only
 * after its opener was pressed, not once per row: the opener stays a plain button.
 */
export function MenuPopup(props: MenuPopupProps) {
  const { anchor, label, entries, onClose } = props;
  const popup = useRef<HTMLDivElement>(null);
  const [place] = useState(() => placeOf(props));
  useClosedByBack(onClose);

  function onOpenChange(isOpen: boolean, details: Menu.Root.ChangeEventDetails) {
    if (isOpen) return;
    const { reason, event } = details;
    // A press on the opener is left to the opener, which closes the menu itself.
    const pressed = event instanceof FocusEvent ? event.relatedTarget : event.target;
    const isOnAnchor = pressed instanceof Node && anchor.contains(pressed);
    if (isOnAnchor && (reason === 'outside-press' || reason === 'focus-out')) {
      details.cancel();
      return;
    }
    if (reason === 'item-press' || reason === 'escape-key') anchor.focus({ preventScroll: true });
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Keys pressed in a menu do not reach the page's shortcuts.
    event.stopPropagation();
    if (event.key !== 'Tab') return;
    // Focuses the opener first, so that Tab continues from there in the page.
    anchor.focus({ preventScroll: true });
    onClose();
  }

  return (
    <Menu.Root open modal={false} onOpenChange={onOpenChange}>
      <Menu.Portal>
        {/* Sticky: it stays visible if the page scrolls or the window gets smaller. */}
        <Menu.Positioner className={styles.place} {...place} positionMethod="fixed" sticky>
          <Menu.Popup
            ref={popup}
            className={styles.menu}
            data-sheet={place.side === 'top' || undefined}
            aria-label={label}
            finalFocus={false}
            onKeyDown={onKeyDown}
          >
            <FirstFocus popup={popup} />
            <MenuEntries entries={entries} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
