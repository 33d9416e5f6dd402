import { expect, it } from 'vitest';
import { queueWindow } from './queueWindow';

it.each([
  ['nothing of an empty queue', 0, 0, 0, 0],
  ['all of a thousand', 1000, 999, 0, 1000],
  ['the first thousand', 5000, 499, 0, 1000],
  ['those around the current song', 5000, 2600, 2250, 3250],
  ['the same for the song after it', 5000, 2601, 2250, 3250],
  ['the last thousand', 5000, 4999, 4000, 5000],
])('draws %s', (_name, count, currentIndex, start, end) => {
  expect(queueWindow(count, currentIndex)).toEqual({ start, end });
});
