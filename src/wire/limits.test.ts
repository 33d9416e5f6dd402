import { describe, expect, it } from 'vitest';
import { aroundLimit, type LimitRow } from '../testing/aroundLimit';
import { readBody } from './answerBody';
import { fetchPictureFile } from './encyclopedia/pictureFile';
import { retryDelayMs } from './retryPolicy';
import { parseRankedStatus } from './songDatabase/answers';
import { parseDump } from './songDatabase/catalogue/catalogueDump';
import { WireError } from './wireError';

describe('an answer: one below, at and one above the limit of', () => {
  const letters = (count: number) => 'y'.repeat(count);
  const isRead = (size: number) =>
    readBody(new Response(letters(size)), 9).then(
      () => true,
      () => false,
    );
  const pause = (retryAfterMs: number) =>
    retryDelayMs(WireError.http(429, '', retryAfterMs), 0, () => 0);
  /** With a pause that the service asks for, where half a second would be enough. */
  const pauseOfBusy = (retryAfterMs: number) =>
    retryDelayMs(WireError.http(503, '', retryAfterMs), 0, () => 0.5);
  const pauseAtTry = (tryIndex: number) =>
    retryDelayMs(WireError.network(null), tryIndex, () => 0.5);
  const secondsLeft = (seconds: number, minutes: number | null) =>
    parseRankedStatus(
      JSON.stringify({ active: true, remaining_minutes: minutes, remaining_seconds: seconds }),
    ).secondsLeft;
  const picture = async (body: string, named: number) => {
    const headers = { 'content-type': 'image/png', 'content-length': String(named) };
    const file = await fetchPictureFile(
      'https://a.example/p',
      async () => new Response(body, { headers }),
    );
    return file instanceof Blob;
  };
  it.each<LimitRow>([
    ['a text', 9, isRead, [true, true, false]],
    ['the pause that a service asks for', 30_000, pause, [29_999, 30_000, null]],
    ['a pause that is asked for and longer than the own', 500, pauseOfBusy, [500, 500, 501]],
    ['the first pauses', 1, pauseAtTry, [500, 1_000, 2_000]],
    ['later pauses', 4, pauseAtTry, [4_000, 8_000, 16_000]],
    ['seconds beside minutes', 60, (seconds) => secondsLeft(seconds, 5), [359, 60, 61]],
    ['ranked time', 86_400, (seconds) => secondsLeft(seconds, null), [86_399, 86_400, null]],
    ['the stated size of a picture', 2_097_152, (size) => picture('y', size), [true, true, false]],
    [
      'the real size of a picture',
      2_097_152,
      (size) => picture(letters(size), 1),
      [true, true, false],
    ],
  ])('%s', async (_what, limit, rule, expected) =>
    expect(await aroundLimit(limit, rule)).toEqual(expected),
  );
});

describe('a row of the dump: one below, at and one above the limit of', () => {
  const LARGEST_ID = 2_147_483_647;
  const GOOD = { annId: 1, annSongId: 1, songType: 1, songNumber: 2, songName: 'Song' };
  const rows = { anime: { 1: { animeENName: 'Anime' } }, artists: {} };
  /** The song of a row beside a good one; undefined if it is dropped. */
  const songOf = (change: object) =>
    parseDump(JSON.stringify({ ...rows, songs: [GOOD, { ...GOOD, ...change }] })).source.songs[1];
  const lineUpOf = (lineUp: number) => songOf({ artists: [[7, lineUp]] })?.artists[0]?.lineUp;
  const artistCount = (count: number) => {
    const artists = Array.from({ length: count }, (_, place) => [place + 1, -1]);
    return songOf({ artists })?.artists.length;
  };
  const personOf = (id: number) => songOf({ artists: [[id, -1]] })?.artists[0]?.personId;
  it.each<LimitRow>([
    [
      'a song id',
      LARGEST_ID,
      (annSongId) => songOf({ annSongId })?.annSongId,
      [LARGEST_ID - 1, LARGEST_ID, undefined],
    ],
    ['a missing song id', 1, (annSongId) => songOf({ annSongId })?.annSongId, [-1, 1, 2]],
    [
      'a recording',
      LARGEST_ID,
      (amqSongId) => songOf({ amqSongId })?.amqSongId,
      [LARGEST_ID - 1, LARGEST_ID, null],
    ],
    ['a person', LARGEST_ID, personOf, [LARGEST_ID - 1, LARGEST_ID, undefined]],
    ['no person', 1, personOf, [undefined, 1, 2]],
    ['a number', 65_535, (songNumber) => songOf({ songNumber })?.number, [65_534, 65_535, null]],
    ['no number', 1, (songNumber) => songOf({ songNumber })?.number, [null, 1, 2]],
    ['no line-up', 0, lineUpOf, [-1, 0, 1]],
    ['line-ups', 300, lineUpOf, [299, 300, -1]],
    ['artists', 300, artistCount, [299, 300, 300]],
  ])('%s', async (_what, limit, rule, expected) =>
    expect(await aroundLimit(limit, rule)).toEqual(expected),
  );

  it('difficulties and lengths keep what is behind the point', () => {
    const song = songOf({ songDifficulty: 60.3, songLength: 89.7 });
    expect(song).toMatchObject({ difficulty: 60.3, lengthSeconds: 89.7 });
  });
});
