import { describe, expect, it } from 'vitest';
import { buildEntry } from '../testing/animeInfoBuilder';
import { aroundLimit, type LimitRow } from '../testing/aroundLimit';
import { findAcronyms } from './anime/acronyms';
import { largestPicture } from './anime/animeInfo';
import { callDelayMs, idsPerCall, pictureAddresses } from './anime/pictures';
import { titleSimilarity } from './anime/titleMatch';
import { readTexts } from './app/lenient';
import { shortText } from './app/shortText';
import { readWebLink } from './app/webLink';
import { nameList, seasonRange } from './filter/fieldKinds';
import { isLongList } from './filter/pager';
import { heardOftenNotLately, likedLately } from './listens/homePicks';
import { listenOf, meterSound, type SoundSample } from './listens/listenMeter';
import { fromSeekValue, toSeekValue } from './media/seek';
import { NO_PART, withPartEnd, withPartStart } from './media/soundTiming';
import { playlistFileName } from './playlist/fileText';
import { readEarlierQueues, withEarlierQueue } from './queue/earlierQueues';
import { isStatusDue, NOTHING_KNOWN, rankedTimeAt, rankedWindowAt } from './season/rankedTime';
import { listNameOf } from './season/seasonFiles';

const DAY_MS = 86_400_000;
const NOW_MS = 1_700_000_000_000;
const letters = (count: number) => 'y'.repeat(Math.max(0, count));
const numbers = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

describe('anime: one below, at and one above the limit of', () => {
  const WORDS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
  const isAcronym = (name: string) => findAcronyms([name]).size === 1;
  const at = (width: number, height: number) => ({ src: `${width}x${height}`, width, height });
  const smallOf = (width: number, height: number) =>
    pictureAddresses([at(width, height), at(500, 900)]).small;
  const largeOf = (width: number, height: number) =>
    pictureAddresses([at(100, 150), at(width, height)]).large;
  const waiting = { seenCount: 10, callCount: 9, failureCount: 0, sinceArrivalMs: 0 };

  it.each<LimitRow>([
    ['few words', 3, (count) => isAcronym(WORDS.slice(0, count).join(' ')), [false, true, true]],
    ['many words', 6, (count) => isAcronym(WORDS.slice(0, count).join(' ')), [true, true, false]],
    [
      'a long name',
      120,
      (length) => isAcronym(`One Two ${letters(length - 8)}`),
      [true, true, false],
    ],
    [
      'anime for one call',
      50,
      (waitingCount) => callDelayMs({ ...waiting, waitingCount, sinceCallMs: 9_999 }),
      [1_000, 0, 0],
    ],
    ['a sharp width', 120, (width) => smallOf(width, 400), ['500x900', '120x400', '121x400']],
    ['a sharp height', 120, (height) => smallOf(400, height), ['500x900', '400x120', '400x121']],
    ['a large width', 1200, (width) => largeOf(width, 700), ['1199x700', '1200x700', '100x150']],
    ['a large height', 1200, (height) => largeOf(700, height), ['700x1199', '700x1200', '100x150']],
    [
      'the compared letters of a title',
      300,
      (length) => titleSimilarity(`${letters(length)}a`, `${letters(length)}b`) === 1,
      [false, true, true],
    ],
  ])('%s', async (_what, limit, rule, expected) =>
    expect(await aroundLimit(limit, rule)).toEqual(expected),
  );

  it('ids of a call are halved without a rest', () => {
    expect([0, 1, 2, 3, 4].map(idsPerCall)).toEqual([50, 25, 12, 6, 3]);
  });

  it.each([
    [[at(60, 90), at(50, 50)], '60x90', '60x90'],
    [[at(50, 50), at(60, 90)], '60x90', '60x90'],
    [[at(130, 200), at(200, 130)], '130x200', '200x130'],
  ])('pictures of %j, in either order', (pictures, small, large) => {
    expect(pictureAddresses(pictures)).toEqual({ small, large });
  });

  it('of two pictures of one area the first is the largest', () => {
    const pictures = [at(200, 300), at(300, 200), at(10, 10)];
    expect(largestPicture(buildEntry({ pictures }))?.src).toBe('200x300');
  });
});

describe('texts: one below, at and one above the limit of', () => {
  const marked = (count: number) => `ab${'\u0301'.repeat(count)}ccc`;
  it.each<LimitRow>([
    ['a text', 5, (length) => shortText(letters(length), 5), ['yyyy', 'yyyyy', 'yyyy…']],
    ['marks of a letter', 32, (count) => shortText(marked(count), count + 2).length, [2, 2, 35]],
    [
      'a pair',
      0xffff,
      (code) => shortText(`a${String.fromCodePoint(code)}bc`, 3).length,
      [3, 3, 2],
    ],
    [
      'a link',
      2000,
      (size) => readWebLink(`https://a.b/${letters(size - 12)}`) !== null,
      [true, true, false],
    ],
    ['texts', 300, (count) => readTexts(numbers(count).map(String)).length, [299, 300, 300]],
  ])('%s', async (_what, limit, rule, expected) =>
    expect(await aroundLimit(limit, rule)).toEqual(expected),
  );

  /** How many of a letter the name of a file has. */
  const countInName = (code: number) =>
    playlistFileName(String.fromCodePoint(code).repeat(300)).split(String.fromCodePoint(code))
      .length - 1;
  it.each<LimitRow>([
    ['one byte', 0x7d, countInName, [0, 180, 180]],
    ['two bytes', 0x7ff, countInName, [90, 90, 60]],
    ['three bytes', 0xffff, countInName, [60, 60, 45]],
  ])('letters of %s in the name of a file', async (_what, limit, rule, expected) =>
    expect(await aroundLimit(limit, rule)).toEqual(expected),
  );
});

describe('filters: one below, at and one above the limit of', () => {
  const { read } = nameList('by');
  const named = (names: readonly string[]) =>
    read(new URLSearchParams(names.map((name) => ['by', name])));
  const seasons = seasonRange('from', 'to');
  const yearOf = (year: number) =>
    seasons.read(new URLSearchParams({ from: `fall-${year}` })).from?.year ?? null;
  it.each<LimitRow>([
    ['a name', 100, (length) => named([letters(length)]).length, [1, 1, 0]],
    ['names', 50, (count) => named(numbers(count).map(String)).length, [49, 50, 50]],
    ['early years', 1900, yearOf, [null, 1900, 1901]],
    ['late years', 2200, yearOf, [2199, 2200, null]],
    ['rows without pages', 1000, isLongList, [false, false, true]],
  ])('%s', async (_what, limit, rule, expected) =>
    expect(await aroundLimit(limit, rule)).toEqual(expected),
  );
});

describe('listens: one below, at and one above the limit of', () => {
  const heard = (count: number, agoMs: number) =>
    numbers(count).map(() => ({ annSongId: 7, startedAtMs: NOW_MS - agoMs, listenedSeconds: 40 }));
  const sample = (positionSeconds: number, nowMs: number, isSounding = true): SoundSample => {
    return { annSongId: 7, isSounding, positionSeconds, durationSeconds: 100, nowMs };
  };
  const heardSeconds = (...samples: readonly SoundSample[]) =>
    samples.reduce<ReturnType<typeof meterSound> | null>(meterSound, null)?.heardSeconds;
  const isListen = (seconds: number, durationSeconds: number | null) => {
    const first = { ...sample(0, 0), durationSeconds };
    const last = { ...sample(seconds, seconds * 1000), durationSeconds };
    return listenOf(meterSound(meterSound(null, first), last)) !== null;
  };
  it.each<LimitRow>([
    [
      'often',
      3,
      (count) => heardOftenNotLately(heard(count, 99 * DAY_MS), NOW_MS, 9),
      [[], [7], [7]],
    ],
    [
      'long ago',
      60 * DAY_MS,
      (agoMs) => heardOftenNotLately(heard(3, agoMs), NOW_MS, 9),
      [[], [7], [7]],
    ],
    ['lately', 30 * DAY_MS, (agoMs) => likedLately(heard(2, agoMs), NOW_MS, 9), [[7], [], []]],
    ['liked', 2, (count) => likedLately(heard(count, 1), NOW_MS, 9), [[], [7], [7]]],
    [
      'speed',
      [2.5, 0.25],
      (seconds) => heardSeconds(sample(0, 0), sample(seconds, 1000)),
      [2.25, 2.5, 0],
    ],
    [
      'the beginning',
      [1, 0.25],
      (seconds) => heardSeconds(sample(0, 0), sample(5, 4000), sample(seconds, 5000, false)),
      [0, 5, 5],
    ],
    [
      'past the beginning',
      [1, 0.25],
      (seconds) => heardSeconds(sample(0, 0), sample(seconds, 1000), sample(0, 2000, false)),
      [0.75, 0, 0],
    ],
    ['a real listen', 30, (seconds) => isListen(seconds, 100), [false, true, true]],
    ['a real listen of a short song', 20, (seconds) => isListen(seconds, 40), [false, true, true]],
    [
      'a real listen of a song of unknown length',
      30,
      (seconds) => isListen(seconds, null),
      [false, true, true],
    ],
  ])('%s', async (_what, limit, rule, expected) =>
    expect(await aroundLimit(limit, rule)).toEqual(expected),
  );

  it('a listen is told to a tenth of a second', () => {
    const samples = [sample(0, 0), sample(30.04, 16_000), sample(30.06, 16_020)];
    const metered = samples
      .slice(0, 2)
      .reduce<ReturnType<typeof meterSound> | null>(meterSound, null);
    expect(metered && listenOf(metered)?.listenedSeconds).toBe(30);
    const more = samples.reduce<ReturnType<typeof meterSound> | null>(meterSound, null);
    expect(more && listenOf(more)?.listenedSeconds).toBe(30.1);
  });
});

describe('sound: one below, at and one above the limit of', () => {
  const part = { startSeconds: 0, endSeconds: 20 };
  it.each<LimitRow>([
    [
      'a part from its start',
      [19.5, 0.25],
      (at) => withPartStart(part, at).endSeconds,
      [20, 20, null],
    ],
    [
      'a part from its end',
      [10.5, 0.25],
      (at) => withPartEnd({ ...NO_PART, startSeconds: 10 }, at, 90).endSeconds,
      [null, 10.5, 10.75],
    ],
    [
      'a part before the end of the song',
      89.7,
      (at) => withPartEnd(part, at, 90).endSeconds,
      [88.7, 89.7, 89.7],
    ],
    [
      'a length',
      0,
      (length) => [toSeekValue(0, length), fromSeekValue(60_000, length)],
      [
        [0, 0],
        [0, 0],
        [0, 0.5],
      ],
    ],
    ['half a length', 1, (length) => toSeekValue(0.5, length), [0, 60_000, 30_000]],
  ])('%s', async (_what, limit, rule, expected) =>
    expect(await aroundLimit(limit, rule)).toEqual(expected),
  );
});

describe('queues: one below, at and one above the limit of', () => {
  const queueOf = (count: number, first = 0) => {
    const songIds = numbers(count).map((id) => id + first);
    return { songIds, currentIndex: 0, positionSeconds: 0 };
  };
  const keptOf = (count: number) => withEarlierQueue([], queueOf(count)).length;
  const withQueues = (count: number) =>
    numbers(count).reduce<ReturnType<typeof readEarlierQueues>>(
      (kept, place) => withEarlierQueue(kept, queueOf(5, place * 10)),
      [],
    ).length;
  const readQueues = (count: number) =>
    readEarlierQueues(numbers(count).map((place) => queueOf(5, place * 10))).length;
  it.each<LimitRow>([
    ['a short queue', 2, keptOf, [0, 1, 1]],
    ['a long queue', 20_000, keptOf, [1, 1, 0]],
    ['earlier queues', 3, withQueues, [2, 3, 3]],
    ['stored queues', 3, readQueues, [2, 3, 3]],
  ])('%s', async (_what, limit, rule, expected) =>
    expect(await aroundLimit(limit, rule)).toEqual(expected),
  );
});

describe('seasons and ranked time: one below, at and one above the limit of', () => {
  /** The first of January 2026, 16:00 UTC: no region has a ranked match then. */
  const QUIET_MS = 1_767_283_200_000;
  const told = (endsAtMs: number | null) => {
    const report = { isActive: true, atMs: QUIET_MS, endsAtMs };
    return { ...NOTHING_KNOWN, report, askedAtMs: QUIET_MS };
  };
  const isActiveAt = (endsAtMs: number | null, nowMs: number) =>
    rankedTimeAt(told(endsAtMs), nowMs).isActive;
  const HOLDS_MS = 300_000;
  it.each<LimitRow>([
    [
      'a moment',
      8.64e15,
      (epochMs) => typeof rankedWindowAt(epochMs).isActive,
      ['boolean', 'boolean', 'boolean'],
    ],
    [
      'an early moment',
      -8.64e15,
      (epochMs) => typeof rankedWindowAt(epochMs).isActive,
      ['boolean', 'boolean', 'boolean'],
    ],
    ['a report', QUIET_MS, (nowMs) => isActiveAt(null, nowMs), [false, true, true]],
    [
      'an old report',
      QUIET_MS + HOLDS_MS,
      (nowMs) => isActiveAt(null, nowMs),
      [true, false, false],
    ],
    [
      'an announced end',
      QUIET_MS + 60_000,
      (nowMs) => isActiveAt(QUIET_MS + 60_000, nowMs),
      [true, false, false],
    ],
    [
      'a request',
      QUIET_MS + 60_000,
      (nowMs) => isStatusDue(told(null), nowMs),
      [false, true, true],
    ],
    [
      'old years',
      1900,
      (year) => listNameOf(`Fall ${year}`),
      ['no_date', '1900-fall', '1901-fall'],
    ],
    [
      'new years',
      2100,
      (year) => listNameOf(`Fall ${year}`),
      ['2099-fall', '2100-fall', 'no_date'],
    ],
  ])('%s', async (_what, limit, rule, expected) =>
    expect(await aroundLimit(limit, rule)).toEqual(expected),
  );
});
