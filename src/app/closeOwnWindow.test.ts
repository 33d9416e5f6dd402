// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createChannel } from '../lib/channel';
import { closeOwnWindow } from './closeOwnWindow';

it.each([
  ['closes once names are hidden', true, document.createElement('video'), 1],
  ['stays while they are shown', false, document.createElement('video'), 0],
  ['that is not there stays so', true, null, 0],
])('a window of the video %s [11.37]', (_, isHidden, pictureInPictureElement, times) => {
  const names = createChannel({ isOn: false, isHidden: !isHidden, shownSongId: null });
  const exitPictureInPicture = vi.fn(() => Promise.reject(new Error('refused')));
  closeOwnWindow(names, { pictureInPictureElement, exitPictureInPicture });
  names.set({ isOn: true, isHidden, shownSongId: null });
  expect(exitPictureInPicture).toHaveBeenCalledTimes(times);
});
