import type { HostServer, SelectableHostServer, StreamingQuality } from './appConfig';
import type { Song } from './song';

/**
 * What the player can be asked to do and what it says about itself. Buttons, keys and the
 * operating system's media keys all send the same commands.
 */
export type PlayerCommand =
  /** Replaces the queue and starts its first song, or the one named. */
  | { readonly type: 'playSongs'; readonly songs: readonly Song[]; readonly startSongId?: number }
  /** Appends what the queue does not hold yet; never moves the current song. */
  | { readonly type: 'addToQueue'; readonly songs: readonly Song[] }
  /** Puts the songs right after the current one, moving those the queue holds already. */
  | { readonly type: 'playNext'; readonly songs: readonly Song[] }
  /** Starts a song that stands in the queue. */
  | { readonly type: 'playQueued'; readonly annSongId: number }
  | { readonly type: 'removeFromQueue'; readonly annSongId: number }
  | { readonly type: 'shuffleQueue' }
  | { readonly type: 'togglePlay' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'seek'; readonly positionSeconds: number }
  | { readonly type: 'setVolume'; readonly volume: number }
  | { readonly type: 'toggleMute' }
  | { readonly type: 'setLoop'; readonly isLooping: boolean }
  /** Applies from the next song. */
  | { readonly type: 'setStreaming'; readonly streaming: StreamingQuality }
  /** Applies from the next song. */
  | { readonly type: 'setServer'; readonly server: SelectableHostServer }
  | { readonly type: 'dismissNotice' };

export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused';

/** What the player has to tell the user beside its status. */
export type PlayerNotice =
  | { readonly kind: 'hostFailed'; readonly failedHost: HostServer; readonly nextHost: HostServer }
  | { readonly kind: 'songFailed'; readonly songName: string }
  | { readonly kind: 'nothingPlayable' }
  | { readonly kind: 'autoplayRefused' }
  /** Another tab of this browser started sound, so this one paused. */
  | { readonly kind: 'otherTabPlays' };

/** Changes rarely; the position has a channel of its own (PlayerTime). */
export interface PlayerSnapshot {
  readonly status: PlayerStatus;
  readonly queue: readonly number[];
  /** Index of the current song in the queue; 0 when the queue is empty. */
  readonly currentIndex: number;
  readonly currentSongId: number | null;
  /** Null while it is being read from the library, or when nobody knows it any more. */
  readonly currentSong: Song | null;
  readonly mediaKind: 'audio' | 'video' | null;
  /** The link that plays, as "Get link" copies it. */
  readonly mediaUrl: string | null;
  readonly host: HostServer | null;
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly isLooping: boolean;
  readonly streaming: StreamingQuality;
  readonly server: SelectableHostServer;
  /** Songs that no host could play since they were last started. */
  readonly failedSongIds: readonly number[];
  readonly notice: PlayerNotice | null;
}

export interface PlayerTime {
  readonly positionSeconds: number;
  /** Null until the media says how long it is. */
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
