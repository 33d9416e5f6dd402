import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 15_000;
const PAUSE_MS = 50;

/**
 * Asks again and again until it is so. An error counts as "not yet": what is looked for may be
 * replaced by the page at the same moment.
 *
 * @throws {Error} naming what was waited for in vain, with the last error as its cause
 */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const endMs = performance.now() + PATIENCE_MS;
  let cause: unknown;
  do {
    try {
      if (await isSo()) return;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await sleep(PAUSE_MS);
  } while (performance.now() < endMs);
  const why = cause === undefined ? {} : { cause };
  throw new Error(`waited ${PATIENCE_MS / 1000} s in vain: ${what}`, why);
}
