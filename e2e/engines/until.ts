/** A page that is busy answers each look late, and so is given as much longer. */
const MOST_LOOKS = 300;
const PAUSE_MS = 50;

/**
 * Looks again and again until it is so. An error counts as "not yet": what is looked for may be
 * replaced by the page at the same moment. No clock ends it: how many looks fit into a second is up
 * to the machine.
 *
 * @throws {Error} naming what was waited for in vain, with the last error as its cause
 */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  let cause: unknown;
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    try {
      if (await isSo()) return;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  const why = cause === undefined ? {} : { cause };
  throw new Error(`looked ${MOST_LOOKS} times in vain: ${what}`, why);
}
