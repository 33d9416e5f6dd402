import { expect, it } from 'vitest';
import { rowWindow } from './rowWindow';

it.each([
  ['all of a short list', 120, 3000, { from: 0, to: 120 }],
  ['those near the top', 5000, 0, { from: 0, to: 26 + 6 }],
  ['those near the middle', 5000, 60_000, { from: 984, to: 1026 }],
  ['those near the end', 5000, 300_000, { from: 4968, to: 5000 }],
  ['those near the end of a list that has shrunk', 121, 60_000, { from: 89, to: 121 }],
])('rowWindow chooses the rows to draw: %s', (_name, count, scrollPx, expected) => {
  expect(rowWindow(count, scrollPx, 600, 60)).toEqual(expected);
});
