import { type RefObject, useEffect, useRef } from 'react';

function moveLostFocus(target: HTMLElement | undefined, elseId: string): void {
  if (document.activeElement !== document.body) return;
  (target ?? document.getElementById(elseId))?.focus();
}

/**
 * After the removal of a row that had the focus, the row that moves up gets it, or else the page.
 *
 * @param rows another value once the row is removed, which may be later than it was asked for
 * @param elseId the id of what gets the focus instead of the page
 * @returns the place of the row that is being removed, to be set by the caller
 */
export function useFocusAfterRemoval(
  box: RefObject<HTMLElement | null>,
  buttons: string,
  rows: unknown,
  elseId = 'main',
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
    moveLostFocus(left[Math.min(place, left.length - 1)], elseId);
  }, [rows, box, buttons, elseId]);

  // The list of the last row may go with it.
  useEffect(() => () => void (removedAt.current !== null && moveLostFocus(undefined, 'main')), []);

  return removedAt;
}
