import type { Clock } from '../mechanisms/clock';
import { WireError } from './wireError';

/**
 * The work's outcome, or a WireError of kind aborted as soon as the signal says so, even when the
 * work itself does not listen to the signal.
 */
export function unlessAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(WireError.aborted());
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** @throws WireError of kind aborted when the signal says so first */
export function waitFor(
  delayMs: number,
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (signal?.aborted) return Promise.reject(WireError.aborted());
  return new Promise((resolve, reject) => {
    const cancel = clock.schedule(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, delayMs);
    function giveUp(): void {
      cancel();
      reject(WireError.aborted());
    }
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}
