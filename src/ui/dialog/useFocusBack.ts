import { useLayoutEffect } from 'react';

/**
 * When what uses it leaves the page, the focus goes back to what had it before; where that is
 * gone, to the page itself. The component library does so only for dialogs that stay mounted.
 */
export function useFocusBack(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      const isThere = before instanceof HTMLElement && before !== document.body;
      const target = isThere && before.isConnected ? before : document.getElementById('main');
      target?.focus({ preventScroll: true });
    };
  }, []);
}
