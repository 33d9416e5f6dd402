/** Something took longer than it was given. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** The promise's outcome, or a TimeoutError when it has none in time. */
export function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new TimeoutError('The browser did not answer')),
      timeoutMs,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
