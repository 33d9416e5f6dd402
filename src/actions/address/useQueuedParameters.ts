import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { type Channel, createChannel } from '../../lib/channel';
import type { Address } from '../../routing/address';
import { useAddress } from '../../routing/useAddress';
import { type Navigator, useNavigator } from '../../routing/useNavigator';
import { useSearchParameters } from '../../routing/useSearchParameters';

type Change = (current: URLSearchParams) => URLSearchParams | Record<string, string>;

interface Queue {
  /** Changes that the router had not applied yet when it showed `seen`, the newest last. */
  readonly asked: readonly string[];
  readonly seen: Address | null;
}

/**
 * One queue for all components of a page: they change one address, each based on the others'
 * changes.
 */
const queues = new WeakMap<Navigator, Channel<Queue>>();

function queueOf(navigator: Navigator): Channel<Queue> {
  const known = queues.get(navigator);
  if (known !== undefined) return known;
  const queue = createChannel<Queue>({ asked: [], seen: null });
  queues.set(navigator, queue);
  return queue;
}

/**
 * If the address shows one of the changes, that one and the earlier ones are done. Any other
 * address came from elsewhere and wins.
 */
function stillAsked({ asked, seen }: Queue, address: Address): readonly string[] {
  if (seen === address) return asked;
  if (seen !== null && seen.pathname !== address.pathname) return [];
  const place = asked.lastIndexOf(new URLSearchParams(address.search).toString());
  return place < 0 ? [] : asked.slice(place + 1);
}

/**
 * The parameters of the address, for pages that change more than one of them.
 *
 * Each change is based on the one before, even if another component made it or the router has not
 * shown it yet: a change based on the shown address would lose that one. The returned parameters
 * include pending changes.
 *
 * @returns the parameters, and a function that changes them: with a new history entry that starts
 *   at the top of the page, or by default in place of the current entry
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
  /** A ref, so that `change` stays the same function and its users are not rendered again. */
  const latest = useRef(shownText);

  useEffect(() => {
    latest.current = shownText;
  }, [shownText]);

  // An effect is early enough: components rendered for this address know it already.
  useEffect(() => {
    if (queue.get().seen === address) return;
    queue.put({ asked: stillAsked(queue.get(), address), seen: address });
  }, [queue, address]);

  const change = useCallback(
    (toNext: Change, isStep = false) => {
      // A page that is being left changes nothing any more.
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
