import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { type Channel, createChannel } from '../../lib/channel';
import type { Address } from '../../routing/address';
import { useAddress } from '../../routing/useAddress';
import { type Navigator, useNavigator } from '../../routing/useNavigator';
import { useSearchParameters } from '../../routing/useSearchParameters';

type Change = (current: URLSearchParams) => URLSearchParams | Record<string, string>;

interface Queue {
  /** What was asked for and the router had still to show at the address seen last, the newest last. */
  readonly asked: readonly string[];
  readonly seen: Address | null;
}

/** One for all parts of a page, which change one address; each begins from what the others asked for. */
const queues = new WeakMap<Navigator, Channel<Queue>>();

function queueOf(navigator: Navigator): Channel<Queue> {
  const known = queues.get(navigator);
  if (known !== undefined) return known;
  const queue = createChannel<Queue>({ asked: [], seen: null });
  queues.set(navigator, queue);
  return queue;
}

/** One of them is shown: it and what came before are done. Any other address is from elsewhere and wins. */
function stillAsked({ asked, seen }: Queue, address: Address): readonly string[] {
  if (seen === address) return asked;
  if (seen !== null && seen.pathname !== address.pathname) return [];
  const place = asked.lastIndexOf(new URLSearchParams(address.search).toString());
  return place < 0 ? [] : asked.slice(place + 1);
}

/**
 * The address's parameters, for pages that change more than one of them. Each change begins from
 * the one before, also when the router has not shown that one yet (one that began from what is
 * shown would lose it) and when another part of the page asked for it; what was asked for is
 * answered at once.
 *
 * @returns the parameters and how to change them: as a new step in the history, which begins at
 *   the top of the page, or (unless said so) in place of the current one
 */
export function useQueuedParameters(): readonly [
  URLSearchParams,
  (change: Change, isStep?: boolean) => void,
] {
  const [shown, setParameters] = useSearchParameters();
  const address = useAddress();
  const { pathname } = address;
  const navigator = useNavigator();
  const queue = queueOf(navigator);
  const held = useSyncExternalStore(queue.subscribe, queue.get);
  const shownText = shown.toString();
  /** Not a reason for another `change`: components that use it would be drawn anew. */
  const latest = useRef(shownText);

  useEffect(() => {
    latest.current = shownText;
  }, [shownText]);

  // Components drawn by the address know it already.
  useEffect(() => {
    if (queue.get().seen === address) return;
    queue.put({ asked: stillAsked(queue.get(), address), seen: address });
  }, [queue, address]);

  const change = useCallback(
    (toNext: Change, isStep = false) => {
      // A page that is being left asks for nothing any more.
      if (!navigator.isOnPath(pathname)) return;
      const { asked, seen } = queue.get();
      const current = asked.at(-1) ?? latest.current;
      const next = new URLSearchParams(toNext(new URLSearchParams(current))).toString();
      queue.set({ asked: [...asked, next], seen });
      setParameters(next, isStep);
    },
    [navigator, pathname, queue, setParameters],
  );
  const text = stillAsked(held, address).at(-1) ?? shownText;
  return [useMemo(() => new URLSearchParams(text), [text]), change];
}
