import { describe, expect, it } from 'vitest';
import { heardOftenNotLately, heardOnThisDay, likedLately, recentlyPlayed } from './homePicks';
import { dayNumberOf, dayOfNumber } from './localDays';

const DAY_MS = 24 * 60 * 60 * 1000;
const TODAY = { year: 2026, month: 11, day: 26 };
const NOW_MS = dayNumberOf(TODAY) * DAY_MS;

/** Listens of songs, each so many days ago. */
const heard = (...all: readonly (readonly [annSongId: number, daysAgo: number])[]) =>
  all.map(([annSongId, daysAgo]) => ({
    annSongId,
    startedAtMs: NOW_MS - daysAgo * DAY_MS,
    listenedSeconds: 60,
  }));

const dayOf = (epochMs: number) => dayOfNumber(Math.floor(epochMs / DAY_MS));

it.each([
  ['each song once, the latest first', heard([1, 5], [2, 4], [1, 3], [3, 9]), [1, 2, 3]],
  [
    'by the latest listen of each, in whatever order they come',
    heard([1, 3], [1, 5], [2, 4]),
    [1, 2],
  ],
  ['no more than wanted', heard([1, 1], [2, 2], [3, 3], [4, 4]), [1, 2, 3]],
  ['nothing without listens', [], []],
])('recently played: %s', (_case, listens, ids) => {
  expect(recentlyPlayed(listens, 3)).toEqual(ids);
});

it.each([
  ['three listens, the last two months ago', heard([1, 200], [1, 90], [1, 60]), [1]],
  ['not if it was heard since', heard([1, 200], [1, 90], [1, 59]), []],
  ['not if it was heard twice only', heard([1, 200], [1, 90]), []],
  [
    'the most heard first, then the latest',
    heard([1, 99], [1, 98], [1, 97], [2, 80], [2, 79], [2, 78], [3, 90], [3, 90], [3, 90], [3, 90]),
    [3, 2, 1],
  ],
])('heard often but not lately: %s', (_case, listens, ids) => {
  expect(heardOftenNotLately(listens, NOW_MS, 3)).toEqual(ids);
});

it.each([
  ['heard twice this month', heard([1, 29], [1, 2], [2, 1]), [1]],
  ['not if once was before', heard([1, 31], [1, 2]), []],
  ['the most heard first', heard([1, 1], [1, 2], [2, 3], [2, 4], [2, 5]), [2, 1]],
])('liked lately: %s', (_case, listens, ids) => {
  expect(likedLately(listens, NOW_MS, 3)).toEqual(ids);
});

describe('on this day', () => {
  const onDay = (annSongId: number, year: number, month: number, day: number) => ({
    annSongId,
    startedAtMs: dayNumberOf({ year, month, day }) * DAY_MS,
    listenedSeconds: 60,
  });

  it.each([
    ['a year ago', [onDay(1, 2025, 11, 26), onDay(2, 2025, 11, 25)], [1], 2025],
    ['the latest year', [onDay(1, 2023, 11, 26), onDay(2, 2024, 11, 26)], [2], 2024],
    ['a year before any month', [onDay(1, 2025, 11, 26), onDay(2, 2026, 9, 26)], [1], 2025],
    ['else the latest month', [onDay(1, 2026, 8, 26), onDay(2, 2026, 9, 26)], [2], 2026],
    [
      'most heard first',
      [onDay(1, 2025, 11, 26), onDay(2, 2025, 11, 26), onDay(2, 2025, 11, 26)],
      [2, 1],
      2025,
    ],
  ])('%s', (_case, listens, songIds, year) => {
    const found = heardOnThisDay(listens, TODAY, dayOf, 9);
    expect(found?.songIds).toEqual(songIds);
    expect(found && dayOf(found.atMs).year).toBe(year);
  });

  it.each([
    ['today', [onDay(1, 2026, 11, 26)]],
    ['a later month of a clock that was wrong', [onDay(1, 2026, 12, 26)]],
    ['another day', [onDay(1, 2025, 11, 27)]],
  ])('is nothing for %s alone', (_case, listens) => {
    expect(heardOnThisDay(listens, TODAY, dayOf, 9)).toBeNull();
  });
});
