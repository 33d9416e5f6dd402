import type { Deck } from './deck';
import { practiceDayOf } from './practiceDay';
import { RATING, type Review } from './practiceLog';

const STRETCH_SECONDS = 5;
const USUAL_SONG_SECONDS = 90;
/** What an answer tells of a stretch fades by half in this time. */
const HALF_LIFE_DAYS = 60;
/** Two answers' worth of doubt, so that few reviews claim little. */
const PRIOR_RIGHT = 1;
const PRIOR_WRONG = 1;
/** From this certainty on a stretch counts as known. */
const KNOWN_SHARE = 0.7;
/** Less than this much heard is unheard: an answer of long ago, or only the edge of a sample. */
const LEAST_WEIGHT = 0.25;

const FROM_START_SHARE = 0.4;
const FROM_WEAKEST_SHARE = 0.4;

export interface Stretch {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly kind: 'known' | 'unsure' | 'unheard';
  /** How likely the song is recognised here, 0 to 1. */
  readonly knownShare: number;
  /** How many answers this rests on, the older ones counting less. */
  readonly weight: number;
}

function coverage(startSeconds: number, endSeconds: number, review: Review): number {
  if (review.sampleSeconds === null) return 0;
  const from = Math.max(startSeconds, review.sampleSeconds);
  const to = Math.min(endSeconds, review.sampleSeconds + review.heardSeconds);
  return Math.max(0, to - from) / (endSeconds - startSeconds);
}

/**
 * Where in a song its answers were right and wrong. Every answer counts for the stretches that its
 * sample covers, drill included, and less the older it is.
 *
 * @param reviews of one recording, of any question
 * @param today a day of practice
 */
export function stripOf(
  reviews: readonly Review[],
  knownSeconds: number | null,
  today: number,
): readonly Stretch[] {
  const lengthSeconds = knownSeconds ?? USUAL_SONG_SECONDS;
  const fading = reviews.map((review) => {
    const ageDays = Math.max(0, today - practiceDayOf(review));
    return { review, freshness: 0.5 ** (ageDays / HALF_LIFE_DAYS) };
  });
  const count = Math.max(1, Math.ceil(lengthSeconds / STRETCH_SECONDS));
  return Array.from({ length: count }, (_, place) => {
    const startSeconds = place * STRETCH_SECONDS;
    const endSeconds = Math.max(
      startSeconds + 1,
      Math.min(lengthSeconds, startSeconds + STRETCH_SECONDS),
    );
    let right = 0;
    let wrong = 0;
    for (const { review, freshness } of fading) {
      const weight = coverage(startSeconds, endSeconds, review) * freshness;
      if (review.rating === RATING.again) wrong += weight;
      else right += weight;
    }
    const weight = right + wrong;
    const knownShare = (right + PRIOR_RIGHT) / (weight + PRIOR_RIGHT + PRIOR_WRONG);
    const heardKind = knownShare >= KNOWN_SHARE ? 'known' : 'unsure';
    const kind = weight < LEAST_WEIGHT ? 'unheard' : heardKind;
    return { startSeconds, endSeconds, kind, knownShare, weight };
  });
}

/** The stretch where the song is least likely recognised; among equals the first. */
export function weakestStretch(strip: readonly Stretch[]): Stretch | null {
  return strip.reduce<Stretch | null>(
    (weakest, each) => (weakest === null || each.knownShare < weakest.knownShare ? each : weakest),
    null,
  );
}

interface SampleWish extends Pick<Deck, 'range'> {
  /** Null if unknown: then the song begins at its start, because any other place may be beyond it. */
  readonly lengthSeconds: number | null;
  readonly sampleSeconds: number;
  readonly strip: readonly Stretch[];
}

/**
 * Where the next sample begins, in seconds: 40 % from the start, 40 % from the weakest stretch,
 * else anywhere. It ends with the song at the latest, unless the song is shorter.
 *
 * @param random like Math.random; called twice
 */
export function nextSampleSeconds(wish: SampleWish, random: () => number): number {
  const { lengthSeconds, sampleSeconds, strip, range } = wish;
  const lastSeconds = Math.max(0, (lengthSeconds ?? 0) - sampleSeconds);
  const [way, place] = [random(), random()];
  if (range !== null) {
    const from = Math.min(range.from, range.to);
    return lastSeconds * (from + place * Math.abs(range.to - range.from));
  }
  if (way < FROM_START_SHARE) return 0;
  if (way >= FROM_START_SHARE + FROM_WEAKEST_SHARE) return lastSeconds * place;
  return Math.min(lastSeconds, weakestStretch(strip)?.startSeconds ?? 0);
}
