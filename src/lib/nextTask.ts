/** Runs work in a task of its own, in order. Unlike timers, not throttled in hidden pages. */
export function createTaskQueue(): (work: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return (work) => {
    waiting.push(work);
    port2.postMessage(null);
  };
}
