import type { Player, PlayerCommand } from '../../domain/media/playback';
import { PlayerEngine } from './playerEngine';
import type { PlayerPort, SoundKit } from './playerExtras';
import type { PlayerOptions } from './playerOptions';

/** The player with what only its owner needs. */
export interface OwnedPlayer extends Player {
  /** Saves everything now, the exact position too: for a page that is about to go. */
  readonly flush: () => void;
  /** Saves now what it does only once a song has started: before what stands stored is read. */
  readonly saveChanges: () => void;
  /**
   * Lets the late part join, which is not needed for the first sound.
   *
   * @returns null where one has joined before, or the player has ended
   */
  readonly equip: <Kit extends SoundKit>(createKit: (port: PlayerPort) => Kit) => Kit | null;
}

type CommandTable = {
  readonly [Type in PlayerCommand['type']]: (
    engine: PlayerEngine,
    command: Extract<PlayerCommand, { type: Type }>,
  ) => void;
};

const COMMANDS: CommandTable = {
  playSongs: (engine, { songs, startSongId, songIds }) =>
    engine.playSongs(songs, startSongId, songIds),
  addToQueue: (engine, command) => engine.addToQueue(command.songs),
  addIdsToQueue: (engine, command) => engine.addIdsToQueue(command.songIds),
  playNext: (engine, command) => engine.playNext(command.songs),
  playQueued: (engine, command) => engine.playQueued(command.annSongId),
  removeFromQueue: (engine, command) => engine.removeFromQueue(command.annSongId),
  shuffleQueue: (engine) => engine.shuffleQueue(),
  setShuffled: (engine, { isShuffled }) => engine.setShuffled(isShuffled),
  setQueue: (engine, { queue, resume }) => engine.setQueue(queue, resume),
  togglePlay: (engine) => engine.togglePlay(),
  play: (engine) => engine.play(),
  pause: (engine) => engine.pause(),
  next: (engine) => engine.next(),
  previous: (engine) => engine.previous(),
  seek: (engine, command) => engine.seek(command.positionSeconds),
  setVolume: (engine, command) => engine.setVolume(command.volume),
  toggleMute: (engine) => engine.toggleMute(),
  setLoop: (engine, { isLooping }) => engine.setPreferences({ isLooping, isLoopingSong: false }),
  setSongLoop: (engine, { isLoopingSong }) => engine.setPreferences({ isLoopingSong }),
  setStreaming: (engine, { streaming }) => engine.setPreferences({ streaming }),
  setSongStreaming: (engine, { streaming }) => engine.setSongStreaming(streaming),
  setServer: (engine, { server }) => engine.setPreferences({ server }),
  followQueue: (engine, { queue }) => engine.followQueue(queue),
  followPreferences: (engine, { preferences }) => engine.followPreferences(preferences),
  dismissNotice: (engine) => engine.dismissNotice(),
};

function run<Type extends PlayerCommand['type']>(
  engine: PlayerEngine,
  command: Extract<PlayerCommand, { type: Type }>,
): void {
  const type: Type = command.type;
  COMMANDS[type](engine, command);
}

/**
 * The one player of the program: framework-free, two elements of which at most one sounds. The
 * queue and the song come back as saved, paused, without loading media before the first Play.
 */
export function createPlayer(options: PlayerOptions): OwnedPlayer {
  const engine = new PlayerEngine(options);
  const { snapshot, time } = engine.board;
  let isDisposed = false;
  return {
    dispatch(command) {
      if (!isDisposed) run(engine, command);
    },
    getSnapshot: snapshot.get,
    subscribe: snapshot.subscribe,
    getTime: time.get,
    subscribeTime: time.subscribe,
    flush() {
      if (!isDisposed) engine.board.flush();
    },
    saveChanges() {
      if (!isDisposed) engine.board.saveChanges();
    },
    equip(createKit) {
      return isDisposed ? null : engine.equip(createKit);
    },
    dispose() {
      if (isDisposed) return;
      isDisposed = true;
      engine.dispose();
    },
  };
}
