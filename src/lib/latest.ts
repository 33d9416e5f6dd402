/**
 * Work that only has to follow the newest call: calls that come while it runs are one more run.
 *
 * @param work must not reject
 */
export function createLatest(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isAsked = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await work();
    }
    isRunning = false;
  }
  return () => {
    isAsked = true;
    if (!isRunning) void run();
  };
}
