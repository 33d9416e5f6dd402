/** Work that only has to follow the newest call: calls that come while it runs are one more run. */
export function createLatest(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isAsked = false;
  async function run(): Promise<void> {
    isRunning = true;
    try {
      while (isAsked) {
        isAsked = false;
        await work();
      }
    } finally {
      isRunning = false;
    }
  }
  return () => {
    isAsked = true;
    if (!isRunning) void run();
  };
}

/** A result that calls share until it is forgotten; after a failure the next call tries again. */
export function createShared<Value>(work: () => Promise<Value>) {
  let result: Promise<Value> | null = null;
  const forget = () => {
    result = null;
  };
  return {
    forget,
    read(): Promise<Value> {
      if (result !== null) return result;
      const begun = work();
      result = begun;
      begun.catch(() => {
        if (result === begun) forget();
      });
      return begun;
    },
  };
}
