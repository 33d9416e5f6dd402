import { findPath, minePath, PATHS, playlistPath, ROUTES } from '../../config/paths';
import { SELECTABLE_HOST_SERVERS, THEMES } from '../../domain/app/appConfig';
import { LANGUAGE_TAGS, LANGUAGES } from '../../domain/app/language';
import { isOffered, SHORTCUT_KEYS } from '../../domain/app/shortcuts';
import { FAR_SEEK_STEP_SECONDS, positionAfter, SEEK_STEP_SECONDS } from '../../domain/media/seek';
import { SPEEDS } from '../../domain/media/soundSettings';
import type { Playlist } from '../../domain/playlist/playlist';
import { ANIME_NAME_STYLES } from '../../domain/song/personNames';
import type { SoundControls } from '../../player/extras/soundControls';
import { playlistTitle } from '../../texts/names';
import { texts } from '../../texts/texts';
import type { SettingsPart } from '../dialogs';
import { queueActions } from '../queue/queueActions';
import { runShortcut, type ShortcutTools } from '../runShortcut';
import type { AddOn } from '../services';
import { shareOpenPage } from '../share/sharePlaylist';
import { action, type Command, page } from './command';

const SLEEP_MINUTES = [5, 10, 15, 30, 45, 60, 90] as const;
const CROSSFADE_SECONDS = [0, 3, 6, 12] as const;

/** The sound controls are a lazy chunk, which the command loads. */
function ofSound(id: string, name: string, work: (controls: SoundControls) => void): Command {
  const run = ({ sound, notify }: ShortcutTools) =>
    void sound.load().then(work, () => notify({ tone: 'error', message: texts.shell.partMissing }));
  return action(id, name, run);
}

/** Speed, sleep timer, crossfade, the repeated part, the sampler and the loudness. */
function soundCommands(): readonly Command[] {
  const { choice } = texts.common;
  const said = texts.sound;
  return [
    action('sound', texts.commands.sound, ({ dialogs }) => dialogs.openDialog({ kind: 'sound' })),
    ...SLEEP_MINUTES.map((minutes) =>
      ofSound(`sleep-${minutes}`, choice(said.sleep, said.sleepMinutes(minutes)), (controls) =>
        controls.sleepIn(minutes),
      ),
    ),
    ofSound('sleep-end', choice(said.sleep, said.sleepAtEnd), (controls) => controls.sleepAtEnd()),
    ofSound('sleep-off', choice(said.sleep, said.off), (controls) => controls.stayAwake()),
    ...SPEEDS.map((speed) =>
      // Rounded, because the id is part of an element's id.
      ofSound(
        `speed-${Math.round(speed * 100)}`,
        choice(said.speed, said.times(speed)),
        (controls) => controls.setSpeed(speed),
      ),
    ),
    ...CROSSFADE_SECONDS.map((seconds) =>
      ofSound(
        `crossfade-${seconds}`,
        choice(said.crossfade, seconds === 0 ? said.off : texts.wording.time(seconds)),
        (controls) => controls.setCrossfade(seconds),
      ),
    ),
    ofSound('part-start', choice(said.part, said.setStart), (controls) => controls.markPartStart()),
    ofSound('part-end', choice(said.part, said.setEnd), (controls) => controls.markPartEnd()),
    ofSound('part-clear', choice(said.part, said.clearPart), (controls) => controls.clearPart()),
    ofSound('sampler', texts.commands.sampler, (controls) =>
      controls.setSampling(!controls.getState().isSampling),
    ),
    ofSound('even', texts.commands.even, (controls) =>
      controls.setEvened(!controls.getState().isEvened),
    ),
  ];
}

const SEEK_STEPS_SECONDS = [
  -FAR_SEEK_STEP_SECONDS,
  -SEEK_STEP_SECONDS,
  SEEK_STEP_SECONDS,
  FAR_SEEK_STEP_SECONDS,
];
const WATCHED = '720';
const LISTENED = '0';

function seekText(seconds: number): string {
  const { seekBack, seekForward } = texts.commands;
  return seconds < 0 ? seekBack(-seconds) : seekForward(seconds);
}

/** Player buttons without a key, or with a key that is not a letter. */
const playerCommands = (): readonly Command[] => [
  action('shuffle-order', texts.commands.shuffle, ({ player }) =>
    player.dispatch({
      type: 'setShuffled',
      isShuffled: player.getSnapshot().shuffledFrom === null,
    }),
  ),
  action('loop-all', texts.player.loops.all, ({ player }) =>
    player.dispatch({ type: 'setLoop', isLooping: true }),
  ),
  action('loop-song', texts.player.loops.song, ({ player }) =>
    player.dispatch({ type: 'setSongLoop', isLoopingSong: true }),
  ),
  action('loop-off', texts.player.loops.off, ({ player }) =>
    player.dispatch({ type: 'setLoop', isLooping: false }),
  ),
  ...SEEK_STEPS_SECONDS.map((seconds) =>
    action(`seek-${seconds}`, seekText(seconds), ({ player }) => {
      if (player.getSnapshot().currentSongId === null) return;
      const { positionSeconds: from, durationSeconds } = player.getTime();
      const positionSeconds = positionAfter({ kind: 'by', seconds }, from, durationSeconds);
      if (positionSeconds !== null) player.dispatch({ type: 'seek', positionSeconds });
    }),
  ),
  action('watch-song', texts.nowPlaying.watch, ({ player }) => {
    player.dispatch({ type: 'setSongStreaming', streaming: WATCHED });
    player.dispatch({ type: 'play' });
  }),
  action('listen-song', texts.nowPlaying.listen, ({ player }) =>
    player.dispatch({ type: 'setSongStreaming', streaming: LISTENED }),
  ),
  action('show-names', texts.player.reveal, ({ names }) => names.show()),
  action('add-song-to-playlist', texts.commands.addSongToPlaylist, ({ player, dialogs, names }) => {
    const { currentSong } = player.getSnapshot();
    if (currentSong === null) return;
    const what = names.get().isHidden ? texts.player.nameHidden : undefined;
    dialogs.openDialog({ kind: 'addToPlaylist', songs: [currentSong], what });
  }),
  action('clear-queue', texts.queueChanges.clear, (tools) => {
    if (tools.player.getSnapshot().queue.length > 0) queueActions(tools).clear();
  }),
  action('save-queue', texts.commands.saveQueue, (tools) => queueActions(tools).saveAsPlaylist()),
];

/** Settings that ask for confirmation, and their part. */
const inSettings = (): readonly (readonly [string, string, SettingsPart])[] => [
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
export const settingCommands = (): readonly Command[] => [
  ...THEMES.map((theme) =>
    action(`theme-${theme}`, texts.commands.themes[theme], ({ storage }) =>
      storage.config.changeSettings({ theme }),
    ),
  ),
  ...LANGUAGE_TAGS.map((language) =>
    action(
      `language-${language}`,
      texts.common.choice(texts.settings.language, LANGUAGES[language]),
      ({ storage }) => storage.language.changeSettings({ language }),
    ),
  ),
  ...ANIME_NAME_STYLES.map((style) =>
    action(
      `anime-names-${style}`,
      texts.common.choice(texts.settings.animeNames, texts.settings.animeNameStyles[style]),
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
  ...inSettings().map(([id, name, part]) =>
    action(`settings-${id}`, texts.commands.inSettings(name), ({ dialogs }) =>
      dialogs.openDialog({ kind: 'settings', part }),
    ),
  ),
];

/** Named by the words at the top of the page. */
const pageOf = (name: keyof typeof PATHS & keyof typeof texts.screens) =>
  page(name, texts.commands.page(texts.screens[name]), PATHS[name]);

const pageOfAddOn = (addOn: AddOn | null) =>
  addOn ? [page(addOn.name, texts.commands.page(texts.screens[addOn.name]), addOn.path)] : [];

const pages = (addOn: AddOn | null): readonly Command[] => [
  pageOf('home'),
  pageOf('playlists'),
  pageOf('listened'),
  pageOf('songs'),
  ...pageOfAddOn(addOn),
  pageOf('season'),
  pageOf('animes'),
  pageOf('artists'),
  pageOf('creators'),
  page('liked', texts.commands.page(texts.lists.mine.liked), minePath('liked')),
  page('downloads', texts.commands.page(texts.navigation.downloads), minePath('downloaded')),
  page('find', texts.commands.page(texts.pageWords.findSongs), findPath('')),
  page('looking-back', texts.commands.page(texts.screens.statistics), ROUTES.statistics),
];

/** Named as in the list of shortcuts; one with several keys is listed once. */
const shortcutCommands = (addOn: AddOn | null): readonly Command[] =>
  [
    ...new Set(
      SHORTCUT_KEYS.filter((key) => isOffered(key, addOn !== null)).map(({ shortcut }) => shortcut),
    ),
  ].map((shortcut) => ({
    id: shortcut,
    name: texts.shortcuts.effects[shortcut],
    shortcut,
    run: (tools) => runShortcut(shortcut, tools),
  }));

/** All commands: actions first, then pages, then playlists. */
export function listCommands(
  playlists: readonly Playlist[],
  addOn: AddOn | null,
): readonly Command[] {
  const ofPlaylists = playlists.map(({ id, title }) =>
    page(`playlist-${id}`, texts.commands.playlist(playlistTitle(title)), playlistPath(id)),
  );
  return [
    ...shortcutCommands(addOn),
    ...playerCommands(),
    ...settingCommands(),
    ...soundCommands(),
    action('share-page', texts.commands.sharePage, (tools) => void shareOpenPage(tools)),
    ...pages(addOn),
    ...ofPlaylists,
  ];
}
