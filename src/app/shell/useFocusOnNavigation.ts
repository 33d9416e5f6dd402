import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the page's main part when another page opens, as a browser does with a new
 * document. Not on the first page, and not when only a filter of the same page changes.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>, pathname: string): void {
  const previousPathname = useRef(pathname);
  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
