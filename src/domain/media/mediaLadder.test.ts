import { describe, expect, test } from 'vitest';
import { mediaLadder } from './mediaLadder';

const ALL = { audio: 'a.mp3', MQ: 'm.webm', HQ: 'h.webm' };

describe('the files of a song from the wanted one down', () => {
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
  ] as const)('$streaming of $song: $files', ({ song, streaming, files }) => {
    expect(mediaLadder(song, streaming).map(({ fileName }) => fileName)).toEqual(files);
  });

  test('each says what it is played as', () => {
    expect(mediaLadder(ALL, '720').map(({ kind }) => kind)).toEqual(['video', 'video', 'audio']);
  });
});
