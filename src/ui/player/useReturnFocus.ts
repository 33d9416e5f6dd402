import { type RefObject, useLayoutEffect } from 'react';

/** Gives the focus to a panel that opens; if it closes with the focus, returns that. */
export function useReturnFocus(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    const before = document.activeElement;
    // A panel that is open from the start was not opened by the user, so the page keeps the focus.
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
