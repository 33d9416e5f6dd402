import { expect, it } from 'vitest';
import { takePart } from './usePlaylistSongs';

const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it.each([
  ['a thousand songs are shown at once', 1000, 3, [1, 1000, 1000, 0, null, null]],
  ['one more, and there are pages', 1001, 1, [1, 100, 100, 0, 101, 1]],
  ['a page in the middle', 1001, 3, [201, 300, 100, 200, 301, 3]],
  ['the last page has what is left', 1001, 11, [1001, 1001, 1, 1000, null, 11]],
  ['a page that does not exist is the nearest', 1001, 99, [1001, 1001, 1, 1000, null, 11]],
])('the shown part of a playlist is right: %s', (_name, count, wantedPage, expected) => {
  const { songIds, placesBefore, nextId, page } = takePart(idsUpTo(count), wantedPage);
  const shown = [songIds[0], songIds.at(-1), songIds.length, placesBefore, nextId, page];
  expect(shown).toEqual(expected);
});
