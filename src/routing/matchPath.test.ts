import { describe, expect, it } from 'vitest';
import { matchPath } from './matchPath';

describe('matchPath', () => {
  it.each<readonly [pattern: string, pathname: string, parameters: readonly string[]]>([
    ['/', '/', []],
    ['/', '//', []],
    ['/song', '/song', []],
    ['/song', '/song/', []],
    ['/song', '/song//', []],
    ['/song', '/SONG', []],
    ['/song', '/%73ong', []],
    ['/anime/:idAnime', '/anime/1', ['1']],
    ['/anime/:idAnime', '/Anime/%31/', ['1']],
    ['/anime/:idAnime', '/anime/a%2Fb', ['a/b']],
    ['/anime/:idAnime', '/anime/%', ['%']],
    ['/anime/:idAnime', '/anime/%25', ['%']],
    ['/search/*', '/search', []],
    ['/search/*', '/search/', []],
    ['/search/*', '/search/100%25', []],
    ['/search/*', '/search/%E0%A4%A', []],
    ['/search/*', '/search//a/b', []],
    ['*', '/', []],
    ['*', '/anywhere/else', []],
    ['*', '//song', []],
  ])(
    'matches the pattern %s with the path %s and gives its parameters',
    (pattern, pathname, parameters) => {
      expect(matchPath(pattern, pathname)).toEqual(parameters);
    },
  );
});

it.each([
  ['/', '/song'],
  ['/song', '/'],
  ['/song', '/songs'],
  ['/song', '/song/1'],
  ['/song', '//song'],
  ['/anime/:idAnime', '/anime'],
  ['/anime/:idAnime', '/anime/'],
  ['/anime/:idAnime', '/anime//1'],
  ['/anime/:idAnime', '/anime/1/2'],
  ['/anime/:idAnime', '/anime%2F1'],
  ['/search/*', '/searching'],
  // One wrong percent sign, and nothing of the path is decoded.
  ['/song/:id', '/%73ong/%'],
])('the pattern %s does not match the path %s', (pattern, pathname) => {
  expect(matchPath(pattern, pathname)).toBeNull();
});
