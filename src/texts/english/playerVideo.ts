import { common } from './common';

/** What the window with the picture says. */
export const playerVideo = {
  window: common.video,
  moveVideo: 'Move video window',
  moveVideoHint: 'Drag, or use the arrow keys.',
  resizeVideo: 'Resize video window',
  closeVideo: 'Close video',
  audioOnly: 'This song plays as sound only.',
  noVideo: 'This song has no video: it plays as sound only.',
};
