import { SELECTABLE_HOST_SERVERS, THEMES } from '../../domain/app/appConfig';
import { ANIME_NAME_STYLES } from '../../domain/song/personNames';
import * as texts from '../../texts/texts';
import type { SettingsPart } from '../dialogs';
import { action, type Command } from './command';

/** Settings that ask for confirmation, and their part. */
const IN_SETTINGS: readonly (readonly [string, string, SettingsPart])[] = [
  ['back-up', texts.settings.backUp, 'data'],
  ['restore', texts.settings.restore, 'data'],
  ['clean', texts.settings.clean, 'data'],
  ['catalogue', texts.catalogue.title, 'library'],
  ['kept-songs', texts.downloads.title, 'offline'],
  ['install', texts.settings.install, 'app'],
  ['version', texts.offline.check, 'offline'],
  ['credits', texts.settings.credits, 'data'],
];

/** Settings with a direct choice, and commands that open the settings dialog for the others. */
export const SETTING_COMMANDS: readonly Command[] = [
  ...THEMES.map((theme) =>
    action(`theme-${theme}`, texts.commands.themes[theme], ({ storage }) =>
      storage.config.changeSettings({ theme }),
    ),
  ),
  ...ANIME_NAME_STYLES.map((style) =>
    action(
      `anime-names-${style}`,
      texts.commands.choice(texts.settings.animeNames, texts.settings.animeNameStyles[style]),
      ({ storage }) => storage.animeNames.changeSettings({ style }),
    ),
  ),
  ...SELECTABLE_HOST_SERVERS.map((server) =>
    action(`server-${server}`, texts.commands.server(texts.player.servers[server]), ({ player }) =>
      player.dispatch({ type: 'setServer', server }),
    ),
  ),
  action('new-playlist', texts.commands.newPlaylist, ({ dialogs }) =>
    dialogs.openDialog({ kind: 'createPlaylist' }),
  ),
  action('settings', texts.commands.settings, ({ dialogs }) =>
    dialogs.openDialog({ kind: 'settings' }),
  ),
  action('discovery-off', texts.settings.disableDiscovery, ({ storage }) =>
    storage.extraSettings.changeSettings({ isDiscoveryDisabled: true }),
  ),
  action('discovery-on', texts.commands.showDiscovery, ({ storage }) =>
    storage.extraSettings.changeSettings({ isDiscoveryDisabled: false }),
  ),
  ...IN_SETTINGS.map(([id, name, part]) =>
    action(`settings-${id}`, texts.commands.inSettings(name), ({ dialogs }) =>
      dialogs.openDialog({ kind: 'settings', part }),
    ),
  ),
];
