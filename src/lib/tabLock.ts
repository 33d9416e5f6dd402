import * as v from 'valibot';
import { waitFor } from './abort';
import type { Broadcast, Topic } from './broadcast';
import type { Clock } from './clock';

/** A lock that one tab of the browser holds at a time. */
export interface TabLock {
  /** @returns false, without running the work, if another tab holds the lock */
  readonly tryHold: (work: () => Promise<void>) => Promise<boolean>;
  /** Resolves when no other tab holds the lock, also when the holding tab was closed. */
  readonly untilFree: () => Promise<void>;
}

/** The part of LockManager that is used. */
export interface Locks {
  readonly request: (
    name: string,
    options: { readonly ifAvailable?: boolean },
    work: (lock: unknown) => Promise<void>,
  ) => Promise<unknown>;
}

/**
 * @param locks null in browsers without Web Locks and in insecure contexts: messages between the tabs
 *   are used then
 * @param random like Math.random; decides between tabs that ask at the same moment
 */
export function createTabLock(
  name: string,
  locks: Locks | null,
  tabs: Broadcast,
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

/** How often the holding tab announces itself, and after what silence it counts as closed. */
const TELL_MS = 2_000;
const SILENCE_MS = 6_000;
/** How long a tab waits for answers in each round. */
const ANSWER_MS = 250;
/** Two rounds, so that two tabs that ask at the same time learn of each other before either starts. */
const ROUNDS = 2;

/** A tab either claims the lock with a random number or says that it holds it. */
const messageSchema = v.union([v.literal('held'), v.object({ claim: v.number() })]);

/**
 * A lock by messages between the tabs. Of several claims at the same moment the lowest number wins.
 * Two tabs can hold it only if a message takes longer than ANSWER_MS to arrive.
 */
function createToldLock(
  name: string,
  tabs: Broadcast,
  clock: Clock,
  random: () => number,
): TabLock {
  const topic: Topic<v.InferOutput<typeof messageSchema>> = { name, schema: messageSchema };
  const wait = (delayMs: number) => waitFor(delayMs, clock);
  let isHeld = false;
  /** This tab's number while it asks. */
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
    // The other tab may have started to listen after this one asked.
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
