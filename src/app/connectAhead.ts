import type { Clock } from '../lib/clock';

/** Browsers close a connection that nobody uses after about this long. */
const UNUSED_MS = 10_000;

/**
 * Lets the browser connect to the media host while a finger or button is still down: by the time
 * it is a click the way to the host is open. Asks nothing of the host.
 *
 * @param mediaAddress where media would come from now
 * @returns stops doing so
 */
export function connectAhead(
  document: Document,
  clock: Pick<Clock, 'now'>,
  mediaAddress: () => string,
): () => void {
  const link = document.createElement('link');
  link.rel = 'preconnect';
  let connectedAtMs = Number.NEGATIVE_INFINITY;
  let connectedOrigin = '';

  function connect(): void {
    const { origin } = new URL(mediaAddress(), document.baseURI);
    const nowMs = clock.now();
    if (origin === new URL(document.baseURI).origin) return;
    if (origin === connectedOrigin && nowMs - connectedAtMs < UNUSED_MS) return;
    connectedOrigin = origin;
    connectedAtMs = nowMs;
    // Only a link that comes into the page makes the browser connect.
    link.remove();
    link.href = origin;
    document.head.append(link);
  }

  document.addEventListener('pointerdown', connect, { passive: true });
  return () => {
    document.removeEventListener('pointerdown', connect);
    link.remove();
  };
}
