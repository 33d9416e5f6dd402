import { describe, expect, it } from 'vitest';
import {
  chooseDownloaded,
  type DownloadFile,
  downloadEndOf,
  estimateDownload,
  hasRoomFor,
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

describe('the requested downloads', () => {
  it('hold each song once in request order, and no song of a deleted playlist', () => {
    const requests = [
      { kind: 'song', id: 7 },
      { kind: 'playlist', id: 7 },
      { kind: 'playlist', id: 8 },
    ] as const;
    expect(wantedSongIds(requests, (id) => (id === 7 ? [3, 7, -2] : []))).toEqual([7, 3, -2]);
  });

  it('tell a song from a playlist with the same id', () => {
    expect(isSameRequest({ kind: 'song', id: 1 }, { kind: 'song', id: 1 })).toBe(true);
    expect(isSameRequest({ kind: 'song', id: 1 }, { kind: 'playlist', id: 1 })).toBe(false);
  });
});

describe('chooseDownloaded', () => {
  const all = song(1, 'a.mp3', 'm.webm', 'h.webm');
  it.each([
    [['a.mp3'], '720', { kind: 'audio', fileName: 'a.mp3' }],
    [['a.mp3', 'm.webm'], '720', { kind: 'video', fileName: 'm.webm' }],
    [['a.mp3', 'm.webm'], '0', { kind: 'audio', fileName: 'a.mp3' }],
    [[], '0', null],
  ] as const)(
    'chooses from the files %j at quality %s the file %j',
    (kept, streaming, expected) => {
      expect(
        chooseDownloaded(all, (name) => kept.some((each) => each === name), streaming),
      ).toEqual(expected);
    },
  );
});

describe('estimateDownload', () => {
  const long = (each: ReturnType<typeof song>, songLengthSeconds: number | null) => ({
    ...each,
    songLengthSeconds,
  });
  it('tells how many songs it fetches, how large they are, and what it skips', () => {
    const songs = [
      long(song(1, 'a.mp3', 'm.webm'), 100),
      long(song(2, 'b.mp3'), null),
      long(song(3, null), 90),
      long(song(4, 'd.mp3'), 90),
      long(song(1, 'a.mp3', 'm.webm'), 100),
    ];
    const { wanted, ...figures } = estimateDownload(songs, (id) => id === 4, '0');
    expect(wanted.map(({ annSongId }) => annSongId)).toEqual([1, 2]);
    expect(figures).toEqual({ byteCount: 7_600_000, withoutFileCount: 1, heldCount: 1 });
  });

  it('counts a file that several songs share once, and a video by its quality', () => {
    const songs = [1, 2].map((id) => long(song(id, 'a.mp3', 'm.webm', 'h.webm'), 10));
    const bytesAt = (streaming: '0' | '480' | '720') =>
      estimateDownload(songs, () => false, streaming).byteCount;
    expect([bytesAt('0'), bytesAt('480'), bytesAt('720')]).toEqual([400_000, 1_300_000, 2_800_000]);
  });
});

describe('planDownloads', () => {
  it('plans to fetch the file that would play and to delete unrequested files', () => {
    const plan = planDownloads(
      [song(1, 'one.mp3', 'one.webm'), song(2, 'two.mp3'), song(3, null)],
      [file('two.mp3'), file('old.mp3')],
      '480',
    );
    expect(plan.missing).toEqual([{ annSongId: 1, fileName: 'one.webm' }]);
    expect([...plan.downloadedIds]).toEqual([2]);
    expect(plan.unwanted).toEqual(['old.mp3']);
  });

  it('plans nothing for a song already downloaded in another quality', () => {
    const plan = planDownloads([song(1, 'one.mp3', 'one.webm')], [file('one.mp3')], '720');
    expect(plan.missing).toEqual([]);
    expect(plan.unwanted).toEqual([]);
  });

  it('continues a download that was started in another quality', () => {
    const plan = planDownloads([song(1, 'one.mp3', 'one.webm')], [file('one.mp3', false)], '720');
    expect(plan.missing).toEqual([{ annSongId: 1, fileName: 'one.mp3' }]);
    expect(plan.unwanted).toEqual([]);
  });

  it('counts one file as the download of both songs that share it', () => {
    const plan = planDownloads([song(1, 'a.mp3'), song(2, 'a.mp3')], [file('a.mp3')], '0');
    expect([...plan.downloadedIds]).toEqual([1, 2]);
  });
});

describe('otherListIds after all playlists were replaced', () => {
  const list = (id: number, title: string) => ({ id, title });
  it.each([
    ['of the same number and name', [list(1, 'Evening')], [list(1, 'Evening')], []],
    ['of the same number and another name', [list(1, 'Evening')], [list(1, 'Gym')], [1]],
    ['of another number and the same name', [list(1, 'Evening')], [list(2, 'Evening')], [1, 2]],
    ['that is gone', [list(1, 'Evening')], [], [1]],
    ['that was not there', [], [list(1, 'Evening')], [1]],
  ])('compares a playlist %s: before %j, after %j [11.43]', (_name, before, after, expected) => {
    expect(otherListIds(before, after)).toEqual(expected);
  });
});

describe('hasRoomFor', () => {
  it.each([
    [10, { usedBytes: 70, quotaBytes: 100 }, true],
    [11, { usedBytes: 70, quotaBytes: 100 }, false],
    [0, { usedBytes: 0, quotaBytes: 0 }, true],
    [1e12, null, true],
  ])('decides for %d bytes with the storage estimate %j: %s', (byteCount, estimate, expected) => {
    expect(hasRoomFor(byteCount, estimate)).toBe(expected);
  });
});

describe('how downloads stand', () => {
  const SONG = { kind: 'song', id: 1 } as const;
  const MISSING = { kind: 'song', id: 3 } as const;
  const LIST = { kind: 'playlist', id: 1 } as const;
  const facts = {
    requests: [SONG, MISSING, LIST],
    playlistSongIds: new Map([[1, [1, 2, 3]]]),
    downloadedIds: new Set([1]),
    missingIds: new Set([3]),
    fault: null,
  };
  const done = (missingCount: number) => ({ kind: 'done', missingCount });
  it.each([
    ['a song that is here', [SONG], {}, done(0)],
    ['a song that no host has', [SONG, MISSING], {}, done(1)],
    ['a playlist with a song to come', [LIST], {}, { kind: 'running' }],
    ['a whole playlist', [LIST], { downloadedIds: new Set([1, 2]) }, done(1)],
    [
      'a playlist that is not read yet',
      [LIST],
      { playlistSongIds: new Map() },
      { kind: 'running' },
    ],
    ['a playlist without the network', [LIST], { fault: 'offline' }, { kind: 'stopped' }],
    ['a song that is here, without the network', [SONG], { fault: 'offline' }, done(0)],
    ['what was cancelled', [SONG], { requests: [LIST] }, { kind: 'removed' }],
    ['what was cancelled in part', [SONG, LIST], { requests: [SONG] }, done(0)],
  ])('%s', (_, requests, changed, end) => {
    expect(downloadEndOf(requests, { ...facts, ...changed })).toEqual(end);
  });
});
