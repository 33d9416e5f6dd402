import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecastScore, mostWorthLearning, priorShare, scoreBands } from './forecast';

const share = fc.double({ min: 0, max: 1, noNaN: true });

/** All games of a small pool, one by one: the mean and the variance of their scores. */
function bruteForce(shares: readonly number[], songsPerGame: number) {
  const count = Math.min(songsPerGame, shares.length);
  const games: (readonly number[])[] = [];
  const draw = (from: number, game: readonly number[]): void => {
    if (game.length === count) games.push(game);
    for (let place = from; game.length < count && place < shares.length; place += 1) {
      draw(place + 1, [...game, shares[place] ?? 0]);
    }
  };
  draw(0, []);
  const means = games.map((game) => game.reduce((sum, each) => sum + each, 0));
  const mean = means.reduce((sum, each) => sum + each, 0) / games.length;
  const within = games.map((game) => game.reduce((sum, each) => sum + each * (1 - each), 0));
  const variance =
    within.reduce((sum, each) => sum + each, 0) / games.length +
    means.reduce((sum, each) => sum + (each - mean) ** 2, 0) / games.length;
  return { mean, variance };
}

describe('the forecast of a score', () => {
  it('is that of all possible games', () => {
    fc.assert(
      fc.property(
        fc.array(share, { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 1, max: 10 }),
        (shares, songsPerGame) => {
          const { mean, variance } = bruteForce(shares, songsPerGame);
          const forecast = forecastScore(shares, songsPerGame);
          expect(forecast.expected).toBeCloseTo(mean, 8);
          expect(forecast.spread ** 2).toBeCloseTo(variance, 8);
        },
      ),
    );
  });

  it('is nothing for an empty pool', () => {
    expect(forecastScore([], 20)).toEqual({ songCount: 0, poolCount: 0, expected: 0, spread: 0 });
  });

  it('has bands of scores, which are together certain', () => {
    fc.assert(
      fc.property(
        fc.array(share, { minLength: 1, maxLength: 120 }),
        fc.integer({ min: 1, max: 100 }),
        (shares, songsPerGame) => {
          const forecast = forecastScore(shares, songsPerGame);
          const bands = scoreBands(forecast);
          expect(bands.length).toBeLessThanOrEqual(11);
          const scores = bands.flatMap(({ from, to }) => [from, to]);
          expect([scores.at(0), scores.at(-1)]).toEqual([0, forecast.songCount]);
          for (const band of bands) expect(band.share).toBeGreaterThanOrEqual(0);
          expect(bands.reduce((sum, band) => sum + band.share, 0)).toBeCloseTo(1, 8);
        },
      ),
    );
  });

  it.each([
    ['a coin for each song', 0.5, '4–5', 0.0194],
    ['a coin for each song', 0.5, '10–11', 0.3364],
    ['songs known half as well', 0.25, '4–5', 0.392],
    ['songs that are all known', 1, '20–20', 1],
    ['songs that are all unknown', 0, '0–1', 1],
  ])('is about that of %s', (_, knownShare, scores, expected) => {
    const forecast = forecastScore(new Array<number>(100_000).fill(knownShare), 20);
    const band = scoreBands(forecast).find(({ from, to }) => `${from}–${to}` === scores);
    expect(Math.abs((band?.share ?? -1) - expected)).toBeLessThan(0.02);
  });

  it('names the songs whose learning raises it, by how much it does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ recording: fc.constantFrom('a', 'b', 'c', 'd'), knownShare: share })),
        fc.integer({ min: 1, max: 20 }),
        (pool, songsPerGame) => {
          const scoreOf = (known: typeof pool) =>
            forecastScore(
              known.map(({ knownShare }) => knownShare),
              songsPerGame,
            ).expected;
          const worth = mostWorthLearning(pool, songsPerGame);
          const gainOf = (recording: string) => {
            const learned = pool.map((each) =>
              each.recording === recording
                ? { ...each, knownShare: Math.max(0.95, each.knownShare) }
                : each,
            );
            return scoreOf(learned) - scoreOf(pool);
          };
          const gains = worth.map(gainOf);
          for (const [place, gain] of gains.entries()) {
            expect(gain).toBeLessThanOrEqual((gains[place - 1] ?? gain) + 1e-8);
          }
          const others = pool.filter(({ recording }) => !worth.includes(recording));
          for (const { recording } of others) expect(gainOf(recording)).toBeCloseTo(0, 8);
        },
      ),
    );
  });

  it.each([
    [75, 0, 0.75],
    [0, 0, 0],
    [null, 0, 0],
    [0, 1, 0.2],
    [50, 2, 0.68],
    [140, 0, 1],
  ])('expects of a song that %s percent know, heard %i times, %d', (known, listens, expected) => {
    expect(priorShare(known, listens)).toBeCloseTo(expected, 8);
  });
});
