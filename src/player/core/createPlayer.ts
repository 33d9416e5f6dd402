import type { PlayerCommand } from '../../domain/media/playback';
import {
  appendToQueue,
  insertNext,
  isReplaced,
  nextInQueue,
  previousInQueue,
  removeFromQueue,
  replaceQueue,
  restoreQueue,
  selectInQueue,
  shuffleQueue,
  unshuffleQueue,
} from '../../domain/queue/queue';
import type { Song } from '../../domain/song/song';
import { PlayerEngine } from './playerEngine';
import type { PlayerExtras, PlayerPort } from './playerExtras';
import type { PlayerOptions } from './playerOptions';

type CommandTable = {
  readonly [Type in PlayerCommand['type']]: (
    engine: PlayerEngine,
    command: Extract<PlayerCommand, { type: Type }>,
  ) => void;
};

function idsOf(songs: readonly Song[]): readonly number[] {
  return songs.map((song) => song.annSongId);
}

function togglePlay(engine: PlayerEngine): void {
  if (engine.playback?.wantsPlay) engine.pause();
  else engine.play();
}

function setShuffled(engine: PlayerEngine, isShuffled: boolean): void {
  const { queue, options } = engine;
  engine.changeQueue(isShuffled ? shuffleQueue(queue, options.random) : unshuffleQueue(queue));
}

/** The commands: each derives the next queue, and the engine plays it. */
const COMMANDS: CommandTable = {
  playSongs(engine, { songs, startSongId, songIds = idsOf(songs) }) {
    const { queue: before, playback, store, options } = engine;
    const queue = replaceQueue(before, songIds, options.createQueueId, startSongId);
    if (queue === before) return;
    if (isReplaced(before, queue)) {
      const positionSeconds = store.facts.playback?.positionSeconds ?? 0;
      const isPlaying = playback?.wantsPlay ?? false;
      store.write({ replaced: { ...before, positionSeconds, isPlaying } });
    }
    engine.startQueue(queue, songs);
  },
  addToQueue: (engine, { songs }) =>
    engine.changeQueue(appendToQueue(engine.queue, idsOf(songs)), songs),
  addIdsToQueue: (engine, { songIds }) => engine.changeQueue(appendToQueue(engine.queue, songIds)),
  playNext: (engine, { songs }) =>
    engine.changeQueue(insertNext(engine.queue, idsOf(songs)), songs),
  playQueued(engine, { annSongId }) {
    const { queue } = engine;
    if (queue.songIds.includes(annSongId)) engine.startQueue(selectInQueue(queue, annSongId));
  },
  removeFromQueue: (engine, { annSongId }) =>
    engine.changeQueue(removeFromQueue(engine.queue, annSongId)),
  shuffleQueue(engine) {
    setShuffled(engine, true);
    if (!engine.isGoingOn) engine.play();
  },
  setShuffled: (engine, { isShuffled }) => setShuffled(engine, isShuffled),
  setQueue(engine, { queue: { songIds, currentIndex, ...marks }, resume }) {
    const queueId = marks.queueId ?? engine.options.createQueueId();
    const queue = restoreQueue(songIds, currentIndex, { ...marks, queueId });
    if (resume === undefined) engine.changeQueue(queue);
    else engine.resumeQueue(queue, resume);
  },
  togglePlay,
  play: (engine) => engine.play(),
  pause: (engine) => engine.pause(),
  next: (engine) => engine.startQueue(nextInQueue(engine.queue)),
  previous: (engine) => engine.startQueue(previousInQueue(engine.queue)),
  seek: (engine, { positionSeconds }) => engine.seek(positionSeconds),
  setVolume(engine, { volume }) {
    if (!Number.isFinite(volume)) return;
    // Moving the slider up unmutes.
    engine.changePreferences({ volume, isMuted: engine.preferences.isMuted && !(volume > 0) });
  },
  toggleMute: (engine) => engine.changePreferences({ isMuted: !engine.preferences.isMuted }),
  setLoop: (engine, { isLooping }) => engine.changePreferences({ isLooping, isLoopingSong: false }),
  setSongLoop: (engine, { isLoopingSong }) => engine.changePreferences({ isLoopingSong }),
  setStreaming: (engine, { streaming }) => engine.changePreferences({ streaming }),
  setSongStreaming: (engine, { streaming }) => engine.changeQuality(streaming),
  setServer: (engine, { server }) => engine.changePreferences({ server }),
  followQueue: (engine, { queue }) => engine.followQueue(queue),
  followPreferences(engine, { preferences }) {
    engine.changePreferences(preferences);
    engine.store.refreshStored();
  },
  dismissNotice: ({ store }) => store.write({ notice: null }),
};

function run<Type extends PlayerCommand['type']>(
  engine: PlayerEngine,
  command: Extract<PlayerCommand, { type: Type }>,
): void {
  const type: Type = command.type;
  COMMANDS[type](engine, command);
}

/** Restores queue and song paused, and loads no media before the first Play. */
export function createPlayer(options: PlayerOptions) {
  const engine = new PlayerEngine(options);
  const { store } = engine;
  let isDisposed = false;
  return {
    dispatch(command: PlayerCommand) {
      if (isDisposed) return;
      run(engine, command);
      store.refresh();
    },
    getSnapshot: store.snapshot.get,
    subscribe: store.snapshot.subscribe,
    getTime: store.time.get,
    subscribeTime: store.time.subscribe,
    /** Saves everything now, including the exact position, because the page is being left. */
    flush() {
      if (!isDisposed) store.flush();
    },
    /** Saves changes that otherwise wait until a song sounds. Call it before reading stored data. */
    saveChanges() {
      if (!isDisposed) store.saveChanges();
    },
    /** @returns null if the player already has extras or is disposed */
    addExtras: <Extras extends PlayerExtras>(create: (port: PlayerPort) => Extras) =>
      isDisposed ? null : engine.addExtras(create),
    dispose() {
      if (isDisposed) return;
      isDisposed = true;
      engine.dispose();
    },
  };
}

/** The player with methods for its owner only. */
export type OwnedPlayer = ReturnType<typeof createPlayer>;
