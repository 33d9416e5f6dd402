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

/**
 * @param locks null in browsers without them, and in pages that are not served safely
 * @param random 0 up to, not including, 1; decides between tabs that ask at the same moment
 */
export function createTabLock(
  name: string,
  locks: Locks | null,
  tabs: Omit<Broadcast, 'close'>,
  clock: Clock,
  random: () => number,
): TabLock {
  return locks === null
    ? createToldLock(name, tabs, clock, random)
    : createBrowserLock(name, locks);
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
/** How long the others have to answer, each time. */
const ANSWER_MS = 250;
/** Asked twice, so that tabs whose questions cross hear of each other before one of them begins. */
const ROUNDS = 2;

/** What tabs tell each other: who asks, by a number of its own, and that one of them has it. */
const messageSchema = v.union([v.literal('held'), v.object({ claim: v.number() })]);

/**
 * The tabs tell each other. Of those that ask at the same moment the lowest number has it; two can
 * have it only where a message takes longer than ANSWER_MS to arrive.
 */
function createToldLock(
  name: string,
  tabs: Omit<Broadcast, 'close'>,
  clock: Clock,
  random: () => number,
): TabLock {
  const topic: Topic<v.InferOutput<typeof messageSchema>> = { name, schema: messageSchema };
  const wait = (delayMs: number) =>
    new Promise<void>((resolve) => void clock.schedule(resolve, delayMs));
  let isHeld = false;
  /** While this tab asks. */
  let claim: number | null = null;
  let isRefused = false;
  let heardAtMs = Number.NEGATIVE_INFINITY;

  tabs.subscribe(topic, (message) => {
    if (message === 'held') {
      heardAtMs = clock.now();
      isRefused = true;
    } else if (isHeld) tabs.post(topic, 'held');
    else if (claim === null) return;
    else if (message.claim <= claim) isRefused = true;
    // The other one may have begun to listen after this one asked.
    else tabs.post(topic, { claim });
  });

  async function isHeldElsewhere(): Promise<boolean> {
    claim = random();
    isRefused = false;
    for (let round = 0; round < ROUNDS && !isRefused; round += 1) {
      tabs.post(topic, { claim });
      await wait(ANSWER_MS);
    }
    claim = null;
    return isRefused;
  }

  async function keepTelling(): Promise<void> {
    while (isHeld) {
      tabs.post(topic, 'held');
      await wait(TELL_MS);
    }
  }

  return {
    async tryHold(work) {
      if (isHeld || claim !== null || (await isHeldElsewhere())) return false;
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
