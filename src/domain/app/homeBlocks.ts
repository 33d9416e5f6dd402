/** The blocks of the home screen that can be hidden. Discovery has a setting of its own. */
export const HOME_BLOCKS = [
  'continue',
  'recent',
  'playlists',
  'season',
  'known',
  'because',
  'onThisDay',
  'often',
  'start',
  'listened',
  'artist',
  'video',
] as const;
export type HomeBlockName = (typeof HOME_BLOCKS)[number];
