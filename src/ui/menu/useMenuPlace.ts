import { type RefObject, useLayoutEffect } from 'react';
import { placeMenu } from './menuPlacement';

/** Lifts the menu over everything else and keeps it at its button while the page moves. */
export function useMenuPlace(menu: RefObject<HTMLElement | null>, anchor: HTMLElement): void {
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    // The top layer needs no portal and no fight over z-indexes; older browsers go without.
    if ('showPopover' in element) element.showPopover();

    function place() {
      if (!element) return;
      // Without the scrollbar, unlike innerWidth.
      const { clientWidth, clientHeight } = document.documentElement;
      const view = { width: clientWidth, height: clientHeight };
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const { left, top } = placeMenu(anchor.getBoundingClientRect(), size, view);
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    }

    place();
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, { capture: true });
    };
  }, [menu, anchor]);
}
