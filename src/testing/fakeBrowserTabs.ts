import { type Broadcast, type BroadcastPort, createBroadcast } from '../lib/broadcast';

/** Tabs of one browser: a message reaches the other tabs in a later microtask. */
export interface FakeBrowserTabs {
  /** Every posted message, in order. */
  readonly messages: readonly unknown[];
  readonly openTab: () => Broadcast;
  /** Posts a message to every tab, as another program of the same origin would. */
  readonly shout: (data: unknown) => void;
}

export function openFakeBrowserTabs(): FakeBrowserTabs {
  const ports: BroadcastPort[] = [];
  const messages: unknown[] = [];
  const tell = (port: BroadcastPort, data: unknown) =>
    port.onmessage?.(new MessageEvent('message', { data }));
  return {
    messages,
    openTab() {
      const own: BroadcastPort = {
        onmessage: null,
        postMessage(data) {
          messages.push(data);
          const others = ports.filter((port) => port !== own);
          queueMicrotask(() => {
            for (const port of others) tell(port, data);
          });
        },
      };
      ports.push(own);
      return createBroadcast(own);
    },
    shout(data) {
      for (const port of ports) tell(port, data);
    },
  };
}
