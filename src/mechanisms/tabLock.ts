import * as v from 'valibot';
import type { Broadcast, Topic } from './broadcast';
import type { Clock } from './clock';

/** What one tab of a browser does at a time. */
export interface TabLock {
  /**
   * Runs the work and holds the lock meanwhile.
   *
   * @returns false, without running it, when another tab holds it
   */
  readonly tryHold: (work: () => Promise<void>) => Promise<boolean>;
  /** Resolves when no other tab holds it any more, also when that tab was closed. */
  readonly untilFree: () => Promise<void>;
}

/** The part of the browser's LockManager that is used. */
export interface Locks {
  readonly request: (
    name: string,
    options: { readonly ifAvailable?: boolean },
    work: (lock: unknown) => Promise<void>,
  ) => Promise<unknown>;
}

/** @param locks null in browsers without them, and in pages that are not served safely */
export function createTabLock(
  name: string,
  locks: Locks | null,
  tabs: Omit<Broadcast, 'close'>,
  clock: Clock,
): TabLock {
  return locks === null ? createToldLock(name, tabs, clock) : createBrowserLock(name, locks);
}

function createBrowserLock(name: string, locks: Locks): TabLock {
  return {
    async tryHold(work) {
      let isHeld = false;
      await locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock === null) return;
        isHeld = true;
        await work();
      });
      return isHeld;
    },
    async untilFree() {
      await locks.request(name, {}, async () => undefined);
    },
  };
}

/** How often the tab that holds a lock says so, and after what silence it counts as gone. */
const TELL_MS = 2_000;
const SILENCE_MS = 6_000;
const ANSWER_MS = 250;

/** The tabs tell each other: good enough where two of them seldom begin at the same moment. */
function createToldLock(name: string, tabs: Omit<Broadcast, 'close'>, clock: Clock): TabLock {
  const topic: Topic<'who' | 'held'> = { name, schema: v.picklist(['who', 'held']) };
  const wait = (delayMs: number) =>
    new Promise<void>((resolve) => void clock.schedule(resolve, delayMs));
  let isHeld = false;
  let heardAtMs = Number.NEGATIVE_INFINITY;

  tabs.subscribe(topic, (message) => {
    if (message === 'held') heardAtMs = clock.now();
    else if (isHeld) tabs.post(topic, 'held');
  });

  async function isHeldElsewhere(): Promise<boolean> {
    heardAtMs = Number.NEGATIVE_INFINITY;
    tabs.post(topic, 'who');
    await wait(ANSWER_MS);
    return heardAtMs !== Number.NEGATIVE_INFINITY;
  }

  async function keepTelling(): Promise<void> {
    while (isHeld) {
      tabs.post(topic, 'held');
      await wait(TELL_MS);
    }
  }

  return {
    async tryHold(work) {
      if (isHeld || (await isHeldElsewhere())) return false;
      isHeld = true;
      void keepTelling();
      try {
        await work();
      } finally {
        isHeld = false;
      }
      return true;
    },
    async untilFree() {
      heardAtMs = clock.now();
      while (clock.now() - heardAtMs < SILENCE_MS) await wait(TELL_MS);
    },
  };
}
