import { useLayoutEffect, useState } from 'react';

/** Where the focus of what is open goes back to; the second and following where the first is gone. */
let openWayBack: readonly (Element | null)[] = [];

function canHaveFocus(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element !== document.body && element.isConnected;
}

/**
 * When what uses it leaves the page, the focus goes back to what had it before; where that went
 * with another of its kind that it took the place of, to what had it before that; else to the
 * page itself. The widget library would go to the first control of the page instead.
 */
export function useFocusBack(): void {
  // While drawing: in the effect the focus has moved on already.
  const [wayBack] = useState(() => [document.activeElement, ...openWayBack]);
  useLayoutEffect(() => {
    const outerWayBack = openWayBack;
    openWayBack = wayBack;
    return () => {
      openWayBack = outerWayBack;
      const target = wayBack.find(canHaveFocus) ?? document.getElementById('main');
      target?.focus({ preventScroll: true });
    };
  }, [wayBack]);
}
