import type { HostServer, SelectableHostServer, StreamingQuality } from '../app/appConfig';
import type { QueueState } from '../queue/queue';
import type { Song } from '../song/song';
import type { MediaKind } from './mediaFile';

/**
 * The player's commands and state. Buttons, keys and the operating system's media keys all send the
 * same commands.
 */
export type PlayerCommand =
  /**
   * Replaces the queue and starts its first song, or the given one. An empty list does nothing.
   * `songIds` is the whole queue if only some of its songs are loaded.
   */
  | {
      readonly type: 'playSongs';
      readonly songs: readonly Song[];
      readonly startSongId?: number;
      readonly songIds?: readonly number[];
    }
  /** Appends the songs that the queue does not contain yet; never moves the current song. */
  | { readonly type: 'addToQueue'; readonly songs: readonly Song[] }
  /** Appends the songs of a long list, which are read when it is their turn. */
  | { readonly type: 'addIdsToQueue'; readonly songIds: readonly number[] }
  /**
   * Puts the songs right after the current one and after earlier "play next" songs. Songs that are
   * already in the queue are moved.
   */
  | { readonly type: 'playNext'; readonly songs: readonly Song[] }
  | { readonly type: 'playQueued'; readonly annSongId: number }
  /** Playback continues with the song that is then current; a paused player stays paused. */
  | { readonly type: 'removeFromQueue'; readonly annSongId: number }
  /** Like setShuffled, but resumes a paused player. */
  | { readonly type: 'shuffleQueue' }
  /** Shuffles the songs after the current one, or restores the order; the current one plays on. */
  | { readonly type: 'setShuffled'; readonly isShuffled: boolean }
  /**
   * Sets a queue, for moves and Undo. The same current song plays on; with `resume` it starts again
   * at that point.
   */
  | { readonly type: 'setQueue'; readonly queue: QueueState; readonly resume?: ResumePoint }
  | { readonly type: 'togglePlay' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** Starts the next song, or the first after the last; 'previous' is the reverse. */
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'seek'; readonly positionSeconds: number }
  | { readonly type: 'setVolume'; readonly volume: number }
  | { readonly type: 'toggleMute' }
  /** Loops the queue or not; either way, looping of the single song ends. */
  | { readonly type: 'setLoop'; readonly isLooping: boolean }
  /** The song restarts when it ends; next and previous still work. */
  | { readonly type: 'setSongLoop'; readonly isLoopingSong: boolean }
  /** Applies from the next song. */
  | { readonly type: 'setStreaming'; readonly streaming: StreamingQuality }
  /** The quality of the current song only, from its current second; paused stays paused. */
  | { readonly type: 'setSongStreaming'; readonly streaming: StreamingQuality }
  /** Applies from the next song. */
  | { readonly type: 'setServer'; readonly server: SelectableHostServer }
  /** Another tab stored this queue: the player adopts it and saves nothing. */
  | { readonly type: 'followQueue'; readonly queue: QueueState }
  /** Another tab stored these preferences: the player adopts them and saves nothing. */
  | { readonly type: 'followPreferences'; readonly preferences: Partial<PlayerPreferences> }
  | { readonly type: 'dismissNotice' };

/**
 * Follows the media element, never the click: 'playing' only while it sounds, 'loading' while it
 * should sound but does not yet, 'idle' without a current song.
 */
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused';

/** The user's choices; quality and server apply to songs that start from now on. */
export interface PlayerPreferences {
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly isLooping: boolean;
  /** Takes precedence over the loop of the queue. */
  readonly isLoopingSong: boolean;
  readonly streaming: StreamingQuality;
  readonly server: SelectableHostServer;
}

/** Where the current song of a queue continues, and whether it plays. */
export interface ResumePoint {
  readonly positionSeconds: number;
  readonly isPlaying: boolean;
}

/** A queue that was replaced, with everything needed to resume it. */
export interface ReplacedQueue extends QueueState, ResumePoint {}

/** Messages of the player to the user, besides its status. */
export type PlayerNotice =
  /** The name is empty if the song is no longer known. */
  | { readonly kind: 'songFailed'; readonly songName: string }
  /** No audio or video file of the song exists anywhere. */
  | { readonly kind: 'songWithoutFile'; readonly songName: string }
  /** The whole queue was tried without sound, or the network is down: the player gave up. */
  | { readonly kind: 'nothingPlayable' }
  /** The whole queue was tried, and no host is at fault: songs without files, or unknown ones. */
  | { readonly kind: 'nothingHasFiles' }
  /** The song waits and is retried automatically. */
  | { readonly kind: 'noConnection' }
  | { readonly kind: 'autoplayRefused' }
  /** Another tab of this browser started sound, so this one paused. */
  | { readonly kind: 'otherTabPlays' };

/** Changes rarely; the position has its own channel (PlayerTime). */
export interface PlayerSnapshot extends PlayerPreferences {
  readonly status: PlayerStatus;
  readonly queue: readonly number[];
  /** Index of the current song in the queue; 0 if the queue is empty. */
  readonly currentIndex: number;
  /** The whole queue, as input for its rules. */
  readonly queueState: QueueState;
  /** The queue's order before it was shuffled; null if it is not shuffled. */
  readonly shuffledFrom: readonly number[] | null;
  /** The last queue of two or more songs that was replaced in this tab; a new object each time. */
  readonly replaced: ReplacedQueue | null;
  readonly currentSongId: number | null;
  /** Null while the library is read, or if the song is no longer known. */
  readonly currentSong: Song | null;
  readonly mediaKind: MediaKind | null;
  /** The file that plays, or would play next; the same on every host. Null if there is none. */
  readonly mediaFileName: string | null;
  /** The URL that plays, or would play next, as copied by "Get link". Null if there is no file. */
  readonly mediaUrl: string | null;
  readonly host: HostServer | null;
  /** Songs that no host could play since they were last started. */
  readonly failedSongIds: readonly number[];
  readonly notice: PlayerNotice | null;
}

export interface SongPosition {
  readonly annSongId: number;
  readonly positionSeconds: number;
}

export interface PlayerTime {
  readonly positionSeconds: number;
  /** As reported by the media; until then the length in the song's record, or null. */
  readonly durationSeconds: number | null;
}

export interface Player {
  readonly dispatch: (command: PlayerCommand) => void;
  readonly getSnapshot: () => PlayerSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getTime: () => PlayerTime;
  readonly subscribeTime: (listener: () => void) => () => void;
  readonly dispose: () => void;
}
