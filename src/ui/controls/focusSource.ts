import { listen } from '../../lib/listen';

let isByPointer = false;

/**
 * Whether the focus comes from the pointer: from a press until the next Tab. Other keys leave it
 * so, and so does the page when it puts the focus back. The browser's :focus-visible would not do:
 * it may match as soon as any key is pressed.
 */
export function isFocusByPointer(): boolean {
  return isByPointer;
}

/** Watches where the focus comes from. @returns ends it */
export function watchFocusSource(): () => void {
  // The event with which browsers move the focus; a finger that scrolls sends none.
  const stop = listen(
    window,
    ['mousedown', 'keydown'],
    (event) => {
      if (event.type === 'mousedown') isByPointer = true;
      else if ('key' in event && event.key === 'Tab') isByPointer = false;
    },
    { capture: true },
  );
  return () => {
    stop();
    isByPointer = false;
  };
}
