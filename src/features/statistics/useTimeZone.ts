import { useSyncExternalStore } from 'react';

const LOOK_PAUSE_MS = 2_000;

/** No browser tells of a change: it is looked for now and then, and when somebody comes back to the page. */
function subscribe(onLook: () => void): () => void {
  const timer = setInterval(onLook, LOOK_PAUSE_MS);
  window.addEventListener('focus', onLook);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', onLook);
  };
}

/** The time zone of the device. @example 'Europe/Paris' */
export function useTimeZone(): string {
  return useSyncExternalStore(
    subscribe,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
}
