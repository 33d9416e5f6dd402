import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochMsOf } from '../../testing/epochMsOf';
import { rankedWindowAt } from './rankedWindow';

const at = (iso: string) => rankedWindowAt(epochMsOf(iso));

describe('rankedWindowAt', () => {
  it.each([
    ['just before Tokyo', '2026-01-15T11:29:59.999Z', null, 0],
    ['start of Tokyo, 20:30', '2026-01-15T11:30:00Z', 'Asia/Tokyo', 53],
    ['a second in', '2026-01-15T11:30:01Z', 'Asia/Tokyo', 53],
    ['a minute in', '2026-01-15T11:31:00Z', 'Asia/Tokyo', 52],
    ['last minute', '2026-01-15T12:22:00Z', 'Asia/Tokyo', 1],
    ['last second', '2026-01-15T12:22:59.999Z', 'Asia/Tokyo', 1],
    ['end of Tokyo, 21:23', '2026-01-15T12:23:00Z', null, 0],
    ['start of Paris in winter', '2026-01-15T19:30:00Z', 'Europe/Paris', 53],
    ['an hour early in winter', '2026-01-15T18:30:00Z', null, 0],
    ['end of Paris in winter', '2026-01-15T20:23:00Z', null, 0],
    ['start of Paris in summer', '2026-07-15T18:30:00Z', 'Europe/Paris', 53],
    ['an hour late in summer', '2026-07-15T19:30:00Z', null, 0],
    ['start of Chicago in winter', '2026-01-16T02:30:00Z', 'America/Chicago', 53],
    ['before Chicago in winter', '2026-01-16T02:29:59Z', null, 0],
    ['end of Chicago in winter', '2026-01-16T03:23:00Z', null, 0],
    ['start of Chicago in summer', '2026-07-16T01:30:00Z', 'America/Chicago', 53],
    ['an hour late in summer', '2026-07-16T02:30:00Z', null, 0],
    // The weekend in March when Chicago has summer time and Paris has not.
    ['Chicago after its switch', '2026-03-09T01:30:00Z', 'America/Chicago', 53],
    ['Paris before its switch', '2026-03-09T19:30:00Z', 'Europe/Paris', 53],
    ['Paris after its switch', '2026-03-29T18:30:00Z', 'Europe/Paris', 53],
    ['Tokyo never switches', '2026-07-15T11:30:00Z', 'Asia/Tokyo', 53],
  ])('%s (%s): %s, %i minutes [9.14]', (_name, iso, region, minutesLeft) => {
    expect(at(iso)).toMatchObject({ isActive: region !== null, region, minutesLeft });
  });

  it('tells the seconds too', () => {
    expect(at('2026-01-15T12:22:30Z').secondsLeft).toBe(30);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 8.64e15 + 1])(
    'is closed at %s, which is no time',
    (epochMs) => {
      expect(rankedWindowAt(epochMs).isActive).toBe(false);
    },
  );

  it('leaves 1 to 53 minutes when open and none when closed, at any time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (epochMs) => {
        const window = rankedWindowAt(epochMs);
        expect(window.minutesLeft >= 1 && window.minutesLeft <= 53).toBe(window.isActive);
        expect(window.region === null).toBe(!window.isActive);
      }),
    );
  });

  it('is open for 53 minutes three times a day [9.14]', () => {
    const start = epochMsOf('2026-05-20T00:00:00Z');
    const openMinutes = Array.from({ length: 1440 }, (_, minute) =>
      rankedWindowAt(start + minute * 60_000),
    ).filter((window) => window.isActive);
    expect(openMinutes).toHaveLength(3 * 53);
  });
});
