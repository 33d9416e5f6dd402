/** For programs that must not outlive the one that started them. */

const PARENT_CHECK_MS = 500;

/**
 * A signal sent to a parent alone may end it without being handed on: its end is noticed here.
 * Not on Windows, where a child keeps the number of a parent that is gone.
 * @param {() => void} stop
 */
export function endWithParent(stop) {
  if (process.platform === 'win32') return;
  const parentId = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parentId) return;
    clearInterval(timer);
    stop();
  }, PARENT_CHECK_MS);
  timer.unref();
}
