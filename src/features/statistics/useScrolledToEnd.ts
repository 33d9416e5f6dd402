import { useCallback } from 'react';

/** A box that is wider than there is room: what came last is seen first. */
export function useScrolledToEnd() {
  return useCallback((box: HTMLElement | null) => {
    if (box !== null) box.scrollLeft = box.scrollWidth;
  }, []);
}
