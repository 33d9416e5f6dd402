import { find } from './find';
import { frame } from './frame';
import { player } from './player';
import { settings } from './settings';

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
  server: (name: string) => `${player.server}: ${name}`,
};
