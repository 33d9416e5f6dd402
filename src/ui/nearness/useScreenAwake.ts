import { useEffect } from 'react';
import { listen } from '../../lib/listen';

/** @returns lets the screen sleep again */
function holdScreen(): () => void {
  const lock = navigator.wakeLock.request('screen');
  // Refused where power is saved: the screen sleeps as without it.
  lock.catch(() => undefined);
  return () => void lock.then((held) => held.release()).catch(() => undefined);
}

/** A hidden page loses the lock, so it is taken again with each return. @returns ends it */
function keepScreenAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let release = () => {};
  function look(): void {
    release();
    release = document.visibilityState === 'visible' ? holdScreen() : () => {};
  }
  look();
  const stop = listen(document, 'visibilitychange', look);
  return () => {
    stop();
    release();
  };
}

/** Keeps the screen awake while it is wanted, where the browser can. */
export function useScreenAwake(isWanted: boolean): void {
  useEffect(() => (isWanted ? keepScreenAwake() : undefined), [isWanted]);
}
