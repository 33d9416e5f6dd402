import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Channel, createChannel } from '../../lib/channel';
import type { Address } from '../../routing/address';
import { type Navigator, useAddress, useNavigator } from '../../routing/Link';

type Change = (current: URLSearchParams) => URLSearchParams | Record<string, string>;

interface Queue {
  /** Changes that the router had not applied yet when it showed `seen`, the newest last. */
  readonly asked: readonly string[];
  readonly seen: Address | null;
}

/** One queue for all components of a page, which change one address. */
const queues = new WeakMap<Navigator, Channel<Queue>>();

/** As parameters are compared and written: whatever reads the same is the same text. */
function textOf(next: URLSearchParams | Record<string, string> | string): string {
  return new URLSearchParams(next).toString();
}

function queueOf(navigator: Navigator): Channel<Queue> {
  const known = queues.get(navigator);
  if (known !== undefined) return known;
  const queue = createChannel<Queue>({ asked: [], seen: null });
  queues.set(navigator, queue);
  return queue;
}

/** What the address shows is done, and so is what came before. An address from elsewhere wins. */
function stillAsked({ asked, seen }: Queue, address: Address): readonly string[] {
  if (seen === address) return asked;
  if (seen !== null && seen.pathname !== address.pathname) return [];
  const place = asked.lastIndexOf(textOf(address.search));
  return place < 0 ? [] : asked.slice(place + 1);
}

/**
 * The parameters of the address, and the only way to change them.
 *
 * Each change is based on the current address, even if another component or a link made it and the
 * router has not shown it yet: a change based on the shown address would lose that one. The returned
 * parameters include pending changes, and are the same object while they are the same.
 *
 * @returns the parameters, and a function that changes them: with a new history entry that starts
 *   at the top of the page, or by default in place of the current entry
 */
export function useQueuedParameters(): readonly [
  URLSearchParams,
  (change: Change, isStep?: boolean) => void,
] {
  const address = useAddress();
  const { pathname } = address;
  const navigator = useNavigator();
  const queue = queueOf(navigator);
  const held = useSyncExternalStore(queue.subscribe, queue.get);
  const shownText = textOf(address.search);

  // An effect is early enough: components rendered for this address know it already.
  useEffect(() => {
    if (queue.get().seen === address) return;
    queue.put({ asked: stillAsked(queue.get(), address), seen: address });
  }, [queue, address]);

  const change = useCallback(
    (toNext: Change, isStep = false) => {
      // A page stays visible until the next one has loaded, and must not navigate back to itself.
      const here = navigator.read();
      if (here.pathname !== pathname) return;
      const { asked, seen } = queue.get();
      const current = textOf(here.search);
      const next = textOf(toNext(new URLSearchParams(current)));
      queue.set({ asked: [...asked, next], seen });
      const to = next === '' ? pathname : `${pathname}?${next}`;
      if (isStep) navigator.push(to);
      else navigator.replace(to, { keepsScroll: true });
    },
    [navigator, pathname, queue],
  );
  const text = stillAsked(held, address).at(-1) ?? shownText;
  return [useMemo(() => new URLSearchParams(text), [text]), change];
}
