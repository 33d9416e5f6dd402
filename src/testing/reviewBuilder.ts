import { RATING, type Review } from '../practice/rules/practiceLog';

const DAY_MS = 86_400_000;

/** What a day has where nobody changed it. */
export const USUAL_LIMITS = { newCount: 15, reviewCount: 120 };

/** Noon of a day of practice, in UTC. */
export function noonMsOf(day: number): number {
  return (day + 0.5) * DAY_MS;
}

/** A right answer to the first seconds of a recording, with the given facts. */
export function buildReview(facts: Partial<Review> = {}): Review {
  return {
    kind: 'review',
    id: 'a:1',
    atMs: noonMsOf(100),
    zoneMinutes: 0,
    recording: 'r1',
    annSongId: 11,
    question: 'anime',
    rating: RATING.good,
    isDrill: false,
    sampleSeconds: 10,
    heardSeconds: 20,
    answer: null,
    mistakenFor: null,
    firstKeyMs: null,
    ...facts,
  };
}

/** A small generator of its own, so that a failing learner can be played again. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
