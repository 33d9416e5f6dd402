import type { Clock } from './clock';

/** Settles like the work, or rejects with the signal's reason as soon as it is aborted. */
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

/**
 * @param begin begins to wait, and returns what ends that when the signal is aborted
 * @throws the signal's reason when it is aborted before the call
 */
export function untilCalled(
  begin: (call: () => void) => () => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    let isWaiting = true;
    const leave = begin(() => {
      isWaiting = false;
      signal?.removeEventListener('abort', giveUp);
      resolve();
    });
    function giveUp(): void {
      leave();
      reject(signal?.reason);
    }
    if (isWaiting) signal?.addEventListener('abort', giveUp, { once: true });
  });
}

/** @throws the signal's reason when it is aborted before the delay is over */
export function waitFor(delayMs: number, clock: Clock, signal?: AbortSignal): Promise<void> {
  return untilCalled((end) => clock.schedule(end, delayMs), signal);
}
