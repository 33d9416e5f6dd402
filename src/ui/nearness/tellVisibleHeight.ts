import { listen } from '../../lib/listen';

/** Read in style sheets. */
const VARIABLE = '--visible-height';

/**
 * Keeps the height that a phone's keyboard leaves in a style variable of the element, because no
 * CSS unit excludes the keyboard. `onChange` gets it too, also at first. @returns ends it
 */
export function tellVisibleHeight(
  element: HTMLElement,
  onChange?: (heightPixels: number) => void,
): (() => void) | undefined {
  const { visualViewport } = window;
  if (!visualViewport) return undefined;
  const tell = () => {
    element.style.setProperty(VARIABLE, `${visualViewport.height}px`);
    onChange?.(visualViewport.height);
  };
  tell();
  return listen(visualViewport, 'resize', tell);
}
