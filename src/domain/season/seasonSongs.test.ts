import { describe, expect, it } from 'vitest';
import type { SeasonListKey } from './seasonList';
import { songListsOf, songsFreshMs } from './seasonSongs';

const SPRING: readonly SeasonListKey[] = [{ kind: 'season', year: 2024, season: 'spring' }];
const DAY_MS = 24 * 60 * 60 * 1000;

describe('songListsOf', () => {
  it.each([[2024], ['noDate']] as const)('%s: those the choice shows', (year) => {
    expect(songListsOf(year, SPRING)).toBe(SPRING);
  });

  it('nobody asks for every year there is', () => {
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
  ])('%s, in %s: %d days', (vintage, current, days) => {
    expect(songsFreshMs(vintage, current)).toBe(days * DAY_MS);
  });
});
