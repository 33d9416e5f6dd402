/** Each work changes the page, so that many at once would make a frame longer. */
const WORKS_PER_FRAME = 4;

/** Runs work in the order in which it was added, some in each frame. */
export function createFrames() {
  const due = new Set<() => void>();
  let isRunning = false;

  function runSome(): void {
    let count = 0;
    for (const work of due) {
      due.delete(work);
      work();
      count += 1;
      if (count === WORKS_PER_FRAME) break;
    }
    isRunning = due.size > 0;
    if (isRunning) requestAnimationFrame(runSome);
  }

  return {
    add(work: () => void): void {
      due.add(work);
      if (!isRunning) requestAnimationFrame(runSome);
      isRunning = true;
    },
    remove: (work: () => void) => due.delete(work),
  };
}
