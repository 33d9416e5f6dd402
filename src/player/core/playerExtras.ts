import type { QueueState } from '../../domain/queue/queue';
import type { PlaybackTools } from './playbackTools';
import type { PlayerOptions } from './playerOptions';
import type { PlayerStore } from './playerStore';
import type { SongPlayback } from './songPlayback';
import type { ElementGuide } from './soundElements';

/** The start position of a song, and whether the start still counts as a listen. */
export interface StartPoint {
  readonly positionSeconds: number;
  readonly isListenDue: boolean;
}

export interface FailedStart extends StartPoint {
  readonly annSongId: number;
}

/** The player's lazy part, loaded with the first sound. The player also works without it. */
export interface PlayerExtras extends Pick<PlaybackTools, 'findOtherFile'> {
  readonly guide: ElementGuide;
  readonly connection: LostConnection;
  readonly startPoint: (annSongId: number) => StartPoint;
  /** The browser refused sound. @returns whether to start the song again, on the other element */
  readonly takeBack: () => boolean;
  /** The song ended. @returns whether the player pauses instead of going on */
  readonly stopsHere: () => boolean;
  readonly dispose: () => void;
}

export interface LostConnection {
  /** @returns whether the song waits for the connection instead of being skipped */
  readonly isLost: (lost: FailedStart, isRunOver: boolean) => boolean;
  /** Retries the current song until it sounds. */
  readonly wait: () => void;
  /** Stops retrying: a song sounds, or the user did something. */
  readonly stop: () => void;
  readonly isWaiting: boolean;
}

/** What the engine shows to its extras and to what handles failures. */
export interface PlayerPort {
  readonly options: PlayerOptions;
  readonly store: PlayerStore;
  /** Used by the next start. */
  readonly tools: PlaybackTools;
  readonly playback: SongPlayback | null;
  /** The queue after the current song; null: it stops there. */
  readonly following: QueueState | null;
  /** Null until the extras are loaded. */
  readonly extras: PlayerExtras | null;
  /** Whether the start of the current song still counts as a listen. */
  readonly isListenDue: boolean;
  /** Acts as if the current song had ended. */
  readonly endSong: () => void;
  /** Starts the song after the current one. */
  readonly moveOn: () => void;
  /** Makes a song current and silent; null leaves the current one. */
  readonly stopAt: (first: FailedStart | null) => void;
}
