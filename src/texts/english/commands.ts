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
  /** What else they may be called, by their id. */
  otherNames: new Map<string, readonly string[]>([
    ['copyLink', [playerMenu.getLink]],
    ['toggleVideo', ['Picture in picture', 'PiP', 'Watch in a small window']],
    ['toggleNowPlaying', ['Full screen', 'Large picture', 'Big video']],
    ['showKeys', ['Keyboard shortcuts', 'Help', 'Hotkeys']],
    ['toggleLike', ['Heart', 'Favourite', 'Favorite', 'Add to Liked songs']],
    ['toggleNames', ['Guess along', 'Quiz']],
    ['toggleMute', ['Sound off', 'Sound on', 'Silence']],
    ['toggleLoop', ['Repeat all']],
    ['loop-song', ['Repeat one']],
    ['togglePlay', ['Resume', 'Stop']],
    ['shuffle', ['Random order', 'Mix']],
    ['watch-song', ['Video']],
    ['listen-song', ['Audio']],
    ['clear-queue', ['Empty the queue', 'Remove all']],
    ['new-playlist', ['Create a playlist']],
    ['playlists', ['Import a playlist']],
    ['settings', ['Options', 'Preferences']],
    ['settings-back-up', ['Export', 'Save everything']],
    ['settings-restore', ['Import']],
    ['settings-clean', ['Delete everything', 'Reset']],
    ['settings-kept-songs', ['Offline', 'Downloads']],
    ['settings-version', ['Update']],
    ['sound', ['Equalise', 'Effects']],
    ['even', ['Normalise', 'Normalize', 'Volume levelling', 'Loudness']],
    ['sleep-off', ['Stay awake']],
    ['part-start', ['A–B repeat']],
    ['part-end', ['A–B repeat']],
    ['listened', ['Ranking', 'Top songs']],
    ['looking-back', ['Statistics', 'Stats', 'History', 'Listens']],
    ['find', ['Advanced search', 'Catalogue']],
    ['songs', ['Library']],
  ]),
};
