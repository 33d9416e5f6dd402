import { type RefObject, useEffect, useRef } from 'react';

/** Fields in which the user may be typing. */
const FIELDS = 'input, textarea';

/**
 * Moves the focus to the page's main part when another page opens, as a browser does with a new
 * document. Not on the first page, and not when only a filter of the same page changes. A field that
 * the user went to while the page was still on its way keeps it: what is typed must not break off.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>, pathname: string): void {
  const previousPathname = useRef(pathname);
  /** The address at which something last took the focus. */
  const addressOfFocus = useRef('');
  useEffect(() => {
    const note = () => {
      addressOfFocus.current = window.location.href;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    const isFocusNewer = addressOfFocus.current === window.location.href;
    if (isFocusNewer && document.activeElement?.matches(FIELDS)) return;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
