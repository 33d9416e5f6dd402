import type { QueueState } from '../../domain/queue/queue';
import type { FailedStart, StartPoint } from '../failover/silentRun';
import type { KnownSongs } from './knownSongs';
import type { PlaybackTools } from './playbackTools';
import type { PlayerOptions } from './playerOptions';
import type { PlayerBoard } from './playerStore';
import type { SongPlayback } from './songPlayback';
import type { ElementGuide, SoundElements } from './soundElements';

/**
 * What comes late to the player, once something is to sound: it waits for a lost connection, has
 * the next song ready, and stands between the end of one song and the start of the next. Without it
 * the player plays all the same.
 */
export interface SoundKit extends ElementGuide, Required<Pick<PlaybackTools, 'findOtherFile'>> {
  /** A song starts from its beginning, or where this says. */
  readonly startPoint: (annSongId: number) => StartPoint;
  /**
   * The browser lets no sound come from the element that was taken last.
   *
   * @returns whether the song is to be started anew, on the other one
   */
  readonly takeBack: () => boolean;
  /** The song has ended. @returns whether the player falls silent instead of going on */
  readonly isEnough: () => boolean;
  /** @returns whether the song waits for the connection instead of being skipped */
  readonly isConnectionLost: (lost: FailedStart, isRunOver: boolean) => boolean;
  /** From now on the song is tried again by itself. */
  readonly waitForConnection: () => void;
  /** Somebody did something: nothing is tried by itself any more. */
  readonly stopWaiting: () => void;
  /** It is lost and waits, or is just being tried again. */
  readonly isWaiting: () => boolean;
  readonly dispose: () => void;
}

/** What the late part may do with the player. */
export interface PlayerPort {
  readonly options: PlayerOptions;
  readonly board: PlayerBoard;
  readonly songs: KnownSongs;
  readonly elements: SoundElements;
  readonly getPlayback: () => SongPlayback | null;
  /** The queue when the current song is over; null: it stops there. */
  readonly getFollowing: () => QueueState | null;
  /** What the next start takes, to look at the same file. */
  readonly getTools: () => PlaybackTools;
  /** As if the current song had ended. */
  readonly moveOn: () => void;
  /** Plays the current song without being told by anybody. */
  readonly tryAgain: () => void;
}
