import { describe, expect, test } from 'vitest';
import { chooseMedia, fileOfQuality } from './mediaFile';
import { mediaLadder } from './mediaLadder';

const ALL = { audio: 'a.mp3', MQ: 'm.webm', HQ: 'h.webm' };

describe('mediaLadder', () => {
  test.each([
    { song: ALL, streaming: '720', files: ['h.webm', 'm.webm', 'a.mp3'] },
    { song: ALL, streaming: '480', files: ['m.webm', 'a.mp3'] },
    { song: ALL, streaming: '0', files: ['a.mp3'] },
    { song: { ...ALL, HQ: null }, streaming: '720', files: ['m.webm', 'a.mp3'] },
    { song: { ...ALL, MQ: null }, streaming: '720', files: ['h.webm', 'a.mp3'] },
    { song: { ...ALL, audio: null }, streaming: '720', files: ['h.webm', 'm.webm'] },
    { song: { ...ALL, audio: null }, streaming: '0', files: ['m.webm'] },
    { song: { audio: null, MQ: null, HQ: null }, streaming: '720', files: [] },
    { song: { ...ALL, MQ: 'h.webm' }, streaming: '720', files: ['h.webm', 'a.mp3'] },
  ] as const)(
    'lists at quality $streaming for the song $song the files $files',
    ({ song, streaming, files }) => {
      expect(mediaLadder(song, streaming).map(({ fileName }) => fileName)).toEqual(files);
    },
  );

  test('tells for each file whether it is video or audio', () => {
    expect(mediaLadder(ALL, '720').map(({ kind }) => kind)).toEqual(['video', 'video', 'audio']);
  });
});

const audio = 'a.mp3';
const MQ = 'm.webm';
const HQ = 'h.webm';

test.each([
  { streaming: '0', audio, MQ, HQ, kind: 'audio', fileName: audio },
  { streaming: '0', audio: null, MQ, HQ, kind: 'video', fileName: MQ },
  { streaming: '0', audio: null, MQ: null, HQ, kind: 'video', fileName: HQ },
  { streaming: '480', audio, MQ, HQ, kind: 'video', fileName: MQ },
  { streaming: '480', audio, MQ: null, HQ, kind: 'video', fileName: HQ },
  { streaming: '480', audio, MQ: null, HQ: null, kind: 'audio', fileName: audio },
  { streaming: '720', audio, MQ, HQ, kind: 'video', fileName: HQ },
  { streaming: '720', audio, MQ, HQ: null, kind: 'video', fileName: MQ },
  { streaming: '720', audio, MQ: null, HQ: null, kind: 'audio', fileName: audio },
] as const)(
  'quality $streaming with audio $audio, MQ $MQ and HQ $HQ plays $fileName [4.20 4.21]',
  (row) => {
    expect(chooseMedia(row, row.streaming)).toEqual({ kind: row.kind, fileName: row.fileName });
  },
);

test.each(['0', '480', '720'] as const)(
  'chooseMedia returns null for a song without files at quality %s',
  (streaming) => {
    expect(chooseMedia({ audio: null, MQ: null, HQ: '' }, streaming)).toBeNull();
  },
);

test.each([
  { streaming: '0', file: audio },
  { streaming: '480', file: MQ },
  { streaming: '720', file: null },
] as const)('the file in exactly the quality $streaming is $file', ({ streaming, file }) => {
  expect(fileOfQuality({ audio, MQ, HQ: null }, streaming)).toBe(file);
  expect(fileOfQuality({ audio: '', MQ: null, HQ: null }, streaming)).toBeNull();
});
