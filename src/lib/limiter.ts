import { untilCalled } from './abort';

export type Limiter = <Value>(
  job: () => Promise<Value>,
  signal: AbortSignal | undefined,
) => Promise<Value>;

/** At most `mostAtOnce` jobs at a time, the others in order. An aborted one leaves the queue. */
export function createLimiter(mostAtOnce: number): Limiter {
  const line: (() => void)[] = [];
  let runningCount = 0;

  function takeTurn(signal: AbortSignal | undefined): Promise<void> {
    return untilCalled((start) => {
      if (runningCount < mostAtOnce) {
        runningCount += 1;
        start();
      } else line.push(start);
      return () => void line.splice(line.indexOf(start), 1);
    }, signal);
  }

  /** Starts the next job in the queue, or frees the slot. */
  function passOn(): void {
    const next = line.shift();
    if (next) next();
    else runningCount -= 1;
  }

  return async (job, signal) => {
    await takeTurn(signal);
    try {
      return await job();
    } finally {
      passOn();
    }
  };
}
