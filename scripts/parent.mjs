/** For programs that must not outlive their parent process. */

const PARENT_CHECK_MS = 500;

/**
 * A signal to the parent alone may end it without being forwarded, so this detects its end. Not on
 * Windows, where a child keeps the id of an ended parent.
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
