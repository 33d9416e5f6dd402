import { expect, it } from 'vitest';
import { isAt } from './places';

const DESTINATIONS = [
  ...['/', '/find', '/season', '/anime', '/artist', '/creator'],
  ...['/playlist', '/listened', '/song', '/practice', '/looking-back'],
];

it.each([
  ['/', '/'],
  ['/search/naruto', '/find'],
  ['/find?text=naruto', '/find'],
  ['/anime/13', '/anime'],
  ['/artist/5?page=2', '/artist'],
  ['/playlist/3', '/playlist'],
  ['/season?year=2024', '/season'],
  ['/creator?page=3', '/creator'],
  ['/listened', '/listened'],
  ['/looking-back?by=year', '/looking-back'],
  ['/song', '/song'],
  ['/song?page=2&mine=played', '/song'],
  ['/song?mine=liked&page=2', '/song?mine=liked'],
  ['/song?mine=downloaded', '/song?mine=downloaded'],
  ['/anime?mine=liked', '/anime'],
  ['/404', undefined],
])('the address %s belongs to the destination %s alone [2.3 11.47]', (address, expected) => {
  const all = [...DESTINATIONS, '/song?mine=liked', '/song?mine=downloaded'];
  expect(all.filter((each) => isAt(each, address))).toEqual(expected ? [expected] : []);
});
