import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAs } from '../../domain/app/lenient';
import { buildReview } from '../../testing/reviewBuilder';
import { practiceDayOf } from './practiceDay';
import {
  countedFacts,
  mergeLogs,
  type PracticeFact,
  practiceFactSchema,
  RATING,
  recordingIdOf,
} from './practiceLog';
import { replayCard } from './practiceRecord';

const DAY_MS = 86_400_000;

const reviews = fc
  .array(
    fc.record({
      id: fc.nat(40).map((counter) => `a:${counter}`),
      atMs: fc.nat(40).map((day) => (100 + day) * DAY_MS),
      rating: fc.constantFrom(...Object.values(RATING)),
      isDrill: fc.boolean(),
    }),
  )
  .map((all) => all.map((facts) => buildReview(facts)));
const undos = fc.array(fc.tuple(fc.nat(40), fc.nat(40))).map((all): readonly PracticeFact[] =>
  all.map(([counter, undone]) => ({
    kind: 'undo',
    id: `u:${counter}`,
    atMs: 0,
    zoneMinutes: 0,
    undoes: [`a:${undone}`],
    recordings: ['r1'],
  })),
);
const clocks = fc
  .array(fc.tuple(fc.nat(20), fc.nat(40), fc.nat(40)))
  .map((all): readonly PracticeFact[] =>
    all.map(([counter, day, moved]) => ({
      kind: 'clock',
      id: `c:${counter}`,
      atMs: (100 + day) * DAY_MS,
      zoneMinutes: 0,
      ahead: [`a:${moved}`],
      recordings: ['r1'],
    })),
  );
const logs = fc.tuple(reviews, undos, clocks).map((parts) => parts.flat());

function stateOf(log: readonly PracticeFact[]) {
  return replayCard(countedFacts(log).filter((fact) => fact.kind === 'review'))?.state ?? null;
}

describe('the log of practice', () => {
  it('gives the same state for any order and repetition of two logs', () => {
    fc.assert(
      fc.property(logs, logs, fc.array(fc.nat(200)), (one, other, picks) => {
        const both = [...one, ...other];
        const again = picks.flatMap((pick) => both.slice(pick, pick + 1));
        const merged = mergeLogs(one, other);
        expect(mergeLogs(other, again, one)).toEqual(merged);
        expect(mergeLogs([...both.toReversed(), ...again])).toEqual(merged);
        expect(mergeLogs(merged, one)).toEqual(merged);
        expect(stateOf(mergeLogs(other, one, again))).toEqual(stateOf(merged));
      }),
    );
  });

  it('counts facts of a clock that was ahead as of the earliest moment that says so, in their order', () => {
    const answers = [1, 2].map((place) =>
      buildReview({ id: `a:${3 - place}`, atMs: (500 + place) * DAY_MS }),
    );
    const clock = (day: number): PracticeFact => ({
      kind: 'clock',
      id: `c:${day}`,
      atMs: day * DAY_MS,
      zoneMinutes: 60,
      ahead: ['a:2', 'a:1'],
      recordings: ['r1'],
    });
    const counted = countedFacts([clock(110), ...answers, clock(105)]);
    expect(counted).toEqual([
      { ...answers[0], atMs: 105 * DAY_MS, zoneMinutes: 60 },
      { ...answers[1], atMs: 105 * DAY_MS + 1, zoneMinutes: 60 },
    ]);
  });

  it('counts a lapse on one device and a pass on another after a shared history', () => {
    const shared = [buildReview({ id: 'a:1' }), buildReview({ id: 'a:2', atMs: 103 * DAY_MS })];
    const lapse = buildReview({ id: 'a:3', atMs: 120 * DAY_MS, rating: RATING.again });
    const pass = buildReview({ id: 'b:1', atMs: 121 * DAY_MS });
    const state = stateOf(mergeLogs([...shared, lapse], [...shared, pass]));
    expect(state?.reviewCount).toBe(4);
    expect(state?.lapseCount).toBe(1);
  });

  it('takes back what an undo names, its effect on the schedule included', () => {
    const first = buildReview();
    const second = buildReview({ id: 'a:2', atMs: 110 * DAY_MS, rating: RATING.again });
    const undo: PracticeFact = {
      kind: 'undo',
      id: 'a:3',
      atMs: 110 * DAY_MS,
      zoneMinutes: 0,
      undoes: ['a:2'],
      recordings: ['r1'],
    };
    expect(stateOf(mergeLogs([first, second, undo]))).toEqual(stateOf([first]));
  });

  it.each([
    ['a rating that does not exist', { rating: 5 }],
    ['a time before 1970', { atMs: -1 }],
    ['a time that is no whole number', { atMs: 0.5 }],
    ['a zone of three days', { zoneMinutes: 4_320 }],
    ['no id', { id: '' }],
    ['an endless answer', { answer: 'a'.repeat(501) }],
    ['an endless sample', { sampleSeconds: Number.POSITIVE_INFINITY }],
  ])('refuses a review with %s', (_, facts) => {
    expect(readAs(practiceFactSchema, { ...buildReview(), ...facts })).toBeNull();
    expect(readAs(practiceFactSchema, buildReview())).toEqual(buildReview());
  });

  it('knows a recording in every anime, and a song without one by itself', () => {
    expect(recordingIdOf({ annSongId: 5, amqSongId: 7 })).toBe('r7');
    expect(recordingIdOf({ annSongId: 5, amqSongId: null })).toBe('s5');
    expect(recordingIdOf({ annSongId: -8, amqSongId: -1 })).toBe('s-8');
  });
});

describe('a day of practice', () => {
  /** Hours and minutes of a day in UTC; negative ones are of the day before. */
  const at = (hour: number, minute: number, zoneMinutes: number) => ({
    atMs: 20_000 * DAY_MS + (hour * 60 + minute) * 60_000,
    zoneMinutes,
  });

  it.each([
    ['before 4:00 is the day before', at(3, 59, 0), -1],
    ['at 4:00 is the new day', at(4, 0, 0), 0],
    ['at midnight is the day before', at(0, 0, 0), -1],
    ['counts by the zone of its moment', at(-5, 0, 540), 0],
    ['west of Greenwich too', at(11, 59, -480), -1],
  ])('%s', (_, moment, difference) => {
    expect(practiceDayOf(moment)).toBe(20_000 + difference);
  });

  it('begins at its start in any zone', () => {
    fc.assert(
      fc.property(fc.nat(40_000), fc.integer({ min: -840, max: 840 }), (day, zoneMinutes) => {
        const atMs = day * DAY_MS + (240 - zoneMinutes) * 60_000;
        expect(practiceDayOf({ atMs, zoneMinutes })).toBe(day);
        expect(practiceDayOf({ atMs: atMs - 1, zoneMinutes })).toBe(day - 1);
      }),
    );
  });
});
