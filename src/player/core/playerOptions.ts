import type { AppConfig } from '../../domain/app/appConfig';
import type { PlayerPreferences, SongPosition } from '../../domain/media/playback';
import type { QueueMarks } from '../../domain/queue/queue';
import type { Song } from '../../domain/song/song';
import type { KeptFile, PlaybackTools } from './playbackTools';
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

export interface PlayerOptions
  extends Pick<
    PlaybackTools,
    | 'audioElement'
    | 'videoElement'
    | 'createScoutElement'
    | 'resolveMediaUrl'
    | 'loadSong'
    | 'clock'
  > {
  /**
   * The file of a song on this device, and an address of this page for it; null at once where nothing
   * is kept here.
   *
   * @param isInUse whether an element plays from an address, which then has to hold on
   */
  readonly findKept?: (
    song: Song,
    isInUse: (url: string) => boolean,
  ) => Promise<KeptFile | null> | null;
  /** Who may sound, in this tab and among all tabs. */
  readonly sound: SoundOwner;
  /** Called once per start of a song, when it first sounds. Must not throw. */
  readonly countListen: (annSongId: number) => void;
  readonly initial: InitialPlayback;
  readonly save: PlayerSave;
  /** Does the work in a task of its own, soon: what draws must not hold up what sounds. */
  readonly inNextTask: (work: () => void) => void;
  /** Gives another one each time, in all tabs. */
  readonly createQueueId: () => string;
  /** From 0 up to but not including 1. */
  readonly random: () => number;
  /** How long a host may neither answer nor fail, in milliseconds. */
  readonly stallTimeoutMs: number;
  /** Has the late part join, where something fails before it has; may reject. */
  readonly joinLatePart?: () => Promise<unknown>;
  /** Whether the browser says it has a connection; without one fewer songs are tried in a row. */
  readonly isOnline: () => boolean;
}
