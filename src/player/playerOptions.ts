import type { AppConfig, HostServer } from '../domain/appConfig';
import type { PlayerPreferences } from '../domain/playback';
import type { Song } from '../domain/song';
import type { MediaElement } from './mediaElement';
import type { Timers } from './timers';

export interface SavedPosition {
  readonly annSongId: number;
  readonly positionSeconds: number;
}

/** Where the player's state goes. Each call is for what changed; failures are the receiver's. */
export interface PlayerSave {
  readonly queue: (songIds: readonly number[]) => void;
  readonly config: (changed: Partial<AppConfig>) => void;
  readonly muted: (isMuted: boolean) => void;
  /** About once a second while it plays, and at every stop. Null without a current song. */
  readonly position: (position: SavedPosition | null) => void;
}

/** What was saved last time. */
export interface InitialPlayback extends PlayerPreferences {
  readonly queue: readonly number[];
  readonly currentIndex: number;
  readonly positionSeconds: number;
}

export interface PlayerOptions {
  readonly audioElement: MediaElement;
  readonly videoElement: MediaElement;
  /** The address of a bare file name on a host. */
  readonly resolveMediaUrl: (host: HostServer, fileName: string) => string;
  /** The record of a song the player only knows by id; null when nobody has it. */
  readonly loadSong: (annSongId: number) => Promise<Song | null>;
  /** Called once per start of a song, when it first sounds. Must not throw. */
  readonly countListen: (annSongId: number) => void;
  readonly initial: InitialPlayback;
  readonly save: PlayerSave;
  readonly timers: Timers;
  /** From 0 up to but not including 1. */
  readonly random: () => number;
  /** How long a host may neither answer nor fail, in milliseconds. */
  readonly stallTimeoutMs: number;
  /** Whether the browser says it has a connection; without one fewer songs are tried in a row. */
  readonly isOnline?: () => boolean;
}
