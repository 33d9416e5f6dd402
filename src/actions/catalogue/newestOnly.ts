/**
 * Runs one piece of work at a time, and of those that came meanwhile the newest alone: who types does
 * not wait for the letters before.
 */
export function createNewestOnly(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let isBusy = false;
  let next: { readonly run: () => void; readonly drop: () => void } | null = null;

  return (work) =>
    new Promise((resolve, reject) => {
      function run(): void {
        isBusy = true;
        work()
          .then(resolve, reject)
          .finally(() => {
            isBusy = false;
            const waiting = next;
            next = null;
            waiting?.run();
          });
      }
      if (!isBusy) {
        run();
        return;
      }
      next?.drop();
      next = { run, drop: () => reject(new DOMException('A newer one came', 'AbortError')) };
    });
}
