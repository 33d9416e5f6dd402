import type { HostServer, SelectableHostServer, StreamingQuality } from '../app/appConfig';
import type { QueueState } from '../queue/queue';
import type { Song } from '../song/song';
import type { MediaKind } from './mediaFile';

/**
 * What the player can be asked to do and what it says about itself. Buttons, keys and the
 * operating system's media keys all send the same commands.
 */
export type PlayerCommand =
  /**
   * Replaces the queue and starts its first song, or the one named. An empty list does nothing.
   * `songIds` is the whole queue where only some of its songs are at hand.
   */
  | {
      readonly type: 'playSongs';
      readonly songs: readonly Song[];
      readonly startSongId?: number;
      readonly songIds?: readonly number[];
    }
  /** Appends what the queue does not hold yet; never moves the current song. */
  | { readonly type: 'addToQueue'; readonly songs: readonly Song[] }
  /** The same for songs that are read when it is their turn: of a long list. */
  | { readonly type: 'addIdsToQueue'; readonly songIds: readonly number[] }
  /**
   * Puts the songs right after the current one, and after what was asked to play next before them,
   * moving those the queue holds already.
   */
  | { readonly type: 'playNext'; readonly songs: readonly Song[] }
  /** Starts a song that is in the queue. */
  | { readonly type: 'playQueued'; readonly annSongId: number }
  /** What sounds goes on, as the song that is current then; what was paused stays paused. */
  | { readonly type: 'removeFromQueue'; readonly annSongId: number }
  /** As setShuffled; what is paused plays on. */
  | { readonly type: 'shuffleQueue' }
  /** The songs behind the current one in a random order, or all back in their own; it goes on. */
  | { readonly type: 'setShuffled'; readonly isShuffled: boolean }
  /**
   * Puts a queue in place, for moves and for what is taken back. The same current song goes on;
   * with `resume` it begins anew where it says.
   */
  | { readonly type: 'setQueue'; readonly queue: QueueState; readonly resume?: ResumePoint }
  | { readonly type: 'togglePlay' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** Starts the following song, the first after the last; previous is its mirror image. */
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'seek'; readonly positionSeconds: number }
  | { readonly type: 'setVolume'; readonly volume: number }
  | { readonly type: 'toggleMute' }
  /** Of the queue, on or off; either way the song alone is no longer looped. */
  | { readonly type: 'setLoop'; readonly isLooping: boolean }
  /** The song that ends begins again; next and previous still move. */
  | { readonly type: 'setSongLoop'; readonly isLoopingSong: boolean }
  /** Applies from the next song. */
  | { readonly type: 'setStreaming'; readonly streaming: StreamingQuality }
  /** The current song alone at this quality, from its current second; paused stays paused. */
  | { readonly type: 'setSongStreaming'; readonly streaming: StreamingQuality }
  /** Applies from the next song. */
  | { readonly type: 'setServer'; readonly server: SelectableHostServer }
  /** Another tab stored this queue: it is taken over, and nothing is saved. */
  | { readonly type: 'followQueue'; readonly queue: QueueState }
  /** Another tab stored these preferences: they are taken over, and nothing is saved. */
  | { readonly type: 'followPreferences'; readonly preferences: Partial<PlayerPreferences> }
  | { readonly type: 'dismissNotice' };

/**
 * Follows the media element, never the click: 'playing' only while it sounds, 'loading' while it
 * is to sound and does not yet, 'idle' without a current song.
 */
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused';

/** What the user chose; quality and server hold for songs that start from now on. */
export interface PlayerPreferences {
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly isLooping: boolean;
  /** Comes before the loop of the queue. */
  readonly isLoopingSong: boolean;
  readonly streaming: StreamingQuality;
  readonly server: SelectableHostServer;
}

/** Where the current song of a queue goes on, and whether it sounds. */
export interface ResumePoint {
  readonly positionSeconds: number;
  readonly isPlaying: boolean;
}

/** A queue that gave way to another one, with all it takes to go on with it. */
export interface ReplacedQueue extends QueueState, ResumePoint {}

/** What the player reports to the user beside its status. */
export type PlayerNotice =
  | { readonly kind: 'hostFailed'; readonly failedHost: HostServer; readonly nextHost: HostServer }
  /** The name is empty when it is unknown the song any more. */
  | { readonly kind: 'songFailed'; readonly songName: string }
  /** There is no sound or video file of the song anywhere. */
  | { readonly kind: 'songWithoutFile'; readonly songName: string }
  /** A whole lap of the queue without sound, or no connection: the player stopped trying. */
  | { readonly kind: 'nothingPlayable' }
  /** A whole lap in which no host was to blame: the songs have no files, or they are unknown. */
  | { readonly kind: 'nothingHasFiles' }
  /** The song waits, and is tried again by itself. */
  | { readonly kind: 'noConnection' }
  | { readonly kind: 'autoplayRefused' }
  /** Another tab of this browser started sound, so this one paused. */
  | { readonly kind: 'otherTabPlays' };

/** Changes rarely; the position has a channel of its own (PlayerTime). */
export interface PlayerSnapshot extends PlayerPreferences {
  readonly status: PlayerStatus;
  readonly queue: readonly number[];
  /** Index of the current song in the queue; 0 when the queue is empty. */
  readonly currentIndex: number;
  /** All of it as the rules take it. */
  readonly queueState: QueueState;
  /** The queue's order before it was shuffled; null while it is not. */
  readonly shuffledFrom: readonly number[] | null;
  /** The last queue of two or more songs that gave way to another one here; another object each time. */
  readonly replaced: ReplacedQueue | null;
  readonly currentSongId: number | null;
  /** Null while it is being read from the library, or when it is unknown it any more. */
  readonly currentSong: Song | null;
  readonly mediaKind: MediaKind | null;
  /** The link that plays, or would play next; as "Get link" copies it. Null for lack of a file. */
  readonly mediaUrl: string | null;
  readonly host: HostServer | null;
  /** Songs that no host could play since they were last started. */
  readonly failedSongIds: readonly number[];
  readonly notice: PlayerNotice | null;
}

/** Where a song is, for going on from there. */
export interface SongPosition {
  readonly annSongId: number;
  readonly positionSeconds: number;
}

export interface PlayerTime {
  readonly positionSeconds: number;
  /** As the media says; until then the length the song's record gives, or null. */
  readonly durationSeconds: number | null;
}

export interface Player {
  readonly dispatch: (command: PlayerCommand) => void;
  readonly getSnapshot: () => PlayerSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getTime: () => PlayerTime;
  readonly subscribeTime: (listener: () => void) => () => void;
  /** Stops the sound and lets go of timers, listeners and elements. */
  readonly dispose: () => void;
}
