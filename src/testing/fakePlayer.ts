import { DEFAULT_CONFIG } from '../domain/app/appConfig';
import type { Player, PlayerCommand, PlayerSnapshot, PlayerTime } from '../domain/media/playback';
import { createChannel } from '../lib/channel';

const IDLE: PlayerSnapshot = {
  status: 'idle',
  queue: [],
  currentIndex: 0,
  queueState: { songIds: [], currentIndex: 0 },
  shuffledFrom: null,
  replaced: null,
  currentSongId: null,
  currentSong: null,
  mediaKind: null,
  mediaFileName: null,
  mediaUrl: null,
  host: null,
  volume: DEFAULT_CONFIG.volume,
  isMuted: false,
  isLooping: DEFAULT_CONFIG.loop,
  isLoopingSong: false,
  streaming: DEFAULT_CONFIG.streaming,
  server: DEFAULT_CONFIG.server,
  failedSongIds: [],
  notice: null,
};

/** One object, because React requires a stable snapshot from what it subscribes to. */
const START: PlayerTime = { positionSeconds: 0, durationSeconds: null };

export interface FakePlayer extends Player {
  /** The dispatched commands, in order; none is carried out. */
  readonly commands: readonly PlayerCommand[];
  readonly show: (change: Partial<PlayerSnapshot>) => void;
}

/** A player without sound; a test sets the snapshot it shows. */
export function createFakePlayer(): FakePlayer {
  const commands: PlayerCommand[] = [];
  const snapshot = createChannel(IDLE);
  return {
    commands,
    show(change) {
      const { queueState: _, ...next } = { ...snapshot.get(), ...change };
      const { queue: songIds, currentIndex, shuffledFrom } = next;
      const shuffled = shuffledFrom === null ? {} : { shuffledFrom };
      snapshot.set({ ...next, queueState: { songIds, currentIndex, ...shuffled } });
    },
    dispatch: (command) => {
      commands.push(command);
    },
    getSnapshot: snapshot.get,
    subscribe: snapshot.subscribe,
    getTime: () => START,
    subscribeTime: () => () => {},
    dispose: () => {},
  };
}
