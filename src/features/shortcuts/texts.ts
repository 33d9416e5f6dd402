import type { Shortcut } from '../../domain/shortcuts';

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
    volumeUp: 'Volume up by 5',
    volumeDown: 'Volume down by 5',
    toggleLoop: 'Loop the queue or not',
    toggleQueue: 'Queue',
    audioOnly: 'Quality: audio only',
    quality480: 'Quality: 480p',
    quality720: 'Quality: 720p',
    openAnime: 'Open the current anime',
    openArtist: 'Open the main artist',
  } satisfies Record<Shortcut, string>,
} as const;
