import { findPath, PATHS, playlistPath } from '../../config/paths';
import { SELECTABLE_HOST_SERVERS, THEMES } from '../../domain/appConfig';
import type { Playlist } from '../../domain/playlist';
import { SHORTCUT_KEYS } from '../../domain/shortcuts';
import { createWordTest, toNameTexts } from '../../search/wordMatcher';
import * as texts from '../../texts/texts';
import type { ShortcutTools } from '../runShortcut';
import type { Command } from './command';

function page(id: string, name: string, address: string): Command {
  return { id, name, work: { kind: 'page', address } };
}

function action(id: string, name: string, run: (tools: ShortcutTools) => void): Command {
  return { id, name, work: { kind: 'action', run } };
}

const PAGES: readonly Command[] = [
  ...(
    ['home', 'playlists', 'listened', 'songs', 'season', 'animes', 'artists', 'creators'] as const
  )
    // Their words stand in the navigation too.
    .map((name) => page(name, texts.commands.page(texts.screens[name]), PATHS[name])),
  page('find', texts.commands.page(texts.commands.find), findPath('')),
];

/** What keys do, under the words of their list; one that has several keys stands once. */
const SHORTCUT_COMMANDS: readonly Command[] = [
  ...new Set(SHORTCUT_KEYS.map(({ shortcut }) => shortcut)),
].map((shortcut) => ({
  id: shortcut,
  name: texts.shortcuts.effects[shortcut],
  work: { kind: 'shortcut', shortcut },
}));

const ACTIONS: readonly Command[] = [
  ...THEMES.map((theme) =>
    action(`theme-${theme}`, texts.commands.themes[theme], ({ storage }) =>
      storage.config.changeSettings({ theme }),
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
];

/** Everything there is to ask for: what is done first, then the pages, then the playlists. */
export function listCommands(playlists: readonly Playlist[]): readonly Command[] {
  const ofPlaylists = playlists.map(({ id, title }) =>
    page(
      `playlist-${id}`,
      texts.commands.playlist(texts.playlist.titleOf(title)),
      playlistPath(id),
    ),
  );
  return [...SHORTCUT_COMMANDS, ...ACTIONS, ...PAGES, ...ofPlaylists];
}

/** Those whose name has all words of the text, in any order; all for a blank one. */
export function fittingCommands(commands: readonly Command[], text: string): readonly Command[] {
  const tests = text.split(/\s+/).filter(Boolean).map(createWordTest);
  return commands.filter(({ name }) => {
    const names = toNameTexts(name);
    return tests.every((fits) => fits(names));
  });
}
