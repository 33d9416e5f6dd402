import type { AppConfig, HostServer } from '../../domain/app/appConfig';
import type { MediaChoice } from '../../domain/media/mediaFile';
import type { PlayerPreferences, SongPosition } from '../../domain/media/playback';
import type { QueueMarks } from '../../domain/queue/queue';
import type { Song } from '../../domain/song/song';
import type { Clock } from '../../lib/clock';
import type { MediaElement } from './mediaElement';
import type { SoundOwner } from './soundOwner';

/** Where the player's state goes. Each call is for what changed; failures are the receiver's. */
export interface PlayerSave {
  readonly queue: (songIds: readonly number[], marks: QueueMarks) => void;
  readonly config: (changed: Partial<AppConfig>) => void;
  readonly muted: (isMuted: boolean) => void;
  readonly songLoop: (isLoopingSong: boolean) => void;
  /** About once a second while it plays, and at every stop. Null without a current song. */
  readonly position: (position: SongPosition | null) => void;
}

/** What was saved last time. */
export interface InitialPlayback extends PlayerPreferences {
  readonly queue: readonly number[];
  readonly currentIndex: number;
  readonly queueMarks: QueueMarks;
  readonly positionSeconds: number;
}

/** A file on this device, with an address of this page: it plays without a host. */
export interface DownloadedFile extends MediaChoice {
  readonly url: string;
}

export interface PlayerOptions {
  /** The first two elements. The player owns them: nothing else plays on them. */
  readonly audioElement: MediaElement;
  readonly videoElement: MediaElement;
  /** A new element that is not in the page and never plays: it asks a host in the background. */
  readonly createProbeElement: () => MediaElement;
  /** The address of a bare file name on a host. */
  readonly resolveMediaUrl: (host: HostServer, fileName: string) => string;
  /** Reads the record of a song that is only known by id; null for an unknown song. */
  readonly loadSong: (annSongId: number) => Promise<Song | null>;
  /**
   * The downloaded file of a song. Null at once where nothing is downloaded at all.
   *
   * @param isInUse whether an element plays from an address, which then must stay valid
   */
  readonly findDownload?: (
    song: Song,
    isInUse: (url: string) => boolean,
  ) => Promise<DownloadedFile | null> | null;
  /** Who may sound, in this tab and among all tabs. */
  readonly sound: SoundOwner;
  /** Called once per start of a song, when it first sounds. Must not throw. */
  readonly countListen: (annSongId: number) => void;
  readonly initial: InitialPlayback;
  readonly save: PlayerSave;
  readonly clock: Clock;
  /** Does the work in a task of its own, soon: drawing must not delay sound. */
  readonly inNextTask: (work: () => void) => void;
  /** Gives another id each time, in all tabs. */
  readonly createQueueId: () => string;
  /** From 0 up to but not including 1. */
  readonly random: () => number;
  /** How long a host, or the library, may neither answer nor fail, in milliseconds. */
  readonly stallTimeoutMs: number;
  /** Loads and adds the extras, where a song fails before they are there. May reject. */
  readonly loadExtras?: () => Promise<unknown>;
  /** Whether the browser says it has a connection; without one fewer songs are tried in a row. */
  readonly isOnline: () => boolean;
}
