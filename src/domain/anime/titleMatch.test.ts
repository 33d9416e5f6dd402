import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMatchingAnime, searchYearOf, titleSimilarity, yearIn } from './titleMatch';

describe('titleSimilarity', () => {
  it.each([
    ['Bleach', 'BLEACH', 1],
    ['  Bleach ', 'bleach', 1],
    ['abcdefghij', 'abcdefgxyz', 0.7],
    ['abcdefghij', 'abcdefwxyz', 0.6],
    ['abc', 'xyz', 0],
    ['', '', 0],
    ['', 'Bleach', 0],
    ['  ', '  ', 0],
    ['かきくけこ', 'かきくけさ', 0.8],
  ])('rates the likeness of %j and %j as %f', (first, second, similarity) => {
    expect(titleSimilarity(first, second)).toBeCloseTo(similarity, 10);
  });

  it('is symmetric, between 0 and 1, and 1 for a title with itself', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (first, second) => {
        const similarity = titleSimilarity(first, second);
        expect(similarity).toBe(titleSimilarity(second, first));
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
        if (first.trim() !== '') expect(titleSimilarity(first, first)).toBe(1);
      }),
    );
  });

  it('compares titles of a million characters without long work', () => {
    expect(titleSimilarity('a'.repeat(1_000_000), 'a'.repeat(2_000_000))).toBe(1);
  });
});

it('yearIn finds the year 1900 in a text and returns null for a text without a year', () => {
  expect(yearIn('1900')).toBe(1900);
  expect(yearIn('unknown')).toBeNull();
});

describe('searchYearOf [5.7]', () => {
  it.each([
    ['Fall 2004', 2004],
    ['2004-10-05 to 2012-03-27', 2004],
    ['1917', 1917],
    [null, 1900],
    ['', 1900],
    ['unknown', 1900],
    ['id 120045', 1900],
  ])('reads the vintage %j as the year %i', (vintage, year) => {
    expect(searchYearOf(vintage)).toBe(year);
  });
});

describe('findMatchingAnime', () => {
  const wanted = { titles: ['Bleach', 'ブリーチ'], year: 2004 };

  it.each([
    ['same title and year', { titles: ['BLEACH'], year: 2004 }, true],
    ['another of its titles', { titles: ['Something', 'ブリーチ'], year: 2004 }, true],
    ['another year', { titles: ['Bleach'], year: 2005 }, false],
    ['no year', { titles: ['Bleach'], year: null }, false],
    ['a title too far', { titles: ['Bl34ch!'], year: 2004 }, false],
    ['no titles', { titles: [], year: 2004 }, false],
  ])(
    'accepts a candidate only if one title and the year match: %s [5.5 5.6]',
    (_name, candidate, isMatch) => {
      expect(findMatchingAnime(wanted, [candidate])).toBe(isMatch ? candidate : null);
    },
  );

  it('refuses a title with 10 of 33 letters wrong and accepts one with 9 of 30 [5.6 9.12]', () => {
    const matches = (length: number, differingCount: number) => {
      const title = 'a'.repeat(length - differingCount) + 'b'.repeat(differingCount);
      const candidate = { titles: [title], year: 2004 };
      return findMatchingAnime({ titles: ['a'.repeat(length)], year: 2004 }, [candidate]) !== null;
    };
    expect([matches(33, 10), matches(30, 9)]).toEqual([false, true]);
  });

  it('prefers the most similar title, and the first of equally similar ones', () => {
    const near = { titles: ['Bleach!'], year: 2004 };
    const exact = { titles: ['Bleach'], year: 2004 };
    const exactToo = { titles: ['bleach'], year: 2004 };
    expect(findMatchingAnime(wanted, [near, exact, exactToo])).toBe(exact);
  });
});
