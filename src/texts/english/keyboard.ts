import type { StreamingQuality } from '../../domain/app/appConfig';
import type { Shortcut } from '../../domain/app/shortcuts';
import {
  FAR_SEEK_STEP_SECONDS,
  SEEK_STEP_SECONDS,
  VOLUME_STEP_PERCENT,
} from '../../domain/media/seek';
import { common, frame, pageWords, player } from './app';
import { nowPlaying, playerMenu } from './player';
import { settings, sound } from './settings';
import { suggest } from './suggest';

/** Commands after the sign > in the search field, in addition to those that have keys. */
export const commands = {
  page: pageWords.goTo,
  playlist: (title: string) => `Open playlist: ${title}`,
  newPlaylist: 'New playlist',
  sharePage: 'Share this page',
  settings: `Open ${frame.settingsButton.toLowerCase()}`,
  themes: {
    system: `${settings.theme}: ${settings.themes.system}`,
    light: `${settings.theme}: ${settings.themes.light}`,
    dark: `${settings.theme}: ${settings.themes.dark}`,
  },
  /** "Sleep timer: 15 minutes". */
  choice: (what: string, value: string) => `${what}: ${value}`,
  inSettings: (name: string) => `${frame.settingsButton}: ${name}`,
  showDiscovery: 'Show Discovery on the homepage',
  sound: `Open ${sound.title.toLowerCase()}`,
  sampler: `${sound.sampler} on / off`,
  even: `${sound.even} on / off`,
  shuffle: `${player.shuffle} on / off`,
  saveQueue: 'Save queue as playlist',
  addSongToPlaylist: 'Add this song to a playlist',
  /** @param seconds below 0: back */
  seek: (seconds: number) => (seconds < 0 ? `Back ${Math.abs(seconds)} s` : `Forward ${seconds} s`),
  server: (name: string) => `${player.server}: ${name}`,
  /** Other names to find a command by, by its id, separated by commas; never shown. */
  otherNames: new Map<string, string>([
    ['copyLink', playerMenu.getLink],
    ['toggleVideo', 'picture in picture, pip, watch in a small window'],
    ['toggleNowPlaying', 'full screen, large picture, big video'],
    ['showKeys', 'keyboard shortcuts, help, hotkeys'],
    ['toggleLike', 'heart, favourite, favorite, add to liked songs'],
    ['toggleNames', 'guess along, quiz'],
    ['toggleMute', 'sound off, sound on, silence'],
    ['toggleLoop', 'repeat all'],
    ['loop-song', 'repeat one'],
    ['togglePlay', 'resume, stop'],
    ['shuffle', 'random order, mix'],
    ['watch-song', 'video'],
    ['listen-song', 'audio'],
    ['clear-queue', 'empty the queue, remove all'],
    ['new-playlist', 'create a playlist'],
    ['playlists', 'import a playlist'],
    ['share-page', 'send, copy the address'],
    ['settings', 'options, preferences'],
    ['settings-back-up', 'export, save everything'],
    ['settings-restore', 'import'],
    ['settings-clean', 'delete everything, reset'],
    ['settings-kept-songs', 'offline, downloads'],
    ['settings-version', 'update'],
    ['sound', 'equalise, effects'],
    ['even', 'even loudness, normalize, volume levelling'],
    ['sleep-off', 'stay awake'],
    ['part-start', 'a–b repeat, loop from here'],
    ['part-end', 'a–b repeat, loop to here'],
    ['listened', 'ranking, top songs'],
    ['looking-back', 'looking back, statistics, stats, history, listens'],
    ['find', 'advanced search, catalogue'],
    ['songs', 'library'],
  ]),
};

/** The quality has the same name as in the player. */
function qualityEffect(quality: StreamingQuality): string {
  return `Quality: ${player.qualities[quality].toLowerCase()}`;
}

const TO_SEARCH = 'Go to the search field';

export const shortcuts = {
  hint: 'Shortcuts pause while you type, and in menus and dialogs.',
  /** Keys whose character alone would be unclear. */
  keyNames: new Map([
    [' ', 'Space'],
    ['.', '. full stop'],
    [',', ', comma'],
    ['ArrowUp', 'Arrow up'],
    ['ArrowDown', 'Arrow down'],
  ]),
  ownTitle: 'More keys',
  changeHint: 'All keys can be changed except arrows and digits.',
  /** The name of the button beside a key. */
  change: (effect: string) => `Change key: ${effect}`,
  /** Shown while the key is awaited. */
  nextKey: '…',
  waiting: (effect: string) => `Press a key for “${effect}”, or Escape.`,
  changed: (effect: string, key: string) => `“${effect}” is now ${key}.`,
  taken: (key: string, by: string) => `${key} is taken by “${by}”. Press another key.`,
  notForUse: 'Press a letter or a symbol.',
  resetAll: 'Reset all keys',
  reset: 'Keys reset.',
  toSearch: TO_SEARCH,
  searchTitle: 'Search field',
  search: [
    { keys: ['/', 'Ctrl K'], effect: TO_SEARCH },
    { keys: [suggest.keys.sign], effect: 'Commands and pages' },
    { keys: [suggest.keys.enter], effect: 'Open suggestion' },
    { keys: [suggest.keys.altEnter], effect: 'Play suggestion' },
    { keys: [suggest.keys.shiftEnter], effect: 'Search for the typed text' },
    { keys: [suggest.keys.delete], effect: 'Remove recent search' },
    { keys: [suggest.keys.tab], effect: 'Go to the filter chips' },
  ],
  seekTitle: 'In the song',
  seek: [
    { keys: ['←', '→'], effect: `Back / forward ${SEEK_STEP_SECONDS} seconds` },
    { keys: ['Shift ←', 'Shift →'], effect: `Back / forward ${FAR_SEEK_STEP_SECONDS} seconds` },
    { keys: ['0', '9'], effect: 'Jump to 0–90%' },
  ],
  effects: {
    togglePlay: 'Play / pause',
    next: 'Next song',
    previous: 'Previous song',
    shuffle: 'Shuffle the queue',
    copyLink: 'Copy media link',
    toggleVideo: player.video,
    toggleMute: 'Mute / unmute',
    volumeUp: `Volume up by ${VOLUME_STEP_PERCENT}`,
    volumeDown: `Volume down by ${VOLUME_STEP_PERCENT}`,
    toggleLoop: 'Loop queue on / off',
    toggleQueue: common.queue,
    audioOnly: qualityEffect('0'),
    quality480: qualityEffect('480'),
    quality720: qualityEffect('720'),
    openAnime: 'Open the current anime',
    openArtist: 'Open the main artist',
    showKeys: 'Show shortcuts',
    toggleLike: 'Like / unlike',
    toggleNowPlaying: nowPlaying.title,
    toggleNames: nowPlaying.hideNames,
  } satisfies Record<Shortcut, string>,
};
