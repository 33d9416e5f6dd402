import { common } from './common';

/** What the frame of the program says. */
export const broken = {
  routeError: 'Unexpected Application Error!',
  routeErrorHint: 'This page broke. Your songs, playlists and queue are safe.',
  chunkMissing: 'This page could not be loaded.',
  chunkMissingHint: 'Check your connection and try again. What plays goes on meanwhile.',
  appErrorHint: 'Your songs, playlists and queue are safe. Loading the page anew should help.',
  reload: 'Reload the page',
  goHome: common.goHome,
};
