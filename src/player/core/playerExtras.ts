import type { QueueState } from '../../domain/queue/queue';
import type { FailedStart, StartPoint } from '../failover/silentRun';
import type { PlaybackTools } from './playbackTools';
import type { PlayerOptions } from './playerOptions';
import type { PlayerStore } from './playerStore';
import type { SongPlayback } from './songPlayback';
import type { ElementGuide } from './soundElements';

/**
 * The part of the player that is loaded lazily, with the first sound: it waits for a lost
 * connection, prefetches the next song, and acts between the end of one song and the start of the
 * next. The player plays without it all the same.
 */
export interface PlayerExtras extends Pick<PlaybackTools, 'findOtherFile'> {
  readonly guide: ElementGuide;
  readonly connection: LostConnection;
  /** Where a song starts, and whether that counts as a listen. */
  readonly startPoint: (annSongId: number) => StartPoint;
  /**
   * The browser refused sound from the element that was taken last.
   *
   * @returns whether the song is to be started anew, on the other one
   */
  readonly takeBack: () => boolean;
  /** The song has ended. @returns whether the player pauses instead of going on */
  readonly stopsHere: () => boolean;
  readonly dispose: () => void;
}

/** Waits for a connection that is lost. */
export interface LostConnection {
  /** @returns whether the song waits for the connection instead of being skipped */
  readonly isLost: (lost: FailedStart, isRunOver: boolean) => boolean;
  /** Tries the current song again from now on, until it sounds. */
  readonly wait: () => void;
  /** It sounds, or the user did something: nothing is tried again any more. */
  readonly stop: () => void;
  /** The current song waits, or is just being tried again. */
  readonly isWaiting: boolean;
}

/** What the extras may do with the player. */
export interface PlayerPort {
  readonly options: PlayerOptions;
  readonly store: PlayerStore;
  /** What the next start uses. */
  readonly tools: PlaybackTools;
  readonly playback: SongPlayback | null;
  /** The queue once the current song is over; null: it stops there. */
  readonly following: QueueState | null;
  /** As if the current song had ended. */
  readonly endSong: () => void;
}
