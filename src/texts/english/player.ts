import type { SelectableHostServer, StreamingQuality } from '../../domain/app/appConfig';
import { common } from './app';
import { spokenTime } from './wording';

/** What the player says. Names of the specification stand exactly as there. */
export const player = {
  region: 'Player',
  nothingQueued: 'Nothing is on yet',
  nothingQueuedHint: 'Search for a song and press Play.',
  unknownSong: 'Unknown song',
  unknownArtist: common.unknown,
  /** Here and not among the notices: without a connection those may not come. */
  noConnection: 'No connection. Goes on by itself.',
  loading: (songName: string) => `Loading ${songName}`,
  coverOpensSheet: 'Open now playing',

  previous: common.previous,
  play: common.play,
  pause: 'Pause',
  next: common.next,
  shuffle: 'Shuffle',
  loops: { all: 'Loop: all songs', song: 'Loop: this song', off: 'Loop: off' },
  seek: 'Seek',
  showTimeLeft: 'Show time left',
  timeOf: (positionSeconds: number, totalSeconds: number) =>
    `${spokenTime(positionSeconds)} of ${spokenTime(totalSeconds)}`,

  more: 'More',

  volume: 'Volume',
  mute: 'Mute',
  unmute: 'Unmute',
  percent: (value: number) => `${value}%`,

  quality: 'Streaming quality',
  qualities: { '0': 'Audio only', '480': '480p', '720': '720p' } satisfies Record<
    StreamingQuality,
    string
  >,
  server: 'Host server',
  servers: {
    NA1: 'American West',
    NA2: 'American East',
    EU1: 'Europe',
  } satisfies Record<SelectableHostServer, string>,

  video: 'Video pop-up',

  queue: common.queue,
  nowPlayingSong: (songName: string) => `Now playing ${songName}`,
};

/** What "Now playing" says beside the texts of the player. */
export const nowPlaying = {
  title: 'Now playing',
  close: 'Close now playing',
  watch: 'Watch this song in 720p',
  listen: 'Listen only',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  pictureInPicture: 'Picture in picture',
  pictureRefused: 'The browser does not show it there. Press Play first, then try again.',
  facts: 'About this song',
  composedBy: (names: string) => `Composed by ${names}`,
  arrangedBy: (names: string) => `Arranged by ${names}`,
  upNext: 'After this',
  nothingNext: 'The queue ends here',
  sameAgain: 'This song again',
  hideNames: 'Hide names',
  stopGuessing: 'Stop guessing',
  reveal: 'Reveal',
  nameHidden: 'Which song is it?',
  namesHidden: 'Names are hidden. Press G to stop guessing.',
  namesShown: 'Names are shown.',
};

/** What stands in the menu of the player. */
export const playerMenu = {
  shuffleQueue: 'Shuffle queue',
  loopQueue: 'Loop queue',
  getLink: 'Get link',
  fromNextSong: 'Applies from the next song.',
  sound: 'Sound…',
};

/** What came of a key, where nothing else shows it. */
export const keyResults = {
  noLink: 'Nothing is playing, so there is no link to copy.',
  linkIs: (url: string) => `The link could not be copied. It is ${url}`,
  liked: (songName: string) => `Liked: ${songName}`,
  shuffled: 'The queue was shuffled.',
  looping: (isLooping: boolean) => `Loop queue: ${isLooping ? 'on' : 'off'}.`,
};
