import { type RefObject, useEffect, useRef } from 'react';

function moveLostFocus(target?: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  (target ?? document.getElementById('main'))?.focus();
}

/**
 * After the removal of a row that had the focus, the row that moves up gets it, or else the page.
 *
 * @param rows another value once the row is removed
 * @returns the place of the row that is being removed, to be set by the caller
 */
export function useFocusAfterRemoval(
  box: RefObject<HTMLElement | null>,
  buttons: string,
  rows: unknown,
): RefObject<number | null> {
  const removedAt = useRef<number | null>(null);
  const rowsBefore = useRef(rows);

  useEffect(() => {
    if (rowsBefore.current === rows) return;
    rowsBefore.current = rows;
    const place = removedAt.current;
    removedAt.current = null;
    if (place === null) return;
    const left = box.current?.querySelectorAll<HTMLElement>(buttons) ?? [];
    moveLostFocus(left[Math.min(place, left.length - 1)]);
  }, [rows, box, buttons]);

  // The list of the last row may go with it.
  useEffect(() => () => void (removedAt.current !== null && moveLostFocus()), []);

  return removedAt;
}
