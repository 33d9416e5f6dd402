import { expect, test } from 'vitest';
import { shownLength } from './shownLength';

test.each([
  { record: null, media: null, shown: null },
  { record: 89.7, media: null, shown: 89.7 },
  { record: null, media: 90.02, shown: 90.02 },
  { record: 89.7, media: 90.02, shown: 89.7 },
  { record: 90, media: 88.9, shown: 90 },
  { record: 90, media: 88.5, shown: 88.5 },
  { record: 90, media: 240, shown: 240 },
])('a record of $record s and media of $media s show $shown s', ({ record, media, shown }) => {
  expect(shownLength(record, media)).toBe(shown);
});
