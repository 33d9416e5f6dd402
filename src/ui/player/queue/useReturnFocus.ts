import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves the focus into a panel that has just opened and, when it closes while the focus is still
 * inside, back to what was focused before.
 */
export function useReturnFocus(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    const before = document.activeElement;
    // A panel that is there from the start was not asked for, and leaves the focus to the page.
    if (!element?.closest('[data-from-start]')) element?.focus({ preventScroll: true });
    return () => {
      const holdsFocus = element?.contains(document.activeElement) ?? false;
      const isFocusLost =
        document.activeElement === null || document.activeElement === document.body;
      if ((holdsFocus || isFocusLost) && before instanceof HTMLElement && before.isConnected) {
        before.focus({ preventScroll: true });
      }
    };
  }, [panel]);
}
