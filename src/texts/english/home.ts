import { common } from './common';
import { screens } from './screens';

export const home = {
  documentTitle: screens.home,
  title: 'What will you listen to?',

  continue: 'Continue',

  discovery: 'Discovery',
  showMore: 'Show more...',
  showLess: 'Show less...',
  failedHint: 'The song database did not answer. Everything else on this page works.',
  another: 'Other songs',

  playlists: 'My Playlists',
  openPlaylists: 'Open Playlists',
  open: common.open,

  video: common.video,
  videoTitle: 'Anime music video',
  playVideo: 'Play video',
  videoHint: 'Plays from YouTube. Nothing is loaded from there before you press play.',
  videoOffline: 'You are offline, so the video cannot be shown.',
  videoBlocked: 'YouTube cannot be reached from here, so the video cannot be shown.',
  openVideo: 'Open at YouTube',

  profileName: 'Maaya Sakamoto',
  profileSongs: common.songCount,

  listened: 'Most Listened (Top 10)',
  openListened: 'Open Most Listened',
  noListens: 'No music listened to…',
};
