import type { AppHistory, Arrival } from '../app/router/hashHistory';
import { type Address, addressText, parseAddress } from '../routing/address';

export interface MemoryHistory extends AppHistory {
  /** The number of entries, including those after the current one. */
  readonly countSteps: () => number;
}

/** A history in memory. The href of a link is its address, unchanged. */
export function createMemoryHistory(first: string): MemoryHistory {
  const listeners = new Set<(arrival: Arrival) => void>();
  let keyCount = 0;
  const arriveAt = (to: string): Address => ({ ...parseAddress(to), key: `key ${keyCount++}` });
  let steps: readonly Address[] = [arriveAt(first)];
  let place = 0;

  function read(): Address {
    const address = steps[place];
    if (address === undefined) throw new Error(`no step ${place}`);
    return { ...address };
  }

  function tell(keepsScroll = false): void {
    for (const listener of [...listeners]) listener({ address: read(), keepsScroll });
  }

  return {
    navigator: {
      hrefOf: (to) => to,
      isAt: (to) => addressText(read()) === to,
      read,
      push(to, options) {
        steps = [...steps.slice(0, place + 1), arriveAt(to)];
        place += 1;
        tell(options?.keepsScroll);
      },
      replace(to, options) {
        steps = steps.with(place, arriveAt(to));
        tell(options?.keepsScroll);
      },
      go(count) {
        place += count;
        tell();
      },
    },
    read,
    countSteps: () => steps.length,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
