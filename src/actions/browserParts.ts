import type { Broadcast } from '../lib/broadcast';
import { systemClock } from '../lib/clock';
import { createTabLock, type TabLock } from '../lib/tabLock';

/** The parts of the browser that the catalogue and the downloads use alike. */

export function openTabLock(name: string, tabs: Broadcast): TabLock {
  const locks = 'locks' in navigator ? navigator.locks : null;
  return createTabLock(name, locks, tabs, systemClock, Math.random);
}

/** Some browsers ask the user for permission; a refusal changes nothing here. */
export async function keepStored(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}

const SETTLE_MS = 1_000;

/** Changes of playlists and listens come in bursts: calls the listener once after the last. */
export function onceSettled(listener: () => void): () => void {
  let forget: () => void = () => undefined;
  return () => {
    forget();
    forget = systemClock.schedule(listener, SETTLE_MS);
  };
}
