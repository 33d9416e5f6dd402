import { useCallback, useMemo } from 'react';
import { useAddress } from './useAddress';
import { useNavigator } from './useNavigator';

/**
 * @param isStep whether they are a new step in the history, which begins at the top of the page;
 *   else they replace the current one, and the page stays where it is
 */
type SetParameters = (
  next: URLSearchParams | string | Readonly<Record<string, string>>,
  isStep: boolean,
) => void;

/**
 * The parameters of the address that is shown, and how to put others in their place.
 *
 * A page that is being left changes nothing any more.
 *
 * @returns the same parameters as long as the address has the same
 */
export function useSearchParameters(): readonly [URLSearchParams, SetParameters] {
  const { pathname, search } = useAddress();
  const navigator = useNavigator();
  const setParameters: SetParameters = useCallback(
    (next, isStep) => {
      // A page is shown until the next one has arrived: it never takes the user back.
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
