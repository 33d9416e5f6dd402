import { findPath, minePath, PATHS, playlistPath, ROUTES } from '../../config/paths';
import { SHORTCUT_KEYS } from '../../domain/app/shortcuts';
import type { Playlist } from '../../domain/playlist/playlist';
import * as texts from '../../texts/texts';
import { shareOpenPage } from '../share/sharePlaylist';
import { action, type Command, page } from './command';
import { PLAYER_COMMANDS } from './playerCommands';
import { SETTING_COMMANDS } from './settingCommands';
import { SOUND_COMMANDS } from './soundCommands';

const PAGES: readonly Command[] = [
  ...(
    ['home', 'playlists', 'listened', 'songs', 'season', 'animes', 'artists', 'creators'] as const
  )
    // The words at the top of these pages.
    .map((name) => page(name, texts.commands.page(texts.screens[name]), PATHS[name])),
  page('liked', texts.commands.page(texts.lists.mine.liked), minePath('liked')),
  page('downloads', texts.commands.page(texts.navigation.downloads), minePath('downloaded')),
  page('find', texts.commands.page(texts.pageWords.findSongs), findPath('')),
  page('looking-back', texts.commands.page(texts.screens.statistics), ROUTES.statistics),
];

const SHARE = action('share-page', texts.commands.sharePage, (tools) => void shareOpenPage(tools));

/**
 * Commands for the keyboard shortcuts, named as in their list; one with several keys is listed
 * once.
 */
const SHORTCUT_COMMANDS: readonly Command[] = [
  ...new Set(SHORTCUT_KEYS.map(({ shortcut }) => shortcut)),
].map((shortcut) => ({
  id: shortcut,
  name: texts.shortcuts.effects[shortcut],
  work: { kind: 'shortcut', shortcut },
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
