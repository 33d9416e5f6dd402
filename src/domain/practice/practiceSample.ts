import type { Stretch } from './strip';

const FROM_START_SHARE = 0.4;
const FROM_WEAKEST_SHARE = 0.4;

/** Where samples may begin, as shares of the song; AMQ's setting has the same meaning. */
export interface SampleRange {
  readonly from: number;
  readonly to: number;
}

export interface SampleWish {
  /** Null if unknown: then the song begins at its start, because any other place may be beyond it. */
  readonly lengthSeconds: number | null;
  readonly sampleSeconds: number;
  readonly strip: readonly Stretch[];
  /** The range of the deck; null for the usual mix. */
  readonly range: SampleRange | null;
}

/** The stretch where the song is least likely recognised; among equals the first. */
export function weakestStretch(strip: readonly Stretch[]): Stretch | null {
  return strip.reduce<Stretch | null>(
    (weakest, each) => (weakest === null || each.knownShare < weakest.knownShare ? each : weakest),
    null,
  );
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
