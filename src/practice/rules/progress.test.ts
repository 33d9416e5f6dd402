import { describe, expect, it } from 'vitest';
import type { PredictedAnswer } from './practiceRecord';
import { calibrationOf, streakOf } from './progress';

const TODAY = 500;

describe('the progress of practice', () => {
  it.each([
    ['today and the two days before', [498, 499, 500], 498, 3],
    ['yesterday, before today is practised', [498, 499], 498, 2],
    ['a day ago and a gap', [496, 499], 499, 1],
    ['nothing for two days', [497, 498], TODAY, 0],
    ['no days at all', [], TODAY, 0],
  ])('counts a streak of %s', (_, days, firstDay, dayCount) => {
    expect(streakOf(new Set(days), TODAY)).toEqual({ firstDay, dayCount });
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
});
