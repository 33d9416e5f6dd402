import { expect, it } from 'vitest';
import { readSeasonView, withSeasonView } from './useSeasonPage';

it.each([
  ['', 'anime'],
  ['show=songs', 'songs'],
  ['show=anime', 'anime'],
  ['show=Songs', 'anime'],
  ['show=x&show=songs', 'anime'],
])('%s shows %s', (search, view) => {
  expect(readSeasonView(new URLSearchParams(search))).toBe(view);
});

it('leaves what else stands in the address, and the default out', () => {
  const before = new URLSearchParams('year=1998&type=op');
  const songs = withSeasonView(before, 'songs');
  expect(songs.toString()).toBe('year=1998&type=op&show=songs');
  expect(withSeasonView(songs, 'anime').toString()).toBe('year=1998&type=op');
});
