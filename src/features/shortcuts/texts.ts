import { type Shortcut, VOLUME_STEP_PERCENT } from '../../domain/shortcuts';
import { PLAYER_TEXTS } from '../../ui/player/texts';

const { qualities } = PLAYER_TEXTS;

export const SHORTCUTS_TEXTS = {
  title: 'Keyboard shortcuts',
  hint: 'They rest while you type, in menus and dialogs, and while a modifier key is held.',
  /** Keys whose sign alone would say little. */
  keyNames: new Map([
    [' ', 'Space'],
    ['.', '. full stop'],
    [',', ', comma'],
    ['ArrowUp', 'Arrow up'],
    ['ArrowDown', 'Arrow down'],
  ]),
  effects: {
    togglePlay: 'Play or pause',
    next: 'Next song',
    previous: 'Previous song',
    shuffle: 'Shuffle the queue',
    copyLink: 'Copy the media link',
    toggleVideo: 'Video pop-up',
    toggleMute: 'Mute or unmute',
    volumeUp: `Volume up by ${VOLUME_STEP_PERCENT}`,
    volumeDown: `Volume down by ${VOLUME_STEP_PERCENT}`,
    toggleLoop: 'Loop the queue or not',
    toggleQueue: 'Queue',
    audioOnly: `Quality: ${qualities['0'].toLowerCase()}`,
    quality480: `Quality: ${qualities['480']}`,
    quality720: `Quality: ${qualities['720']}`,
    openAnime: 'Open the current anime',
    openArtist: 'Open the main artist',
  } satisfies Record<Shortcut, string>,
} as const;
