import {
  isSearchLimited,
  isStatusDue,
  mayBeLimited,
  NO_RANKED_TIME,
  NOTHING_KNOWN,
  type RankedKnowledge,
  type RankedReport,
  type RankedTime,
  rankedTimeAt,
} from '../domain/season/rankedTime';
import { createChannel } from '../lib/channel';
import type { Clock } from '../lib/clock';
import type { RankedStatus } from '../wire/songDatabase/answers';

/** Specification, point 9. */
const RECHECK_MS = 5_000;
const MS_PER_SECOND = 1000;

interface RankedTimeParts {
  /** Asks the service; may fail. */
  readonly fetchStatus: () => Promise<RankedStatus>;
  readonly clock: Clock;
  /** Whether the user can see the page; a hidden page sends no request. */
  readonly isPageSeen: () => boolean;
}

/** What the app knows about ranked time, the same for every search and banner. */
export interface RankedTimeStore {
  /** Kept fresh, and the service asked about it, as long as it has subscribers. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => RankedTime;
  /**
   * Whether only anime names may be searched for. To be asked before each search; asks the
   * service first where that is due. Never rejects.
   */
  readonly isSearchLimited: () => Promise<boolean>;
  /**
   * The same without asking anybody, for what is searched on this device while one types: true
   * also where only the clock says so. Subscribers are told when it changes.
   */
  readonly mayBeLimited: () => boolean;
  /** To be told of every search that the service refused because of a ranked match. */
  readonly noteRefusal: () => Promise<void>;
}

function toReport({ isActive, secondsLeft }: RankedStatus, atMs: number): RankedReport {
  const hasEnd = isActive && secondsLeft !== null;
  return { isActive, atMs, endsAtMs: hasEnd ? atMs + secondsLeft * MS_PER_SECOND : null };
}

/** What banners and filters show; those that look at it are told when it changes. */
function createShownTime() {
  const channel = createChannel(NO_RANKED_TIME);
  let wasLimiting = false;
  return {
    ...channel,
    update(knowledge: RankedKnowledge, nowMs: number): void {
      const before = channel.get();
      const now = rankedTimeAt(knowledge, nowMs);
      const isOther = now.isActive !== before.isActive || now.minutesLeft !== before.minutesLeft;
      if (isOther) channel.put(now);
      // Filters go by what may be limited, which banners do not claim before it is known.
      const isLimiting = mayBeLimited(knowledge, nowMs);
      if (!isOther && isLimiting === wasLimiting) return;
      wasLimiting = isLimiting;
      channel.tell();
    },
  };
}

/** One for the whole app, so that several pages and searches share what was asked. */
export function createRankedTime({
  fetchStatus,
  clock,
  isPageSeen,
}: RankedTimeParts): RankedTimeStore {
  let knowledge: RankedKnowledge = NOTHING_KNOWN;
  const shown = createShownTime();
  let answer: Promise<void> | null = null;
  let stopRechecking: (() => void) | null = null;

  function refresh(): RankedTime {
    shown.update(knowledge, clock.now());
    return shown.get();
  }

  async function askService(): Promise<void> {
    try {
      const report = toReport(await fetchStatus(), clock.now());
      knowledge = { ...knowledge, report };
    } catch {
      // No answer is an answer too: the clock's rule counts then.
    }
    answer = null;
    knowledge = { ...knowledge, askedAtMs: clock.now() };
    refresh();
  }

  function ask(): Promise<void> {
    answer ??= askService();
    return answer;
  }

  function recheck(): void {
    refresh();
    if (isPageSeen() && isStatusDue(knowledge, clock.now())) void ask();
    stopRechecking = clock.schedule(recheck, RECHECK_MS);
  }

  return {
    // Without subscribers nothing was rechecked: then it is looked up now.
    getSnapshot: () => (shown.listenerCount() === 0 ? refresh() : shown.get()),

    subscribe(listener) {
      const unsubscribe = shown.subscribe(listener);
      if (stopRechecking === null) recheck();
      return () => {
        unsubscribe();
        if (shown.listenerCount() > 0) return;
        stopRechecking?.();
        stopRechecking = null;
      };
    },

    async isSearchLimited() {
      if (isStatusDue(knowledge, clock.now())) await ask();
      return isSearchLimited(knowledge, clock.now());
    },

    mayBeLimited: () => mayBeLimited(knowledge, clock.now()),

    async noteRefusal() {
      const atMs = clock.now();
      if (rankedTimeAt(knowledge, atMs).isActive) return;
      const before = knowledge.report;
      knowledge = { ...knowledge, refusedAtMs: atMs };
      await ask();
      // Silent about its status, the service has said by the refusal that ranked time is on.
      if (knowledge.report !== before) return;
      knowledge = { ...knowledge, report: { isActive: true, atMs, endsAtMs: null } };
      refresh();
    },
  };
}
