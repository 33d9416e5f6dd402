import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useServices } from '../../actions/services';
import { listen } from '../../lib/listen';
import { useOverlays } from '../bar/playerHooks';

/** Fields in which the user may be typing. */
const FIELDS = 'input, textarea';

/**
 * Moves the focus to the main part when another page opens, as browsers do for a new document. Not
 * on the first page, and not when only a filter of the same page changes. A field that the user
 * focused or typed in while the page was loading keeps the focus, so that typing is not interrupted.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>, pathname: string): void {
  const previousPathname = useRef(pathname);
  const addressOfUse = useRef('');
  useEffect(
    () =>
      listen(document, ['focusin', 'input'], () => {
        addressOfUse.current = window.location.href;
      }),
    [],
  );
  // Before the page is painted: a Tab pressed as soon as it is seen must not be undone.
  useLayoutEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    const isUseNewer = addressOfUse.current === window.location.href;
    if (isUseNewer && document.activeElement?.matches(FIELDS)) return;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}

/** The first song of a page, or the first of its other items, with its vertical position. */
function firstRow(main: HTMLElement | null) {
  const row = main?.querySelector('li[data-row]') ?? main?.querySelector('ul > li') ?? null;
  return row && { row, topPixels: row.getBoundingClientRect().top };
}

/** Scrolls the page. A page that ends too early grows; a margin adds what cannot be scrolled. */
function movePage(page: HTMLElement, top: number): void {
  const from = window.scrollY;
  if (from + top > 0) page.style.minHeight = `${window.innerHeight + from + top}px`;
  window.scrollBy({ top, behavior: 'instant' });
  page.style.marginBlockStart = `${window.scrollY - from - top}px`;
}

/**
 * At the top of a page, rows keep their position when the queue opens or closes beside them,
 * although the content above may wrap differently. Further down that content is out of sight.
 */
export function useRowsInPlace(main: RefObject<HTMLElement | null>): void {
  const { dialogs } = useServices();
  const { isQueueOpen } = useOverlays();
  const before = useRef<{ readonly row: Element; readonly topPixels: number }>(null);
  /** The scroll position that an open queue caused. */
  const movedTo = useRef(0);

  useEffect(
    () =>
      dialogs.subscribe(() => {
        // Called before the queue renders.
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
