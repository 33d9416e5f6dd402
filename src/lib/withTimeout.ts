/** The time was over before there was a result. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

const STEP_MS = 1000;

/**
 * Settles like the promise, or rejects with a TimeoutError after `timeoutMs`. It counts in steps of a
 * second: a page that stood still, as in a long task or while the device slept, was not kept waiting,
 * and finds an answer that has come meanwhile.
 */
export function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    function wait(leftMs: number): void {
      const stepMs = Math.min(leftMs, STEP_MS);
      timer = setTimeout(() => {
        if (stepMs < leftMs) wait(leftMs - stepMs);
        else reject(new TimeoutError('The browser did not answer'));
      }, stepMs);
    }
    wait(timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
