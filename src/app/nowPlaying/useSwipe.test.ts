import { expect, it } from 'vitest';
import { swipeWay } from './useSwipe';

it.each([
  [0, -80, 'up'],
  [0, 80, 'down'],
  [-80, 0, 'left'],
  [80, 0, 'right'],
  [-80, 40, 'left'],
  [30, 20, null],
  [48, 0, null],
  [60, 60, null],
  [60, -50, null],
] as const)(
  'a swipe of %i px across and %i px down has the direction %s [11.48]',
  (across, down, way) => {
    expect(swipeWay(across, down)).toBe(way);
  },
);
