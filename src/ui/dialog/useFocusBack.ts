import { useLayoutEffect, useState } from 'react';

/**
 * When what uses it leaves the page, the focus goes back to what had it before; where that is
 * gone, to the page itself. The widget library would go to the first control of the page instead.
 */
export function useFocusBack(): void {
  // While drawing: in the effect the focus has moved on already.
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(
    () => () => {
      const isThere = before instanceof HTMLElement && before !== document.body;
      const target = isThere && before.isConnected ? before : document.getElementById('main');
      target?.focus({ preventScroll: true });
    },
    [before],
  );
}
