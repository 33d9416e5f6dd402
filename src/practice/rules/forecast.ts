const MOST_WORTH_LEARNING = 100;
/** How well a song is known that is learned now. */
const LEARNED_SHARE = 0.95;
/** Each listen halves what is not known of a song, roughly. */
const UNKNOWN_PER_LISTEN = 0.8;
const MOST_BANDS = 11;
/** With fewer answers about its songs a forecast says little of the one who answers. */
export const LEAST_ANSWERS = 20;

/**
 * How likely a song is recognised that was never practised: as likely as by the players of AMQ, and
 * more with each of the user's own listens.
 *
 * @param difficulty the share of players who know it, 0 to 100; null if unknown
 */
export function priorShare(difficulty: number | null, listenCount: number): number {
  const unknown = 1 - Math.min(100, Math.max(0, difficulty ?? 0)) / 100;
  return 1 - unknown * UNKNOWN_PER_LISTEN ** Math.max(0, listenCount);
}

/** The expected score of a game, and its standard deviation. */
interface ForecastScore {
  readonly songCount: number;
  readonly poolCount: number;
  readonly expected: number;
  readonly spread: number;
}

/**
 * The score of a game whose songs are drawn from the pool without repeats: its mean and standard
 * deviation. Two drawn songs are not independent: a game with one well known song has fewer left.
 *
 * @param shares how likely each song of the pool is recognised, 0 to 1
 */
export function forecastScore(shares: ArrayLike<number>, songsPerGame: number): ForecastScore {
  const poolCount = shares.length;
  const songCount = Math.min(songsPerGame, poolCount);
  let sum = 0;
  let squareSum = 0;
  for (let place = 0; place < poolCount; place += 1) {
    const share = shares[place] ?? 0;
    sum += share;
    squareSum += share * share;
  }
  const mean = poolCount === 0 ? 0 : sum / poolCount;
  const shareVariance = poolCount === 0 ? 0 : Math.max(0, squareSum / poolCount - mean * mean);
  const pairs = poolCount < 2 ? 0 : (songCount * (songCount - 1) * shareVariance) / (poolCount - 1);
  const variance = songCount * mean * (1 - mean) - pairs;
  const spread = Math.sqrt(Math.max(0, variance));
  return { songCount, poolCount, expected: songCount * mean, spread };
}

/** How likely each score is, in at most 11 bands: as a normal distribution, to 0.0002, has it. */
export function scoreBands({ songCount, expected, spread }: ForecastScore) {
  const width = Math.ceil((songCount + 1) / MOST_BANDS);
  function below(score: number): number {
    if (score === 0 || score > songCount) return Math.sign(score);
    const deviations = (score - 0.5 - expected) / spread;
    return 1 / (1 + Math.exp(-1.5976 * deviations - 0.07056 * deviations ** 3));
  }
  return Array.from({ length: Math.ceil((songCount + 1) / width) }, (_, place) => {
    const from = place * width;
    const to = Math.min(songCount, from + width - 1);
    return { from, to, share: below(to + 1) - below(from) };
  });
}

/** The recordings whose learning raises the expected score most, the best first. */
export function mostWorthLearning(
  pool: readonly { readonly recording: string; readonly knownShare: number }[],
  songsPerGame: number,
): readonly string[] {
  const drawn = pool.length === 0 ? 0 : Math.min(songsPerGame, pool.length) / pool.length;
  const gains = new Map<string, number>();
  for (const { recording, knownShare } of pool) {
    const gain = Math.max(0, LEARNED_SHARE - knownShare) * drawn;
    if (gain > 0) gains.set(recording, (gains.get(recording) ?? 0) + gain);
  }
  // Numbers sort ten times faster than entries: only those that can be among the best are compared.
  const least = Float64Array.from(gains.values()).sort().at(-MOST_WORTH_LEARNING) ?? 0;
  return [...gains]
    .filter(([, gain]) => gain >= least)
    .sort(([left, gain], [right, other]) => other - gain || (left < right ? -1 : 1))
    .slice(0, MOST_WORTH_LEARNING)
    .map(([recording]) => recording);
}
