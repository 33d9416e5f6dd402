import { type RefObject, useEffect, useRef } from 'react';

/** Fields in which the user may be typing. */
const FIELDS = 'input, textarea';

/**
 * Moves the focus to the main part when another page opens, as browsers do for a new document. Not
 * on the first page, and not when only a filter of the same page changes. A field that the user
 * focused while the page was loading keeps the focus, so that typing is not interrupted.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>, pathname: string): void {
  const previousPathname = useRef(pathname);
  /** The address at the time of the last focus change. */
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
