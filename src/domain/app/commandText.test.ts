import { expect, test } from 'vitest';
import { commandTextOf } from './commandText';

test.each([
  ['>', ''],
  ['>shuffle', 'shuffle'],
  ['  > loop  queue ', 'loop  queue'],
  ['>>', '>'],
  ['', null],
  ['naruto', null],
  ['a > b', null],
])('the search text %j gives the command text %j', (text, expected) => {
  expect(commandTextOf(text)).toBe(expected);
});
