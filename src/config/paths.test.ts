import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  animePath,
  artistPath,
  PATHS,
  parseRouteId,
  playlistPath,
  ROUTES,
  searchPath,
  searchTextOf,
} from './paths';

function decodedSearchText(path: string): string {
  const [, route, , ...rest] = path.split('/');
  expect([route, rest]).toEqual(['search', []]);
  // The router reads paths as addresses, which take ".." for a step up.
  return searchTextOf(new URL(path, 'https://own.example/').pathname);
}

describe('searchPath', () => {
  it.each([
    'C#',
    'What?',
    'Fate/stay night',
    '100%',
    '%2F',
    'a+b&c=d',
    '命ばっかり',
    '🎵',
    '.',
    '..',
    '...',
    ' ',
    '',
  ])('keeps the text %j', (text) => {
    expect(decodedSearchText(searchPath(text))).toBe(text);
  });

  it('keeps any text in a single segment of the hash [2.1]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/^\.{1,2} $/.test(text));
        const path = searchPath(text);
        expect(decodedSearchText(path)).toBe(text);
        expect(path).not.toMatch(/[#?\s]/);
        expect(new URL(`#${path}`, 'https://own.example/').hash).toBe(`#${path}`);
      }),
    );
  });

  it('replaces lone surrogates, which no address can hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(decodedSearchText(searchPath(text))).toBe(text.toWellFormed());
      }),
    );
    expect(decodedSearchText(searchPath('a\ud800b'))).toBe('a\ufffdb');
  });
});

describe('searchTextOf', () => {
  it.each([
    ['/search/100%', '100%'],
    ['/search/%zz', '%zz'],
    ['/search', ''],
    ['/anime/13', ''],
    ['/search/a/b', 'a/b'],
  ])('reads the path %s as the text %j [2.6]', (pathname, text) => {
    expect(searchTextOf(pathname)).toBe(text);
  });
});

describe('parseRouteId [5.1]', () => {
  it.each([
    ['13', 13],
    ['-5', -5],
    ['007', 7],
    ['0', null],
    ['-0', null],
    ['', null],
    [undefined, null],
    ['1.5', null],
    ['12abc', null],
    ['99999999999999999999', null],
    ['１３', null],
  ])('reads %j as %j', (text, id) => {
    expect(parseRouteId(text)).toBe(id);
  });
});

describe('the paths of pages', () => {
  it.each([
    [animePath(4240), '/anime/4240', ROUTES.anime],
    [artistPath(261), '/artist/261', ROUTES.artist],
    [playlistPath(7), '/playlist/7', ROUTES.playlist],
  ])('match their routes: %s', (path, expected, route) => {
    expect(path).toBe(expected);
    expect(route.replace(/:\w+$/, '')).toBe(path.replace(/\d+$/, ''));
  });

  it('equal the routes for all list pages [2.4]', () => {
    for (const [name, path] of Object.entries(PATHS)) {
      expect(Object.entries(ROUTES)).toContainEqual([name, path]);
    }
  });
});
