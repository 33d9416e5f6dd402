import type { RankedTimeStore } from '../actions/rankedTime';
import { NO_RANKED_TIME } from '../domain/season/rankedTime';

/** Ranked time that is never shown, and limits searches or not. */
export function createFakeRankedTime(isLimited = false): RankedTimeStore {
  return {
    subscribe: () => () => undefined,
    watch: () => () => undefined,
    getSnapshot: () => NO_RANKED_TIME,
    mayBeLimited: () => isLimited,
    limitedUntilMs: () => null,
    isSearchLimited: async () => isLimited,
    noteRefusal: async () => undefined,
  };
}
