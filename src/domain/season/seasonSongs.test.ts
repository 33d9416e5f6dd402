import { describe, expect, it } from 'vitest';
import type { SeasonListKey } from './seasonList';
import { songListsOf, songsFreshMs } from './seasonSongs';

const SPRING: readonly SeasonListKey[] = [{ kind: 'season', year: 2024, season: 'spring' }];
const DAY_MS = 24 * 60 * 60 * 1000;

describe('songListsOf', () => {
  it.each([[2024], ['noDate']] as const)('returns the displayed lists for the year %s', (year) => {
    expect(songListsOf(year, SPRING)).toBe(SPRING);
  });

  it('returns null for all years', () => {
    expect(songListsOf('all', SPRING)).toBeNull();
  });
});

describe('songsFreshMs [11.12]', () => {
  it.each([
    ['Spring 2024', 'Fall 2026', 30],
    ['Summer 2026', 'Fall 2026', 30],
    ['Fall 2026', 'Fall 2026', 1],
    ['Winter 2027', 'Fall 2026', 1],
    [null, 'Fall 2026', 1],
  ])('keeps songs of %s, in the season %s, for %d days', (vintage, current, days) => {
    expect(songsFreshMs(vintage, current)).toBe(days * DAY_MS);
  });
});
