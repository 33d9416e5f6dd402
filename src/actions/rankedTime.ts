import {
  isSearchLimited,
  isStatusDue,
  limitedUntilMs,
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

function toReport({ isActive, secondsLeft }: RankedStatus, atMs: number): RankedReport {
  const hasEnd = isActive && secondsLeft !== null;
  return { isActive, atMs, endsAtMs: hasEnd ? atMs + secondsLeft * MS_PER_SECOND : null };
}

/** The time that banners and filters show; subscribers are notified of changes. */
function createShownTime() {
  const channel = createChannel(NO_RANKED_TIME);
  let wasLimiting = false;
  return {
    ...channel,
    update(knowledge: RankedKnowledge, nowMs: number): void {
      const before = channel.get();
      const now = rankedTimeAt(knowledge, nowMs);
      const isOther =
        now.isActive !== before.isActive ||
        now.minutesLeft !== before.minutesLeft ||
        now.endsAtMs !== before.endsAtMs;
      if (isOther) channel.put(now);
      // Filters follow what may be limited; banners do not claim that before it is certain.
      const isLimiting = mayBeLimited(knowledge, nowMs);
      if (!isOther && isLimiting === wasLimiting) return;
      wasLimiting = isLimiting;
      channel.tell();
    },
  };
}

/**
 * The app's knowledge of ranked time: one, so that pages and searches share the service's answers.
 *
 * @param fetchStatus requests the status of the service; may fail
 * @param isPageSeen a hidden page sends no request
 */
export function createRankedTime(
  fetchStatus: () => Promise<RankedStatus>,
  clock: Clock,
  isPageSeen: () => boolean,
) {
  let knowledge: RankedKnowledge = NOTHING_KNOWN;
  const shown = createShownTime();
  let answer: Promise<void> | null = null;
  let stopRechecking: (() => void) | null = null;
  /** Subscribers for whom the service is asked. */
  let askerCount = 0;

  function refresh(): RankedTime {
    shown.update(knowledge, clock.now());
    return shown.get();
  }

  async function askService(): Promise<void> {
    try {
      const report = toReport(await fetchStatus(), clock.now());
      knowledge = { ...knowledge, report };
    } catch {
      // Without an answer the clock's rule applies.
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
    if (askerCount > 0 && isPageSeen() && isStatusDue(knowledge, clock.now())) void ask();
    stopRechecking?.();
    stopRechecking = clock.schedule(recheck, RECHECK_MS);
  }

  function follow(listener: () => void, isAsking: boolean): () => void {
    const unsubscribe = shown.subscribe(listener);
    if (isAsking) askerCount += 1;
    if (stopRechecking === null || isAsking) recheck();
    return () => {
      unsubscribe();
      if (isAsking) askerCount -= 1;
      if (shown.listenerCount() > 0) return;
      stopRechecking?.();
      stopRechecking = null;
    };
  }

  return {
    // Without subscribers the status was not rechecked, so it is computed now.
    getSnapshot: () => (shown.listenerCount() === 0 ? refresh() : shown.get()),

    /** The status is updated from the service while there are subscribers. */
    subscribe: (listener: () => void) => follow(listener, true),

    /** Like subscribe, where nothing may be sent: the clock and what is known already count. */
    watch: (listener: () => void) => follow(listener, false),

    /** Call it before each search; asks the service if its answer is too old. Never rejects. */
    async isSearchLimited() {
      if (isStatusDue(knowledge, clock.now())) await ask();
      return isSearchLimited(knowledge, clock.now());
    },

    /**
     * Whether searches may be limited, without a request: also if only the clock says so. Subscribers
     * hear of it.
     */
    mayBeLimited: () => mayBeLimited(knowledge, clock.now()),

    /** Until when that is so, to the minute; null if it is unknown, or nothing is limited. */
    limitedUntilMs: () => limitedUntilMs(knowledge, clock.now()),

    /** Call it when the service refused a search because of a ranked match. */
    async noteRefusal() {
      const atMs = clock.now();
      if (rankedTimeAt(knowledge, atMs).isActive) return;
      const before = knowledge.report;
      knowledge = { ...knowledge, refusedAtMs: atMs };
      await ask();
      // If the status is unavailable, the refusal itself shows that it is ranked time.
      if (knowledge.report !== before) return;
      knowledge = { ...knowledge, report: { isActive: true, atMs, endsAtMs: null } };
      refresh();
    },
  };
}

export type RankedTimeStore = ReturnType<typeof createRankedTime>;
