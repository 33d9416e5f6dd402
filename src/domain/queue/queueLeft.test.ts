import { expect, it } from 'vitest';
import { queueLeft } from './queueLeft';

it.each([
  ['nothing', [], 0, 0, null, false],
  ['whole songs', [90, 90], 0, 2, 3, false],
  ['less what has been played', [90, 90], 65, 2, 2, false],
  ['a begun minute as a whole one', [90, 31], 0, 2, 3, false],
  ['the mean where a length is missing', [90, null, 90], 0, 3, 5, true],
  ['no minutes where no length is known', [null, null], 0, 2, null, false],
  ['never less than none', [10], 99, 1, 0, false],
])(
  'queueLeft counts the remaining songs and minutes: %s [11.21]',
  (_name, lengths, position, songCount, minutes, isEstimate) => {
    expect(queueLeft(lengths, position)).toEqual({ songCount, minutes, isEstimate });
  },
);
