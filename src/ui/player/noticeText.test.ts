import { expect, it } from 'vitest';
import type { PlayerNotice } from '../../domain/media/playback';
import { noticeText } from './noticeText';

it.each<[PlayerNotice, RegExp]>([
  [{ kind: 'songFailed', songName: 'Tank!' }, /Tank!.*skipped/],
  [{ kind: 'songWithoutFile', songName: 'Tank!' }, /no sound or video of Tank!.*skipped/],
  [{ kind: 'nothingPlayable' }, /^Couldn’t play any/],
  [{ kind: 'nothingHasFiles' }, /^No song in the queue has audio or video/],
  [{ kind: 'autoplayRefused' }, /Press Play/],
  [{ kind: 'otherTabPlays' }, /another tab/],
  [{ kind: 'noConnection' }, /^Offline/],
  [{ kind: 'songFailed', songName: '' }, /Unknown song/],
])('the player notice %o has a text', (notice, text) => {
  expect(noticeText(notice)).toMatch(text);
});
