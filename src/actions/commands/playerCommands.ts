import { FAR_SEEK_STEP_SECONDS, positionAfter, SEEK_STEP_SECONDS } from '../../domain/media/seek';
import * as texts from '../../texts/texts';
import { queueActions } from '../queue/queueActions';
import { action, type Command } from './command';

const SEEK_STEPS_SECONDS = [
  -FAR_SEEK_STEP_SECONDS,
  -SEEK_STEP_SECONDS,
  SEEK_STEP_SECONDS,
  FAR_SEEK_STEP_SECONDS,
];
const WATCHED = '720';
const LISTENED = '0';

/** Player buttons without a key, or with a key that is not a letter. */
export const PLAYER_COMMANDS: readonly Command[] = [
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
    action(`seek-${seconds}`, texts.commands.seek(seconds), ({ player }) => {
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
