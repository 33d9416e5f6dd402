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

/** The same object each time, as React asks of what it subscribes to. */
const START: PlayerTime = { positionSeconds: 0, durationSeconds: null };

export interface FakePlayer extends Player {
  /** What it was asked to do, in order; it does none of it. */
  readonly commands: readonly PlayerCommand[];
  readonly show: (change: Partial<PlayerSnapshot>) => void;
}

/** A player without sound that a test tells what to show. */
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
