import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The song whose row holds the focus, by the attribute that names it; null for none. */
function songOfRow(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-song]') : null;
  return row === null ? null : Number(row.dataset.song);
}

/** Which row of a list has the focus: it must not leave the page. */
export function useFocusedRow(list: RefObject<HTMLElement | null>): number | null {
  const [focusedId, setFocusedId] = useState<number | null>(null);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    list.current?.addEventListener('focusin', ({ target }) => setFocusedId(songOfRow(target)), {
      signal,
    });
    list.current?.addEventListener(
      'focusout',
      ({ relatedTarget }) => setFocusedId(songOfRow(relatedTarget)),
      { signal },
    );
    return () => listeners.abort();
  }, [list]);
  return focusedId;
}

/**
 * Hands the focus back to the handle of a row that was moved from one part of the list to the
 * other, where it is drawn anew.
 *
 * @param songIds another list when the row has moved
 * @returns to be called before it does
 */
export function useHandleFocus(
  list: RefObject<HTMLElement | null>,
  songIds: readonly number[],
): (annSongId: number) => void {
  const moved = useRef<number | null>(null);
  const shown = useRef(songIds);
  useLayoutEffect(() => {
    if (shown.current === songIds) return;
    shown.current = songIds;
    if (moved.current === null) return;
    const row = list.current?.querySelector(`[data-song="${moved.current}"]`);
    moved.current = null;
    row?.querySelector<HTMLElement>('[data-handle]')?.focus({ preventScroll: true });
  }, [list, songIds]);
  return (annSongId) => {
    moved.current = annSongId;
  };
}
