import { thinNumber } from '../../domain/thinNumber';

/** What the page of all playlists says; the specification's texts exactly as it writes them. */
export const PLAYLISTS_TEXTS = {
  title: 'Playlists',
  emptyHint:
    'Create one here, or choose “Add to a PlayList” in the menu of any song. A list you saved elsewhere can be imported.',

  create: 'Create a playlist',
  createHint: 'Your own songs in your own order, kept in this browser.',
  import: 'Import a playlist',
  importHint: 'Choose a .json file, or drop it anywhere on this page.',
  dropHere: 'Let go to import it.',
  listLabel: 'Your playlists',
  play: (title: string) => `Play ${title}`,
  open: 'Open PlayList',
  /** The specification's 'N songs', which makes no difference for one. */
  songCount: (count: number) => `${thinNumber(count)} songs`,
} as const;
