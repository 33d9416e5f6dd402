/** A queue may hold a whole library; so many of its songs are drawn. */
const MOST_SONGS = 1000;
/** The songs drawn change only after so many, so that the list stays still from song to song. */
const STEP = 500;

export interface QueueWindow {
  readonly start: number;
  /** The place after the last one. */
  readonly end: number;
}

/** Which songs of a queue are drawn: all of them, or those around the current one. */
export function queueWindow(count: number, currentIndex: number): QueueWindow {
  const wanted = Math.floor(currentIndex / STEP) * STEP - STEP / 2;
  const start = Math.max(0, Math.min(wanted, count - MOST_SONGS));
  return { start, end: Math.min(count, start + MOST_SONGS) };
}
