import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

type Change = (current: URLSearchParams) => Record<string, string>;

/**
 * The address's parameters, for pages that change more than one of them. Each change begins from
 * the one before, also when the router has not shown that one yet (its own setter then begins
 * from what stands in the address and loses it); what was asked for is answered at once.
 *
 * @returns the parameters and how to change them: as a new step in the history, which begins at
 *   the top of the page, or (unless said so) in the place of the one that stands
 */
export function useQueuedParameters(): readonly [
  URLSearchParams,
  (change: Change, isStep?: boolean) => void,
] {
  const [shown, setParameters] = useSearchParams();
  // Each navigation has a location of its own, also one to the same address.
  const location = useLocation();
  const address = shown.toString();
  /** What was asked for and the router has still to show, the newest last. */
  const asked = useRef<readonly string[]>([]);
  const [wanted, setWanted] = useState<string | null>(null);

  // One of them is shown: it and what came before are done. Any other is from elsewhere and wins.
  useEffect(() => {
    const place = asked.current.lastIndexOf(new URLSearchParams(location.search).toString());
    asked.current = place < 0 ? [] : asked.current.slice(place + 1);
    setWanted(asked.current.at(-1) ?? null);
  }, [location]);

  const change = useCallback(
    (toNext: Change, isStep = false) => {
      const current = asked.current.at(-1) ?? address;
      const next = new URLSearchParams(toNext(new URLSearchParams(current))).toString();
      asked.current = [...asked.current, next];
      setWanted(next);
      setParameters(next, { replace: !isStep, preventScrollReset: !isStep });
    },
    [address, setParameters],
  );
  const text = wanted ?? address;
  return [useMemo(() => new URLSearchParams(text), [text]), change];
}
