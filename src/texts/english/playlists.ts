import { common } from './common';

/** What the page of all playlists says; the specification's texts exactly as it writes them. */
export const playlists = {
  title: 'Playlists',
  emptyHint:
    'Create one here, or choose “Add to a PlayList” in the menu of any song. A list you saved elsewhere can be imported.',

  create: 'Create a playlist',
  createHint: 'Your own songs in your own order, kept in this browser.',
  import: 'Import a playlist',
  importHint: 'Choose a .json file, or drop it anywhere on this page.',
  dropHere: 'Let go to import it.',
  listLabel: 'Your playlists',
  play: common.playNamed,
  open: 'Open PlayList',
  songCount: common.songCount,
};
