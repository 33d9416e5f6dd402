import type { AppConfig, HostServer, StreamingQuality } from '../../domain/app/appConfig';
import type { MediaChoice } from '../../domain/media/mediaFile';
import type { PlayerPreferences, SongPosition } from '../../domain/media/playback';
import type { QueueMarks } from '../../domain/queue/queue';
import type { Song } from '../../domain/song/song';
import type { Clock } from '../../lib/clock';
import type { MediaElement } from './mediaElement';
import type { SoundOwner } from './soundOwner';

/** Saves the player's state. Each call contains only changes; the receiver handles failures. */
export interface PlayerSave {
  readonly queue: (songIds: readonly number[], marks: QueueMarks) => void;
  readonly config: (changed: Partial<AppConfig>) => void;
  readonly muted: (isMuted: boolean) => void;
  readonly songLoop: (isLoopingSong: boolean) => void;
  /** About once a second during playback, and at every stop. Null without a current song. */
  readonly position: (position: SongPosition | null) => void;
}

export interface InitialPlayback extends PlayerPreferences {
  readonly queue: readonly number[];
  readonly currentIndex: number;
  readonly queueMarks: QueueMarks;
  readonly positionSeconds: number;
}

/** A downloaded file with an object URL: it plays without a host. */
export interface DownloadedFile extends MediaChoice {
  readonly url: string;
}

export interface PlayerOptions {
  /** The first two elements. The player owns them: nothing else plays on them. */
  readonly audioElement: MediaElement;
  readonly videoElement: MediaElement;
  /** A new element outside the page that never plays: it probes a host in the background. */
  readonly createProbeElement: () => MediaElement;
  readonly resolveMediaUrl: (host: HostServer, fileName: string) => string;
  /** Reads the record of a song by its id; null for an unknown song. */
  readonly loadSong: (annSongId: number) => Promise<Song | null>;
  /** Null without a promise if nothing is downloaded at all. The URLs in use must stay valid. */
  readonly findDownload?: (
    song: Song,
    streaming: StreamingQuality,
    isInUse: (url: string) => boolean,
  ) => Promise<DownloadedFile | null> | null;
  readonly sound: SoundOwner;
  /** Called once per start of a song, when it first sounds. Must not throw. */
  readonly countListen: (annSongId: number) => void;
  readonly initial: InitialPlayback;
  readonly save: PlayerSave;
  readonly clock: Clock;
  /** Runs the work soon, in its own task: rendering must not delay sound. */
  readonly inNextTask: (work: () => void) => void;
  readonly createQueueId: () => string;
  readonly random: () => number;
  /** How long a host or the library may take to answer or fail, in milliseconds. */
  readonly stallTimeoutMs: number;
  /** Loads and adds the extras, if a song fails before they are loaded. May reject. */
  readonly loadExtras?: () => Promise<unknown>;
  /** Whether the browser reports a connection; without one, fewer songs in a row are tried. */
  readonly isOnline: () => boolean;
}
