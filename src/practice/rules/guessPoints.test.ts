import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pointsOf, scoreOf, squaresOf } from './guessPoints';

it.each([
  ['right at once', true, 0, 20, 100],
  ['right in the middle', true, 10, 20, 75],
  ['right after 3.2 of 20 seconds', true, 3.2, 20, 92],
  ['right after 3.2 of 5 seconds', true, 3.2, 5, 68],
  ['right at the end', true, 20, 20, 50],
  ['right, by a clock that is late', true, 21, 20, 50],
  ['right, by a clock that goes back', true, -1, 20, 100],
  ['wrong at once', false, 0, 20, 0],
  ['wrong at the end', false, 20, 20, 0],
])('an answer that is %s', (_, isRight, answeredSeconds, roundSeconds, points) => {
  expect(pointsOf(isRight, answeredSeconds, roundSeconds)).toBe(points);
});

it('a later right answer never has more points, and always more than a wrong one', () => {
  const seconds = fc.double({ min: 0, max: 60, noNaN: true });
  fc.assert(
    fc.property(seconds, seconds, fc.integer({ min: 5, max: 60 }), (one, other, roundSeconds) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)];
      const [first, second] = [early, late].map((at) => pointsOf(true, at, roundSeconds));
      expect(first).toBeGreaterThanOrEqual(second ?? Number.NaN);
      expect(second).toBeGreaterThanOrEqual(50);
    }),
  );
});

const rounds = (text: string) =>
  [...text].map((sign) => ({ isRight: sign === '+', points: sign === '+' ? 60 : 0 }));

it.each([
  ['', { points: 0, rightCount: 0, streak: 0, bestStreak: 0 }],
  ['-', { points: 0, rightCount: 0, streak: 0, bestStreak: 0 }],
  ['++', { points: 120, rightCount: 2, streak: 2, bestStreak: 2 }],
  ['+++-+', { points: 240, rightCount: 4, streak: 1, bestStreak: 3 }],
  ['++-', { points: 120, rightCount: 2, streak: 0, bestStreak: 2 }],
])('the score of the rounds “%s”', (text, score) => {
  expect(scoreOf(rounds(text))).toEqual(score);
});

it.each([
  ['no rounds', [], ''],
  ['quick, late and missed', [100, 75, 74, 50, 0], '🟩🟩🟨🟨⬛'],
  ['more than a line', Array.from({ length: 12 }, () => 0), `${'⬛'.repeat(10)}\n⬛⬛`],
])('the squares of %s', (_, points, squares) => {
  const played = points.map((each) => ({ isRight: each > 0, points: each }));
  expect(squaresOf(played)).toBe(squares);
});
