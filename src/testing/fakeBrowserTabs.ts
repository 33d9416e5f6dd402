import { type Broadcast, type BroadcastPort, createBroadcast } from '../lib/broadcast';

/** Tabs of one browser: a message reaches the others after everything that runs now. */
export interface FakeBrowserTabs {
  /** Everything that was posted, in order. */
  readonly messages: readonly unknown[];
  readonly openTab: () => Broadcast;
  /** Another program of the same origin posts this to every tab. */
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
        close: () => void ports.splice(ports.indexOf(own), 1),
      };
      ports.push(own);
      return createBroadcast(own);
    },
    shout(data) {
      for (const port of ports) tell(port, data);
    },
  };
}
