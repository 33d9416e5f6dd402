/** A busy page answers each look late, and so automatically gets more time. */
const MOST_LOOKS = 300;
const PAUSE_MS = 50;

/**
 * Looks repeatedly until the condition holds. An error counts as "not yet": the page may replace an
 * element at the same moment. There is no time limit, because the number of looks per second
 * depends on the machine.
 *
 * @throws {Error} naming the condition that was not met, with the last error as its cause
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
