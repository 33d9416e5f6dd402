import { findPath, minePath, PATHS, playlistPath, ROUTES } from '../../config/paths';
import { SELECTABLE_HOST_SERVERS, THEMES } from '../../domain/app/appConfig';
import { SHORTCUT_KEYS } from '../../domain/app/shortcuts';
import type { Playlist } from '../../domain/playlist/playlist';
import { ANIME_NAME_STYLES } from '../../domain/song/personNames';
import * as texts from '../../texts/texts';
import type { SettingsPart } from '../dialogs';
import { runShortcut } from '../runShortcut';
import { shareOpenPage } from '../share/sharePlaylist';
import { action, type Command, page } from './command';
import { PLAYER_COMMANDS } from './playerCommands';
import { SOUND_COMMANDS } from './soundCommands';

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

const PAGES: readonly Command[] = [
  ...(
    [
      'home',
      'playlists',
      'listened',
      'songs',
      'practice',
      'season',
      'animes',
      'artists',
      'creators',
    ] as const
  )
    // The words at the top of these pages.
    .map((name) => page(name, texts.commands.page(texts.screens[name]), PATHS[name])),
  page('liked', texts.commands.page(texts.lists.mine.liked), minePath('liked')),
  page('downloads', texts.commands.page(texts.navigation.downloads), minePath('downloaded')),
  page('find', texts.commands.page(texts.pageWords.findSongs), findPath('')),
  page('looking-back', texts.commands.page(texts.screens.statistics), ROUTES.statistics),
];

const SHARE = action('share-page', texts.commands.sharePage, (tools) => void shareOpenPage(tools));

/** Named as in the list of shortcuts; one with several keys is listed once. */
const SHORTCUT_COMMANDS: readonly Command[] = [
  ...new Set(SHORTCUT_KEYS.map(({ shortcut }) => shortcut)),
].map((shortcut) => ({
  id: shortcut,
  name: texts.shortcuts.effects[shortcut],
  shortcut,
  run: (tools) => runShortcut(shortcut, tools),
}));

/** All commands: actions first, then pages, then playlists. */
export function listCommands(playlists: readonly Playlist[]): readonly Command[] {
  const ofPlaylists = playlists.map(({ id, title }) =>
    page(
      `playlist-${id}`,
      texts.commands.playlist(texts.playlist.titleOf(title)),
      playlistPath(id),
    ),
  );
  return [
    ...SHORTCUT_COMMANDS,
    ...PLAYER_COMMANDS,
    ...SETTING_COMMANDS,
    ...SOUND_COMMANDS,
    SHARE,
    ...PAGES,
    ...ofPlaylists,
  ];
}
