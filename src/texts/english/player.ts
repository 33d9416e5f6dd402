import { number } from '../wording';
import { common } from './app';

/** Texts of "Now playing", in addition to those of the player. */
export const nowPlaying = {
  title: 'Now playing',
  close: 'Close now playing',
  watch: 'Watch this song in 720p',
  listen: 'Listen only',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  pictureInPicture: 'Picture in picture',
  pictureRefused: "Couldn't open it. Press Play first, then try again.",
  facts: 'About this song',
  composedBy: (names: string) => `Composed by ${names}`,
  arrangedBy: (names: string) => `Arranged by ${names}`,
  upNext: 'Up next',
  nothingNext: 'End of the queue',
  sameAgain: 'This song again',
  hideNames: 'Hide names',
};

/** The menu of the player. */
export const playerMenu = {
  shuffleQueue: 'Shuffle queue',
  loopQueue: 'Loop queue',
  getLink: 'Get link',
  sound: 'Sound…',
};

/** Notices of the player about failures and their results. */
export const playerNotices = {
  songFailed: (songName: string) => `No host could play ${songName}. It was skipped.`,
  songWithoutFile: (songName: string) =>
    `There is no sound or video of ${songName}. It was skipped.`,
  nothingHasFiles: 'No song in the queue has audio or video. Add another one.',
  nothingPlayable: "Couldn't play any song in the queue. Are you online?",
  autoplayRefused: 'The browser blocked the sound. Press Play to start.',
  otherTabPlays: 'Paused: playing in another tab.',
};

/** Texts of the queue beside the page. */
export const playerQueue = {
  closeQueue: 'Close queue',
  queueEmpty: 'The queue is empty. Play a song, or add one from its menu.',
  removeFromQueue: 'Remove from queue',
  openAnimeProfile: 'Open anime profile',
  failedSong: 'No host could play this song',
};

/** Texts of the video window. */
export const playerVideo = {
  moveVideo: 'Move video window',
  moveVideoHint: 'Drag, or use the arrow keys.',
  resizeVideo: 'Resize video window',
  closeVideo: 'Close video',
  audioOnly: 'This song is playing as audio only.',
  noVideo: 'This song has no video.',
};

/** Texts of the tabs at the bottom on phones, and of the small player above them. */
export const mobileTabs = {
  /** The menu of a page without songs. */
  pageMenu: 'With this page',
  seekEdge: 'Place in the song',
};

const MINUTES_PER_HOUR = 60;

/** "18 min", "2 h 5 min". */
function shortTime(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = `${minutes % MINUTES_PER_HOUR} min`;
  return hours === 0 ? rest : `${number(hours)} h ${rest}`;
}

/** Changes of the queue, and their results. */
export const queueChanges = {
  replaced: (count: number) => `The queue of ${common.songCount(count)} was replaced.`,
  reordered: 'The order of the queue was changed.',
  removed: (songName: string) => `Removed from the queue: ${songName}`,
  removedMany: (count: number) => `${common.songCount(count)} removed from the queue`,
  gone: 'The queue to which it belongs is gone.',
  cleared: (count: number) => `The queue of ${common.songCount(count)} was cleared.`,

  nextUp: 'Next up',
  left: (count: number) => `${number(count)} left`,
  leftWithTime: (count: number, minutes: number, isEstimate: boolean) =>
    `${number(count)} left, ${isEstimate ? 'about ' : ''}${shortTime(minutes)}`,
  remove: (songName: string) => `Remove ${songName}`,
  moveHint: 'Drag, or press the arrow keys, Home or End.',
  clear: 'Clear queue',
  playlistName: (day: Date) =>
    `Queue of ${day.toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric' })}`,

  earlier: 'Earlier queues',
  goBackTo: (count: number, songName: string) => `${common.songCount(count)}, at ${songName}`,
  /** @param place of the song, from 1 */
  goBackToPlace: (count: number, place: number) =>
    queueChanges.goBackTo(count, `song ${number(place)}`),
};
