import { number } from '../wording';

export const home = {
  title: 'What will you listen to?',

  continue: 'Continue',

  discovery: 'Discovery',
  showMore: 'Show more...',
  showLess: 'Show less...',
  failedHint: 'The song database did not answer. Everything else on this page works.',
  another: 'Other songs',

  playlists: 'My Playlists',
  openPlaylists: 'Open Playlists',
  videoTitle: 'Anime music video',
  playVideo: 'Play video',
  videoHint: 'Plays from YouTube. Nothing is loaded from there before you press play.',
  videoOffline: 'You are offline, so the video cannot be shown.',
  videoBlocked: 'YouTube cannot be reached from here, so the video cannot be shown.',
  openVideo: 'Open at YouTube',

  profileName: 'Maaya Sakamoto',

  listened: 'Most Listened (Top 10)',
  openListened: 'Open Most Listened',
  noListens: 'No music listened to…',
};

/** Texts of "Continue" on the home screen. */
export const continuing = {
  goOn: (songName: string) => `Go on with ${songName}`,
  /** "3 of 40". */
  place: (place: number, count: number) => `${number(place)} of ${number(count)}`,
  at: (clock: string) => `at ${clock}`,
  playlists: 'Last playlists',
  searches: 'Last searches',
};

export const notFound = {
  documentTitle: 'Not found · Anime Song Player',
  code: '404',
  question: 'Are you well?',
  explanation: 'There is no page at this address.',
  source: 'Picture source',
};
