/** The time was over before there was a result. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Settles like the promise, or rejects with a TimeoutError after `timeoutMs`. */
export function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new TimeoutError('The browser did not answer')),
      timeoutMs,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
