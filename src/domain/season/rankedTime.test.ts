import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochMsOf } from '../../testing/dates';
import {
  isSearchLimited,
  isStatusDue,
  limitedUntilMs,
  mayBeLimited,
  NOTHING_KNOWN,
  type RankedKnowledge,
  rankedTimeAt,
  rankedWindowAt,
} from './rankedTime';

const MINUTE_MS = 60_000;
/** 20:40 in Tokyo, 43 minutes before the window of the clock's rule ends. */
const INSIDE = epochMsOf('2026-05-10T11:40:00Z');
/** 18:00 in Tokyo, 11:00 in Paris, 04:00 in Chicago. */
const OUTSIDE = epochMsOf('2026-05-10T09:00:00Z');

interface Row {
  /** The current time. */
  readonly now: number;
  /** How long before that the service reported; negative after the clock was set back. */
  readonly saidMinutesAgo?: number;
  readonly isActive?: boolean;
  /** Counted from now; null if the service did not say. */
  readonly endsInMinutes?: number | null;
  readonly askedMinutesAgo?: number;
  readonly refusedMinutesAgo?: number;
}

function knowledgeOf(row: Row): RankedKnowledge {
  const ago = (minutes: number | undefined) =>
    minutes === undefined ? null : row.now - minutes * MINUTE_MS;
  const saidAtMs = ago(row.saidMinutesAgo);
  const { isActive = false, endsInMinutes = null } = row;
  const endsAtMs = endsInMinutes === null ? null : row.now + endsInMinutes * MINUTE_MS;
  return {
    report: saidAtMs === null ? null : { isActive, atMs: saidAtMs, endsAtMs },
    askedAtMs: ago(row.askedMinutesAgo ?? row.saidMinutesAgo),
    refusedAtMs: ago(row.refusedMinutesAgo),
  };
}

const ON = { saidMinutesAgo: 0.5, isActive: true };
const OFF = { saidMinutesAgo: 0.5, isActive: false };

describe('rankedTimeAt', () => {
  it.each<[string, Row, number | null | 'off']>([
    ['nothing known, the clock outside', { now: OUTSIDE }, 'off'],
    ['nothing asked yet, the clock inside', { now: INSIDE }, 'off'],
    ['asked in vain, the clock inside', { now: INSIDE, askedMinutesAgo: 0 }, 43],
    ['asked in vain, the clock outside', { now: OUTSIDE, askedMinutesAgo: 0 }, 'off'],
    ['asked in vain long ago, the clock inside', { now: INSIDE, askedMinutesAgo: 5 }, 'off'],
    ['the service says off, the clock inside', { now: INSIDE, ...OFF }, 'off'],
    [
      'said off, silent since',
      { now: INSIDE, ...OFF, saidMinutesAgo: 4, askedMinutesAgo: 1 },
      'off',
    ],
    ['said off too long ago', { now: INSIDE, ...OFF, saidMinutesAgo: 5, askedMinutesAgo: 1 }, 43],
    ['on, the clock outside', { now: OUTSIDE, ...ON, endsInMinutes: 12 }, 12],
    ['on, other minutes than the clock has', { now: INSIDE, ...ON, endsInMinutes: 12 }, 12],
    ['a part of a minute counts as one', { now: INSIDE, ...ON, endsInMinutes: 11.01 }, 12],
    ['in the last second', { now: INSIDE, ...ON, endsInMinutes: 0.01 }, 1],
    ['at the announced end', { now: INSIDE, ...ON, endsInMinutes: 0 }, 'off'],
    ['past the announced end', { now: INSIDE, ...ON, endsInMinutes: -4 }, 'off'],
    ['long past the announced end, silent', { now: INSIDE, ...ON, endsInMinutes: -5 }, 43],
    ['on, no end said, the clock outside', { now: OUTSIDE, ...ON }, null],
    ['on, no end said, the clock inside', { now: INSIDE, ...ON }, 43],
    ['on, no end said, five minutes ago', { now: OUTSIDE, ...ON, saidMinutesAgo: 5 }, 'off'],
    ['said by a clock set back since', { now: OUTSIDE, ...ON, saidMinutesAgo: -60 }, 'off'],
  ])('tells whether ranked time is on and how long: %s', (_name, row, minutesLeft) => {
    expect(rankedTimeAt(knowledgeOf(row), row.now)).toMatchObject(
      minutesLeft === 'off'
        ? { isActive: false, minutesLeft: null, endsAtMs: null }
        : { isActive: true, minutesLeft },
    );
  });
});

describe('the time at which ranked time ends', () => {
  const END = epochMsOf('2026-05-10T12:23:00Z');
  const second = 1 / 60;
  it.each<[string, Row, number | null]>([
    ['by the clock', { now: INSIDE, askedMinutesAgo: 0 }, END],
    ['by the clock, in the middle of a second', { now: INSIDE + 5_250, askedMinutesAgo: 0 }, END],
    ['by the clock, before the service was asked', { now: INSIDE }, END],
    ['by the service', { now: OUTSIDE, ...ON, endsInMinutes: 12 }, OUTSIDE + 12 * MINUTE_MS],
    [
      'by the service, whose answer took a second',
      { now: OUTSIDE, ...ON, endsInMinutes: 12 - second },
      OUTSIDE + 12 * MINUTE_MS,
    ],
    ['unknown, on without an end', { now: OUTSIDE, ...ON }, null],
    ['unknown, refused', { now: OUTSIDE, refusedMinutesAgo: 0.5 }, null],
    ['none, nothing is limited', { now: OUTSIDE }, null],
    ['none, the service says off', { now: INSIDE, ...OFF }, null],
  ])('is told to the minute: %s', (_name, row, endsAtMs) => {
    expect(limitedUntilMs(knowledgeOf(row), row.now)).toBe(endsAtMs);
  });
});

describe('isStatusDue', () => {
  it.each<[string, Row, boolean]>([
    ['the clock outside, nothing known', { now: OUTSIDE }, false],
    ['the clock outside, said off', { now: OUTSIDE, ...OFF, saidMinutesAgo: 2 }, false],
    ['the clock inside, never asked', { now: INSIDE }, true],
    ['the clock inside, said off within the minute', { now: INSIDE, ...OFF }, false],
    ['the clock inside, said off a minute ago', { now: INSIDE, ...OFF, saidMinutesAgo: 1 }, true],
    ['the clock inside, in vain within the minute', { now: INSIDE, askedMinutesAgo: 0.9 }, false],
    ['the clock inside, in vain a minute ago', { now: INSIDE, askedMinutesAgo: 1 }, true],
    ['the clock outside, on within the minute', { now: OUTSIDE, ...ON, endsInMinutes: 9 }, false],
    ['on, a minute ago', { now: OUTSIDE, ...ON, saidMinutesAgo: 1, endsInMinutes: 9 }, true],
    ['on, and the end is over', { now: OUTSIDE, ...ON, endsInMinutes: 0 }, true],
    [
      'on, the end over and asked since',
      { now: OUTSIDE, ...ON, endsInMinutes: -0.2, askedMinutesAgo: 0.1 },
      false,
    ],
    [
      'on, the end long over, silent since',
      { now: OUTSIDE, ...ON, saidMinutesAgo: 20, endsInMinutes: -5, askedMinutesAgo: 1 },
      false,
    ],
    [
      'on with no time left, within the minute',
      { now: OUTSIDE, ...ON, endsInMinutes: -0.5 },
      false,
    ],
    ['asked by a clock set back since', { now: INSIDE, ...OFF, saidMinutesAgo: -60 }, true],
  ])('tells whether to request the status: %s', (_name, row, isDue) => {
    expect(isStatusDue(knowledgeOf(row), row.now)).toBe(isDue);
  });
});

describe('isSearchLimited', () => {
  it.each<[string, Row, boolean]>([
    ['while it is on', { now: OUTSIDE, ...ON, endsInMinutes: 9 }, true],
    ['not while it is off, whatever the clock says', { now: INSIDE, ...OFF }, false],
    ['for a minute after a refusal', { now: OUTSIDE, ...OFF, refusedMinutesAgo: 0.9 }, true],
    ['not for longer', { now: OUTSIDE, ...OFF, refusedMinutesAgo: 1 }, false],
    ['not by a refusal ahead', { now: OUTSIDE, ...OFF, refusedMinutesAgo: -1 }, false],
  ])('tells whether searches are limited: %s', (_name, row, isLimited) => {
    expect(isSearchLimited(knowledgeOf(row), row.now)).toBe(isLimited);
  });

  it('is false when nothing is known', () => {
    expect(isSearchLimited(NOTHING_KNOWN, INSIDE)).toBe(false);
  });
});

describe('mayBeLimited', () => {
  it.each<[string, Row, boolean]>([
    ['while it is on', { now: OUTSIDE, ...ON, endsInMinutes: 9 }, true],
    ['not while it is off, whatever the clock says', { now: INSIDE, ...OFF }, false],
    ['by the clock, where nobody was asked', { now: INSIDE }, true],
    ['by the clock, where what was said is old', { now: INSIDE, ...OFF, saidMinutesAgo: 5 }, true],
    ['not outside, where nobody was asked', { now: OUTSIDE }, false],
    ['for a minute after a refusal', { now: OUTSIDE, ...OFF, refusedMinutesAgo: 0.9 }, true],
  ])('tells whether searches may be limited: %s', (_name, row, isLimited) => {
    expect(mayBeLimited(knowledgeOf(row), row.now)).toBe(isLimited);
  });
});

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
    // On this weekend in March Chicago has daylight saving time and Paris does not.
    ['Chicago after its switch', '2026-03-09T01:30:00Z', 'America/Chicago', 53],
    ['Paris before its switch', '2026-03-09T19:30:00Z', 'Europe/Paris', 53],
    ['Paris after its switch', '2026-03-29T18:30:00Z', 'Europe/Paris', 53],
    ['Tokyo never switches', '2026-07-15T11:30:00Z', 'Asia/Tokyo', 53],
  ])('finds the window %s (%s): %s, %i minutes [9.14]', (_name, iso, region, minutesLeft) => {
    expect(at(iso)).toMatchObject({ isActive: region !== null, region, minutesLeft });
  });

  it('gives the remaining seconds', () => {
    expect(at('2026-01-15T12:22:30Z').secondsLeft).toBe(30);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 8.64e15 + 1])(
    'is closed at the invalid time %s',
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
