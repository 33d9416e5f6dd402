import { expect, test } from 'vitest';
import { isMatch } from './network';

const BASE = 'http://localhost:1/player/';

test.each([
  ['**/api/search_request', 'http://localhost:1/api/search_request', true],
  ['**/api/**', 'http://localhost:1/api/a/b', true],
  ['**/api/*', 'http://localhost:1/api/a/b', false],
  ['**/assets/FilterPanel*', 'http://localhost:1/player/assets/FilterPanel-1.js', true],
  ['./json/2019.json', 'http://localhost:1/player/json/2019.json', true],
  ['**/api/season', 'http://localhost:1/api/season_request', false],
  [/\.webm$/, 'http://localhost:1/catbox/a.webm', true],
  [({ pathname }: URL) => pathname === '/ann', 'http://localhost:1/ann?title=1', true],
])('a route for %s and a request of %s', (matcher, url, isMeant) => {
  expect(isMatch(matcher, url, BASE)).toBe(isMeant);
});
