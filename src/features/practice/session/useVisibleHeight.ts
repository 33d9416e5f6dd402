import { useCallback } from 'react';

/** Read in the style sheet. */
const VARIABLE = '--visible-height';
/** What a keyboard takes at least; the browser's own bars take less. */
const KEYBOARD_PIXELS = 120;

/** Fits an element above a phone's keyboard, because no CSS unit excludes the keyboard. */
export function useVisibleHeight() {
  return useCallback((element: HTMLElement | null) => {
    const { visualViewport } = window;
    if (!visualViewport || element === null) return undefined;
    function tell() {
      if (!visualViewport || element === null) return;
      const { height } = visualViewport;
      element.style.setProperty(VARIABLE, `${height}px`);
      const isKeyboardOpen = window.innerHeight - height > KEYBOARD_PIXELS;
      element.toggleAttribute('data-keyboard', isKeyboardOpen);
      // The browser may have scrolled before the element fitted.
      if (isKeyboardOpen) element.scrollIntoView({ block: 'start' });
    }
    tell();
    visualViewport.addEventListener('resize', tell);
    return () => visualViewport.removeEventListener('resize', tell);
  }, []);
}
