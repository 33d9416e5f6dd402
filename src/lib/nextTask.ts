/**
 * Runs work in tasks of their own, in order, as soon as the browser has dealt with the event at
 * hand. Unlike a timer it does not slow down in a page that is out of sight.
 */
export function createTaskQueue(): (work: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return (work) => {
    waiting.push(work);
    port2.postMessage(null);
  };
}
