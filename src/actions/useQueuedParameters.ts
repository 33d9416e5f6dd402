import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAddress } from '../routing/useAddress';
import { useSearchParameters } from '../routing/useSearchParameters';

type Change = (current: URLSearchParams) => URLSearchParams | Record<string, string>;

/**
 * The address's parameters, for pages that change more than one of them. Each change begins from
 * the one before, also when the router has not shown that one yet (one that began from what is
 * shown would lose it); what was asked for is answered at once.
 *
 * @returns the parameters and how to change them: as a new step in the history, which begins at
 *   the top of the page, or (unless said so) in the place of the one that stands
 */
export function useQueuedParameters(): readonly [
  URLSearchParams,
  (change: Change, isStep?: boolean) => void,
] {
  const [shown, setParameters] = useSearchParameters();
  const address = useAddress();
  const shownText = shown.toString();
  /** What was asked for and the router has still to show, the newest last. */
  const asked = useRef<readonly string[]>([]);
  const [wanted, setWanted] = useState<string | null>(null);
  /** Not a reason for another `change`: whoever draws by it would be drawn anew. */
  const latest = useRef(shownText);

  useEffect(() => {
    latest.current = shownText;
  }, [shownText]);

  // One of them is shown: it and what came before are done. Any other is from elsewhere and wins.
  useEffect(() => {
    const place = asked.current.lastIndexOf(new URLSearchParams(address.search).toString());
    asked.current = place < 0 ? [] : asked.current.slice(place + 1);
    setWanted(asked.current.at(-1) ?? null);
  }, [address]);

  const change = useCallback(
    (toNext: Change, isStep = false) => {
      const current = asked.current.at(-1) ?? latest.current;
      const next = new URLSearchParams(toNext(new URLSearchParams(current))).toString();
      asked.current = [...asked.current, next];
      setWanted(next);
      setParameters(next, isStep);
    },
    [setParameters],
  );
  const text = wanted ?? shownText;
  return [useMemo(() => new URLSearchParams(text), [text]), change];
}
