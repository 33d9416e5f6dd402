import { describe, expect, it } from 'vitest';
import {
  chooseDownloaded,
  type DownloadFile,
  hasRoomFor,
  isFullyDownloaded,
  isSameRequest,
  otherListIds,
  planDownloads,
  wantedSongIds,
} from './songDownloads';

const song = (annSongId: number, audio: string | null, MQ: string | null = null, HQ = MQ) => ({
  annSongId,
  audio,
  MQ,
  HQ,
});
const file = (fileName: string, isWhole = true): DownloadFile => ({
  fileName,
  receivedBytes: 5,
  isWhole,
});

describe('what is requested', () => {
  it('is each song once, in the order of the requests; a playlist that is gone holds none', () => {
    const requests = [
      { kind: 'song', id: 7 },
      { kind: 'playlist', id: 7 },
      { kind: 'playlist', id: 8 },
    ] as const;
    expect(wantedSongIds(requests, (id) => (id === 7 ? [3, 7, -2] : []))).toEqual([7, 3, -2]);
  });

  it('tells a song from a playlist of the same number', () => {
    expect(isSameRequest({ kind: 'song', id: 1 }, { kind: 'song', id: 1 })).toBe(true);
    expect(isSameRequest({ kind: 'song', id: 1 }, { kind: 'playlist', id: 1 })).toBe(false);
  });
});

describe('the kept file of a song', () => {
  const all = song(1, 'a.mp3', 'm.webm', 'h.webm');
  it.each([
    [['a.mp3'], '720', { kind: 'audio', fileName: 'a.mp3' }],
    [['a.mp3', 'm.webm'], '720', { kind: 'video', fileName: 'm.webm' }],
    [['a.mp3', 'm.webm'], '0', { kind: 'audio', fileName: 'a.mp3' }],
    [[], '0', null],
  ] as const)('of %j at quality %s is %j', (kept, streaming, expected) => {
    expect(chooseDownloaded(all, (name) => kept.some((each) => each === name), streaming)).toEqual(
      expected,
    );
  });
});

describe('what is to be done', () => {
  it('is to fetch the file that would play, and to drop what nobody requests for', () => {
    const plan = planDownloads(
      [song(1, 'one.mp3', 'one.webm'), song(2, 'two.mp3'), song(3, null)],
      [file('two.mp3'), file('old.mp3')],
      '480',
    );
    expect(plan.missing).toEqual([{ annSongId: 1, fileName: 'one.webm' }]);
    expect([...plan.downloadedIds]).toEqual([2]);
    expect(plan.unwanted).toEqual(['old.mp3']);
  });

  it('is nothing for a song that is here in another quality', () => {
    const plan = planDownloads([song(1, 'one.mp3', 'one.webm')], [file('one.mp3')], '720');
    expect(plan.missing).toEqual([]);
    expect(plan.unwanted).toEqual([]);
  });

  it('goes on with what was begun in another quality', () => {
    const plan = planDownloads([song(1, 'one.mp3', 'one.webm')], [file('one.mp3', false)], '720');
    expect(plan.missing).toEqual([{ annSongId: 1, fileName: 'one.mp3' }]);
    expect(plan.unwanted).toEqual([]);
  });

  it('keeps a file that two songs share once', () => {
    const plan = planDownloads([song(1, 'a.mp3'), song(2, 'a.mp3')], [file('a.mp3')], '0');
    expect([...plan.downloadedIds]).toEqual([1, 2]);
  });
});

describe('after all lists were exchanged', () => {
  const list = (id: number, title: string) => ({ id, title });
  it.each([
    ['of the same number and name', [list(1, 'Evening')], [list(1, 'Evening')], []],
    ['of the same number and another name', [list(1, 'Evening')], [list(1, 'Gym')], [1]],
    ['of another number and the same name', [list(1, 'Evening')], [list(2, 'Evening')], [1, 2]],
    ['that is gone', [list(1, 'Evening')], [], [1]],
    ['that was not there', [], [list(1, 'Evening')], [1]],
  ])('a list %s is another one: %j, %j [11.43]', (_name, before, after, expected) => {
    expect(otherListIds(before, after)).toEqual(expected);
  });
});

describe('room', () => {
  it.each([
    [10, { usedBytes: 70, quotaBytes: 100 }, true],
    [11, { usedBytes: 70, quotaBytes: 100 }, false],
    [0, { usedBytes: 0, quotaBytes: 0 }, true],
    [1e12, null, true],
  ])('for %d bytes beside %j: %s', (byteCount, estimate, expected) => {
    expect(hasRoomFor(byteCount, estimate)).toBe(expected);
  });
});

it.each([
  [{ kind: 'song', id: 1 }, true],
  [{ kind: 'song', id: 2 }, false],
  [{ kind: 'playlist', id: 7 }, true],
  [{ kind: 'playlist', id: 8 }, false],
  [{ kind: 'playlist', id: 1 }, false],
] as const)('whether all of a request is here: %j %s', (request, isHere) => {
  const playlistSongIds = new Map([
    [7, [1]],
    [8, [1, 2]],
  ]);
  expect(isFullyDownloaded(request, { playlistSongIds, downloadedIds: new Set([1]) })).toBe(isHere);
});
