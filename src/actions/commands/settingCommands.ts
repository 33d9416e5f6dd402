import { SELECTABLE_HOST_SERVERS, THEMES } from '../../domain/app/appConfig';
import { ANIME_NAME_STYLES } from '../../domain/song/personNames';
import * as texts from '../../texts/texts';
import { action, type Command } from './command';

/** Settings that ask for confirmation. */
const IN_SETTINGS = {
  'back-up': texts.settings.backUp,
  restore: texts.settings.restore,
  clean: texts.settings.clean,
  catalogue: texts.catalogue.title,
  'kept-songs': texts.downloads.title,
  install: texts.settings.install,
  version: texts.offline.check,
  credits: texts.settings.credits,
} as const;

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
  ...Object.entries(IN_SETTINGS).map(([id, name]) =>
    action(`settings-${id}`, texts.commands.inSettings(name), ({ dialogs }) =>
      dialogs.openDialog({ kind: 'settings' }),
    ),
  ),
];
