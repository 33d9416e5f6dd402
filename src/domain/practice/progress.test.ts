import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RATING } from './practiceLog';
import type { PredictedAnswer } from './practiceRecord';
import { calibrationOf, dueByDay, streakDays } from './progress';
import { rateCard } from './schedule';

const TODAY = 500;

describe('the progress of practice', () => {
  it.each([
    ['today and the two days before', [498, 499, 500], 3],
    ['yesterday, before today is practised', [498, 499], 2],
    ['a day ago and a gap', [496, 499], 1],
    ['nothing for two days', [497, 498], 0],
    ['no days at all', [], 0],
  ])('counts a streak of %s', (_, days, expected) => {
    expect(streakDays(new Set(days), TODAY)).toBe(expected);
  });

  it('shows each due card once within 14 days, overdue ones today', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: TODAY - 60, max: TODAY })), (lastDays) => {
        const states = lastDays.map((day) => rateCard(null, day, RATING.easy));
        const counts = dueByDay(states, TODAY);
        expect(counts).toHaveLength(14);
        const dueSoon = states.filter(({ dueDay }) => dueDay < TODAY + 14);
        expect(counts.reduce((sum, each) => sum + each, 0)).toBe(dueSoon.length);
        expect(counts[0]).toBe(states.filter(({ dueDay }) => dueDay <= TODAY).length);
      }),
    );
  });

  const answers = (count: number, rightCount: number, predicted = 0.9): PredictedAnswer[] =>
    Array.from({ length: count }, (_, place) => ({
      atMs: place,
      predicted,
      isRight: place < rightCount,
    }));

  it.each([
    ['fewer right than predicted', answers(100, 80), 0.95],
    ['more right than predicted', answers(100, 99), 0.85],
    ['eight points less', answers(100, 82), null],
    ['nine points less', answers(100, 81), 0.95],
    ['as predicted', answers(100, 90), null],
    ['too few answers', answers(99, 20), null],
  ])('offers another retention for %s', (_, given, offered) => {
    expect(calibrationOf(given).offered).toBe(offered);
  });

  it('compares the last 100 answers only', () => {
    expect(
      calibrationOf([
        ...answers(400, 0),
        ...answers(100, 90).map((each) => ({ ...each, atMs: each.atMs + 1_000 })),
      ]),
    ).toMatchObject({
      count: 100,
      actual: 0.9,
    });
  });
});
