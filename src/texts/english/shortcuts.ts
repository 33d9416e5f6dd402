import type { StreamingQuality } from '../../domain/app/appConfig';
import type { Shortcut } from '../../domain/app/shortcuts';
import { FAR_SEEK_STEP_SECONDS, SEEK_STEP_SECONDS } from '../../domain/media/seekKeys';
import { VOLUME_STEP_PERCENT } from '../../domain/media/volumeStep';
import { frame } from './frame';
import { nowPlaying } from './nowPlaying';
import { player } from './player';
import { suggest } from './suggest';

/** The quality is named as in the player, so that the two cannot differ. */
function qualityEffect(quality: StreamingQuality): string {
  return `Quality: ${player.qualities[quality].toLowerCase()}`;
}

const TO_SEARCH = 'Go to the search field';

export const shortcuts = {
  title: frame.shortcutsButton,
  hint: 'They rest while you type, in menus and dialogs, and while a modifier key is held.',
  /** Keys whose sign alone would say little. */
  keyNames: new Map([
    [' ', 'Space'],
    ['.', '. full stop'],
    [',', ', comma'],
    ['ArrowUp', 'Arrow up'],
    ['ArrowDown', 'Arrow down'],
  ]),
  ownTitle: 'More keys',
  changeHint: 'Arrows and digits stay as they are; every other key can be changed.',
  /** The name of the button beside a key. */
  change: (effect: string) => `Change the key: ${effect}`,
  /** Stands for the key that is waited for. */
  nextKey: '…',
  waiting: (effect: string) => `Press the new key for “${effect}”, or Escape.`,
  changed: (effect: string, key: string) => `“${effect}” has the key ${key} now.`,
  taken: (key: string, by: string) => `${key} is already used by “${by}”. Press another key.`,
  notForUse: 'Only letters and signs can be keys. Press another one.',
  resetAll: 'Reset all keys',
  reset: 'All keys are as they were.',
  toSearch: TO_SEARCH,
  searchTitle: 'In the search',
  search: [
    { keys: ['/', 'Ctrl K'], effect: TO_SEARCH },
    { keys: [suggest.keys.sign], effect: 'At the start of the text: every command and page' },
    { keys: [suggest.keys.enter], effect: 'Open the chosen suggestion' },
    { keys: [suggest.keys.altEnter], effect: 'Play the chosen suggestion' },
    { keys: [suggest.keys.shiftEnter], effect: 'Search for what is typed, whatever is chosen' },
    { keys: [suggest.keys.delete], effect: 'Remove the chosen recent search' },
    { keys: [suggest.keys.tab], effect: 'Go to what was understood, to take it off' },
  ],
  seekTitle: 'In the song',
  seek: [
    { keys: ['←', '→'], effect: `Back or on by ${SEEK_STEP_SECONDS} seconds` },
    { keys: ['Shift ←', 'Shift →'], effect: `Back or on by ${FAR_SEEK_STEP_SECONDS} seconds` },
    { keys: ['0', '9'], effect: 'To the start, or as many tenths into it' },
  ],
  effects: {
    togglePlay: 'Play or pause',
    next: 'Next song',
    previous: 'Previous song',
    shuffle: 'Shuffle the queue',
    copyLink: 'Copy the media link',
    toggleVideo: player.video,
    toggleMute: 'Mute or unmute',
    volumeUp: `Volume up by ${VOLUME_STEP_PERCENT}`,
    volumeDown: `Volume down by ${VOLUME_STEP_PERCENT}`,
    toggleLoop: 'Loop the queue or not',
    toggleQueue: player.queue,
    audioOnly: qualityEffect('0'),
    quality480: qualityEffect('480'),
    quality720: qualityEffect('720'),
    openAnime: 'Open the current anime',
    openArtist: 'Open the main artist',
    showKeys: 'This list of keys',
    toggleLike: 'Like the song, or like it no more',
    toggleNowPlaying: nowPlaying.title,
    toggleNames: nowPlaying.hideNames,
  } satisfies Record<Shortcut, string>,
};
