import { type RefObject, useLayoutEffect } from 'react';

/** Where the style sheet finds it. */
const VARIABLE = '--visible-height';

/** Tells the panel what the keyboard of a phone leaves of the window, which no length of CSS does. */
export function useVisibleHeight(panel: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const { visualViewport } = window;
    if (!isShown || !visualViewport) return;
    const tell = () => panel.current?.style.setProperty(VARIABLE, `${visualViewport.height}px`);
    tell();
    visualViewport.addEventListener('resize', tell);
    return () => visualViewport.removeEventListener('resize', tell);
  }, [panel, isShown]);
}
