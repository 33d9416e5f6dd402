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
