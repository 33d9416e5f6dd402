import { describe, expect, it } from 'vitest';
import { hashOf } from '../../domain/song/songIdentity';
import { buildReview, noonMsOf, seededRandom, USUAL_LIMITS } from '../../testing/reviewBuilder';
import { forecastScore } from './forecast';
import { RATING } from './practiceLog';
import { type CardState, rateCard, recallOn } from './schedule';
import { type PlannedCard, planSession } from './sessionPlan';
import { stripOf } from './strip';

/*
 * Learners whose knowledge is planted, with a seed each, so that every run is the same.
 */

const FIRST_DAY = 1_000;
const range = (count: number) => Array.from({ length: count }, (_, place) => place);
const mean = (values: readonly number[]) =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

describe('a learner who knows some places of a song', () => {
  const LENGTH_SECONDS = 90;

  /** The strip after some answers, with what was planted at each stretch. */
  function stripAfter(answerCount: number, seed: number) {
    const random = seededRandom(seed);
    const planted = range(9).map(() => (random() < 0.5 ? 0.1 : 0.95));
    const reviews = range(answerCount).map((place) => {
      const sampleSeconds = Math.floor(random() * 17) * 5;
      const isRight = random() < (planted[Math.floor(sampleSeconds / 10)] ?? 0);
      const rating = isRight ? RATING.good : RATING.again;
      return buildReview({
        id: `a${place}`,
        atMs: noonMsOf(100),
        rating,
        sampleSeconds,
        heardSeconds: 5,
      });
    });
    return stripOf(reviews, LENGTH_SECONDS, 100).map((stretch) => ({
      ...stretch,
      planted: planted[Math.floor(stretch.startSeconds / 10)] ?? 0,
    }));
  }

  const stripsAfter = (answerCount: number) =>
    range(40).flatMap((seed) => stripAfter(answerCount, seed + 1));

  it('is seen through better with every doubling of the answers', () => {
    const errors = [0, 10, 20, 40, 80, 160, 320, 640].map((answerCount) =>
      mean(stripsAfter(answerCount).map((each) => Math.abs(each.knownShare - each.planted))),
    );
    expect(errors).toEqual(errors.toSorted((left, right) => right - left));
    expect(errors[0]).toBeGreaterThan(0.4);
    expect(errors.at(-1)).toBeLessThan(0.07);
  });

  it.each([
    [3, 0.05],
    [10, 0.05],
    [40, 0.05],
    [160, 0.02],
  ])('is rarely called sure after %i answers where they are not', (answerCount, mostWrong) => {
    const strips = stripsAfter(answerCount);
    const wronglyKnown = strips.filter(({ kind, planted }) => kind === 'known' && planted < 0.5);
    expect(wronglyKnown.length / strips.length).toBeLessThanOrEqual(mostWrong);
    for (const { weight, kind } of strips) {
      if (kind === 'known') expect(weight).toBeGreaterThan(1);
    }
  });
});

/** Practises every day as planned; right as often as the schedule expects. */
function practise(
  cardCount: number,
  dayCount: number,
  seed: number,
  begin = new Map<string, CardState>(),
) {
  const random = seededRandom(seed);
  const states = new Map(begin);
  const cards = range(cardCount).map((each) => ({ cardKey: `r${each} anime`, annIds: [each] }));
  return range(dayCount).map((place) => {
    const day = FIRST_DAY + place;
    const planned = cards.map((card): PlannedCard => {
      return { ...card, state: states.get(card.cardKey) ?? null };
    });
    const { items, backlogCount } = planSession(planned, day, USUAL_LIMITS, day);
    let rightCount = 0;
    for (const { cardKey } of items) {
      const state = states.get(cardKey) ?? null;
      const isRight = random() < (state === null ? 0.8 : recallOn(state, day));
      if (state !== null && isRight) rightCount += 1;
      const rating = isRight ? RATING.good : RATING.again;
      states.set(cardKey, rateCard(state, day, rating, 0.9, hashOf(cardKey)));
    }
    const newCount = items.filter(({ isNew }) => isNew).length;
    return { newCount, askedCount: items.length - newCount, rightCount, backlogCount };
  });
}

describe('a learner of 15 new songs a day', () => {
  it.each([1, 2, 3])('has fewer than 130 due in 200 days, and nine of ten right (%i)', (seed) => {
    const days = practise(3_200, 200, seed);
    const dueCounts = days.map(({ askedCount, backlogCount }) => askedCount + backlogCount);
    expect(Math.max(...dueCounts)).toBeLessThan(130);
    // The load of a month hardly grows any more.
    expect(mean(dueCounts.slice(-30)) / mean(dueCounts.slice(-60, -30))).toBeLessThan(1.2);
    const rightShare =
      mean(days.map(({ rightCount }) => rightCount)) / mean(days.map((day) => day.askedCount));
    expect(rightShare).toBeGreaterThan(0.86);
    expect(rightShare).toBeLessThan(0.94);
    expect(days.reduce((sum, { newCount }) => sum + newCount, 0)).toBeGreaterThan(2_900);
  });

  it('has no days on which far more songs are due than on the days around', () => {
    const due = practise(3_200, 120, 4).map(({ askedCount }) => askedCount);
    for (const place of range(60)) {
      const around = due.slice(place + 50, place + 60);
      expect(Math.max(...around)).toBeLessThan(1.6 * mean(around));
    }
  });
});

describe('a learner who comes back after months', () => {
  it('works the backlog off at 120 a day without new songs, then goes on with new ones', () => {
    const begin = new Map(
      range(600).map((each) => {
        const state = rateCard(null, FIRST_DAY - 150 + (each % 50), RATING.good);
        return [`r${each} anime`, state] as const;
      }),
    );
    const days = practise(1_000, 40, 5, begin);
    expect(days[0]).toMatchObject({ newCount: 0, askedCount: 120, backlogCount: 480 });
    const firstFree = days.findIndex(({ backlogCount }) => backlogCount === 0);
    expect(firstFree).toBeGreaterThan(4);
    expect(firstFree).toBeLessThan(15);
    for (const { newCount, backlogCount } of days) {
      if (backlogCount > 0) expect(newCount).toBe(0);
    }
    expect(days.slice(firstFree, firstFree + 5).every(({ newCount }) => newCount === 15)).toBe(
      true,
    );
  });
});

describe('many games of a lobby', () => {
  it.each([20, 100])('of %i songs end as the forecast says', (songsPerGame) => {
    const random = seededRandom(songsPerGame);
    const shares = range(400).map((each) => (each % 3 === 0 ? 0.9 : random() ** 2));
    const scores = range(6_000).map(() => {
      const pool = [...shares];
      let score = 0;
      for (const drawn of range(songsPerGame)) {
        const place = drawn + Math.floor(random() * (pool.length - drawn));
        const share = pool[place] ?? 0;
        pool[place] = pool[drawn] ?? 0;
        if (random() < share) score += 1;
      }
      return score;
    });
    const forecast = forecastScore(shares, songsPerGame);
    const average = mean(scores);
    expect(Math.abs(average - forecast.expected)).toBeLessThan(0.05 * forecast.spread);
    const spread = Math.sqrt(mean(scores.map((score) => (score - average) ** 2)));
    expect(Math.abs(spread / forecast.spread - 1)).toBeLessThan(0.04);
  });
});
