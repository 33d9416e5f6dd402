import { find } from './find';
import { frame } from './frame';
import { player } from './player';
import { playerMenu } from './playerMenu';
import { settings } from './settings';
import { sound } from './sound';

/** What can be asked for behind the sign > in the search field, beside what keys do. */
export const commands = {
  page: (name: string) => `Go to ${name}`,
  find: find.title,
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
  sampler: `${sound.sampler}, or whole songs again`,
  even: `${sound.even}, or as recorded`,
  shuffle: `${player.shuffle}, or the order of before`,
  saveQueue: 'Save the queue as a playlist',
  addSongToPlaylist: 'Add this song to a PlayList',
  /** @param seconds below 0: back */
  seek: (seconds: number) => (seconds < 0 ? `Back ${Math.abs(seconds)} s` : `Forward ${seconds} s`),
  server: (name: string) => `${player.server}: ${name}`,
  /** What else they may be called, by their id, with commas between; never shown. */
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
    ['even', 'normalise, normalize, volume levelling, loudness'],
    ['sleep-off', 'stay awake'],
    ['part-start', 'a–b repeat, loop from here'],
    ['part-end', 'a–b repeat, loop to here'],
    ['listened', 'ranking, top songs'],
    ['looking-back', 'statistics, stats, history, listens'],
    ['find', 'advanced search, catalogue'],
    ['songs', 'library'],
  ]),
};
