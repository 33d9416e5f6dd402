import { expect, test } from 'vitest';
import { chooseMedia } from './mediaChoice';

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
] as const)('at $streaming: audio $audio, MQ $MQ, HQ $HQ → $fileName [4.20 4.21]', (row) => {
  expect(chooseMedia(row, row.streaming)).toEqual({ kind: row.kind, fileName: row.fileName });
});

test.each(['0', '480', '720'] as const)('a song without files has no choice at %s', (streaming) => {
  expect(chooseMedia({ audio: null, MQ: null, HQ: '' }, streaming)).toBeNull();
});
