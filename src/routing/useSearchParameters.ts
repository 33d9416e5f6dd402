import { useCallback, useMemo } from 'react';
import { useAddress } from './useAddress';
import { useNavigator } from './useNavigator';

/**
 * @param isStep true adds a history entry and scrolls to the top; false replaces the current entry and
 *   keeps the scroll position
 */
type SetParameters = (
  next: URLSearchParams | string | Readonly<Record<string, string>>,
  isStep: boolean,
) => void;

/**
 * The parameters of the address that is shown, and a function that sets them. A page that is being left
 * can no longer change them.
 *
 * @returns the same object while the parameters are the same
 */
export function useSearchParameters(): readonly [URLSearchParams, SetParameters] {
  const { pathname, search } = useAddress();
  const navigator = useNavigator();
  const setParameters: SetParameters = useCallback(
    (next, isStep) => {
      // A page stays visible until the next one has loaded, and must not navigate back to itself.
      if (!navigator.isOnPath(pathname)) return;
      const text = new URLSearchParams(next).toString();
      const to = text === '' ? pathname : `${pathname}?${text}`;
      if (isStep) navigator.push(to);
      else navigator.replace(to, { keepsScroll: true });
    },
    [navigator, pathname],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), setParameters];
}
