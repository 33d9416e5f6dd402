import type { StreamingQuality } from '../../domain/appConfig';
import { type Shortcut, VOLUME_STEP_PERCENT } from '../../domain/shortcuts';
import { frame } from './frame';
import { nowPlaying } from './nowPlaying';
import { player } from './player';
import { suggest } from './suggest';

/** The quality is named as in the player, so that the two cannot differ. */
function qualityEffect(quality: StreamingQuality): string {
  return `Quality: ${player.qualities[quality].toLowerCase()}`;
}

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
  ownTitle: 'Beside them',
  searchTitle: 'In the search',
  search: [
    { keys: ['/', 'Ctrl K'], effect: 'Go to the search field' },
    { keys: [suggest.keys.enter], effect: 'Open the chosen suggestion' },
    { keys: [suggest.keys.altEnter], effect: 'Play the chosen suggestion' },
    { keys: [suggest.keys.delete], effect: 'Remove the chosen recent search' },
    { keys: [suggest.keys.tab], effect: 'Go to what was understood, to take it off' },
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
    toggleNowPlaying: player.nowPlaying,
    toggleNames: nowPlaying.hideNames,
  } satisfies Record<Shortcut, string>,
};
