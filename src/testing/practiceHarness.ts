import { IDBFactory } from 'fake-indexeddb';
import type { Review } from '../practice/rules/practiceLog';
import type { NewFact, PracticeStoreParts } from '../practice/store/practiceStore';
import { createPracticeStore } from '../practice/store/practiceStore';
import { openTestStorage } from './openTestStorage';
import { buildReview, noonMsOf, seededRandom } from './reviewBuilder';

/** A browser with practice data; each call of `open` is another page. */
export function openPracticeBrowser(indexedDB: IDBFactory | null = new IDBFactory()) {
  const clock = { nowMs: noonMsOf(100) };
  const random = seededRandom(1);
  return {
    indexedDB,
    clock,
    open(parts: Partial<PracticeStoreParts> = {}) {
      const storage = openTestStorage({ indexedDB });
      const store = createPracticeStore({
        ...storage.context,
        askToKeep: storage.askToKeep,
        now: () => clock.nowMs,
        zoneMinutes: () => 0,
        random,
        ...parts,
      });
      return { storage, store };
    },
  };
}

/** A review as a session gives it. */
export function newReview(recording = 'r1', facts: Partial<Review> = {}): NewFact {
  const { id, atMs, zoneMinutes, ...review } = buildReview({ recording, ...facts });
  return review;
}
