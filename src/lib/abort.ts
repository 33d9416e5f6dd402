import type { Clock } from './clock';

/**
 * Settles like the work, or rejects with the signal's reason as soon as it is aborted, even if the
 * work itself ignores the signal.
 */
export function unlessAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** @throws the signal's reason when it is aborted before the delay is over */
export function waitFor(
  delayMs: number,
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const cancel = clock.schedule(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, delayMs);
    function giveUp(): void {
      cancel();
      reject(signal?.reason);
    }
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}
