import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Dialogs } from '../../actions/dialogs';

/** The first song of a page, or the first of what else it lists, and how far down it is. */
function firstRow(main: HTMLElement | null) {
  const row = main?.querySelector('li[data-row]') ?? main?.querySelector('ul > li') ?? null;
  return row && { row, topPixels: row.getBoundingClientRect().top };
}

/** Moves the page. It grows where it would end too soon; what cannot be scrolled goes above it. */
function movePage(page: HTMLElement, top: number): void {
  const from = window.scrollY;
  if (from + top > 0) page.style.minHeight = `${window.innerHeight + from + top}px`;
  window.scrollBy({ top, behavior: 'instant' });
  page.style.marginBlockStart = `${window.scrollY - from - top}px`;
}

/**
 * At the top of a page rows stay where they are when the queue opens beside them, though what is
 * above them may need a line more, and when it closes again. Further down that is out of sight.
 */
export function useRowsInPlace(
  main: RefObject<HTMLElement | null>,
  dialogs: Pick<Dialogs, 'subscribe' | 'getSnapshot'>,
  isQueueOpen: boolean,
): void {
  const before = useRef<ReturnType<typeof firstRow>>(null);
  /** Where the page is because of an open queue. */
  const movedTo = useRef(0);

  useEffect(
    () =>
      dialogs.subscribe(() => {
        // Called before anything of it is drawn.
        const isChanging = dialogs.getSnapshot().isQueueOpen !== isQueueOpen;
        const place = isQueueOpen ? movedTo.current : 0;
        if (isChanging && window.scrollY === place) before.current = firstRow(main.current);
      }),
    [dialogs, isQueueOpen, main],
  );

  useLayoutEffect(() => {
    const seen = before.current;
    before.current = null;
    movedTo.current = 0;
    const page = main.current?.firstElementChild;
    if (seen === null || !(page instanceof HTMLElement)) return;
    page.style.cssText = '';
    const top = seen.row.getBoundingClientRect().top - seen.topPixels;
    if (top !== 0) movePage(page, top);
    if (isQueueOpen) movedTo.current = window.scrollY;
  }, [isQueueOpen, main]);
}
