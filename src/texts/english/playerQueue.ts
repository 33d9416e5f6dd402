import { common } from './common';
import { pageWords } from './pageWords';

/** What the queue beside the page says. */
export const playerQueue = {
  queueCount: common.songCount,
  closeQueue: 'Close queue',
  queueEmpty: 'The queue is empty. Play a song, or add one from its menu.',
  queueEmptyAction: pageWords.findSongs,
  playSong: common.playNamed,
  optionsFor: common.optionsFor,
  removeFromQueue: 'Remove from queue',
  openAnimeProfile: 'Open anime profile',
  failedSong: 'No host could play this song',
};
