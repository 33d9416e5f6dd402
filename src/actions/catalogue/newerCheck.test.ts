import { expect, it } from 'vitest';
import { aroundLimit, type LimitRow } from '../../testing/aroundLimit';
import { areTotalsTheSame, dueForCheck, haveTotalsChanged, judgePacked } from './newerCheck';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW_MS = 1_000 * DAY_MS;

it.each([
  ['never asked', [0, 0], true],
  ['asked a week ago', [NOW_MS - 7 * DAY_MS], true],
  ['asked six days ago', [NOW_MS - 6 * DAY_MS], false],
  ['fetched six days ago, asked long ago', [0, NOW_MS - 6 * DAY_MS], false],
  ['asked tomorrow: the clock was set back', [NOW_MS + DAY_MS], false],
  ['asked in a year', [NOW_MS + 365 * DAY_MS], false],
])('a check for a newer catalogue is due only after a week: %s', (_, timesMs, isDue) => {
  expect(dueForCheck(timesMs, NOW_MS).isDue).toBe(isDue);
});

it('a last check in the future counts as now, so the next check is due a week later [10.7]', () => {
  const { lastMs } = dueForCheck([NOW_MS + 365 * DAY_MS], NOW_MS);
  expect(lastMs).toBe(NOW_MS);
  expect(dueForCheck([lastMs], NOW_MS + 7 * DAY_MS).isDue).toBe(true);
});

it('haveTotalsChanged is true only when a number known on both sides differs', () => {
  const totals = { songCount: 5, animeCount: 3, artistCount: null };
  expect(haveTotalsChanged(totals, totals)).toBe(false);
  expect(haveTotalsChanged(totals, { ...totals, songCount: 6 })).toBe(true);
  expect(haveTotalsChanged(totals, { ...totals, songCount: 4 })).toBe(true);
  expect(haveTotalsChanged(totals, { ...totals, animeCount: null, artistCount: 7 })).toBe(false);
  expect(haveTotalsChanged(null, totals)).toBe(false);
  expect(haveTotalsChanged(totals, null)).toBe(false);
});

it('areTotalsTheSame is false when totals or one of their numbers are missing', () => {
  const totals = { songCount: 5, animeCount: 3, artistCount: null };
  expect(areTotalsTheSame(totals, totals)).toBe(true);
  expect(areTotalsTheSame(totals, { ...totals, songCount: 6 })).toBe(false);
  expect(areTotalsTheSame(totals, { ...totals, songCount: null })).toBe(false);
  expect(areTotalsTheSame(null, totals)).toBe(false);
  expect(areTotalsTheSame(totals, null)).toBe(false);
});

const daysAgo = (days: number) => NOW_MS - days * DAY_MS;
const index = (days: number, hash = 'a') => ({
  hash,
  madeAt: new Date(daysAgo(days)).toISOString(),
});
const packed = (days: number, hash = 'a') => ({
  savedAtMs: daysAgo(1),
  packed: { hash, madeAtMs: daysAgo(days) },
});

it.each([
  ['useless where there is none', null, null, 'useless'],
  ['newer than nothing, however old it is', index(900), null, 'newer'],
  [
    'newer than one that the song database gave before',
    index(3),
    { savedAtMs: daysAgo(4) },
    'newer',
  ],
  [
    'useless beside one that the song database gave later',
    index(3),
    { savedAtMs: daysAgo(2) },
    'useless',
  ],
  ['newer than an older one of the host that was fetched later', index(2), packed(9, 'b'), 'newer'],
  ['useless beside a newer one of the host', index(9), packed(2, 'b'), 'useless'],
  ['current where the device has it', index(13), packed(13), 'current'],
  ['useless where the host stopped making it', index(15), packed(15), 'useless'],
  ['current where it was made again without a change', index(2), packed(15), 'current'],
  ['useless where it is said to be from the future', index(-2), null, 'useless'],
] as const)('the packed catalogue of the host is %s', (_, offered, stored, verdict) => {
  expect(judgePacked(offered, stored, NOW_MS)).toBe(verdict);
});

const indexMadeAt = (madeAtMs: number) => ({ hash: 'a', madeAt: new Date(madeAtMs).toISOString() });
const WEEK_MS = 7 * DAY_MS;
it.each<LimitRow>([
  ['a week', WEEK_MS, (ageMs) => dueForCheck([NOW_MS - ageMs], NOW_MS).isDue, [false, true, true]],
  [
    'a host whose clock is ahead',
    DAY_MS,
    (leadMs) => judgePacked(indexMadeAt(NOW_MS + leadMs), null, NOW_MS),
    ['newer', 'newer', 'useless'],
  ],
  [
    'two weeks of a catalogue that the device has',
    2 * WEEK_MS,
    (ageMs) =>
      judgePacked(
        indexMadeAt(NOW_MS - ageMs),
        { savedAtMs: NOW_MS, packed: { hash: 'a', madeAtMs: NOW_MS - ageMs } },
        NOW_MS,
      ),
    ['current', 'useless', 'useless'],
  ],
  [
    'when another catalogue was made',
    NOW_MS - DAY_MS,
    (madeAtMs) =>
      judgePacked(
        indexMadeAt(madeAtMs),
        { savedAtMs: 0, packed: { hash: 'b', madeAtMs: NOW_MS - DAY_MS } },
        NOW_MS,
      ),
    ['useless', 'useless', 'newer'],
  ],
])('a catalogue is judged right one below, at and one above the limit of %s', async (...row) => {
  const [, limit, rule, expected] = row;
  expect(await aroundLimit(limit, rule)).toEqual(expected);
});
