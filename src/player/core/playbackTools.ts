import type {
  HostServer,
  SelectableHostServer,
  StreamingQuality,
} from '../../domain/app/appConfig';
import type { MediaChoice } from '../../domain/media/mediaChoice';
import type { PlayerStatus } from '../../domain/media/playback';
import type { Song } from '../../domain/song/song';
import type { Clock } from '../../lib/clock';
import type { HostMemory } from '../failover/hostMemory';
import type { MediaElement } from './mediaElement';
import type { SoundClaimant } from './soundOwner';

/** No host had the file; not one host answered; there is no file; nobody knows the song. */
export type SongFailure = 'hosts' | 'hostsHang' | 'noMedia' | 'unknownSong';

/** Silent and to sound soon, sounding, or silent until somebody plays it. */
export type PlaybackStatus = Exclude<PlayerStatus, 'idle'>;

export interface SongPlaybackListener {
  /** Something that the snapshot shows has changed. */
  readonly onChange: () => void;
  readonly onTime: () => void;
  readonly onSongKnown: (song: Song) => void;
  /** It sounds, for the first time or again. */
  readonly onSounding: () => void;
  readonly onEnded: () => void;
  readonly onRefused: () => void;
  readonly onHostFailed: (failedHost: HostServer, nextHost: HostServer) => void;
  /**
   * It still wants to sound: another song takes its place, or it is paused. Always asynchronous: a
   * queue of broken songs must not nest one call in the other.
   */
  readonly onFailed: (failure: SongFailure) => void;
}

/** A file that plays without a host. */
export interface KeptFile extends MediaChoice {
  readonly url: string;
}

/** What an element holds already, untouched. */
export interface LoadedFile {
  readonly url: string;
  /** Null where it comes from a host. */
  readonly kept: KeptFile | null;
}

export interface SongStart {
  readonly annSongId: number;
  /** The record, where it is at hand. */
  readonly song: Song | null;
  readonly positionSeconds: number;
}

/** A file to try where no host had another one, and the record that names it. */
export interface OtherFile {
  readonly song: Song;
  readonly media: MediaChoice;
}

export interface PlaybackTools {
  /** Both its own: while it plays, nothing else uses them. At most one of them sounds. */
  readonly audioElement: MediaElement;
  readonly videoElement: MediaElement;
  /** What one of them holds already, untouched. */
  readonly loaded?: LoadedFile | null;
  /** One of them on which the song before is still heard, and which is left alone. */
  readonly outgoing?: MediaElement | null;
  /** This file is what the element is to play, a kept one or one of a host. */
  readonly noteFile?: (element: MediaElement, media: MediaChoice, isKept: boolean) => void;
  /** A new one that stands nowhere and is never played: it asks a host in the background. */
  readonly createScoutElement: () => MediaElement;
  /** The address of a bare file name on a host. */
  readonly resolveMediaUrl: (host: HostServer, fileName: string) => string;
  /** The record of a song that is only known by id; null when nobody has it. */
  readonly loadSong: (annSongId: number) => Promise<Song | null>;
  /**
   * Another file of a song, of which no host has those named. Null where there is nothing to ask;
   * the answer is null where there is none. Never rejects.
   */
  readonly findOtherFile?: (
    song: Song,
    failedFileNames: ReadonlySet<string>,
  ) => Promise<OtherFile | null> | null;
  /**
   * The file of a song on this device, and an address of this page for it; null at once where nothing
   * is kept here.
   */
  readonly findKept?: (song: Song) => Promise<KeptFile | null> | null;
  readonly clock: Clock;
  /** Whoever claims for it has to pause it when somebody else gets the sound. */
  readonly sound: SoundClaimant;
  /** How long reading the record may take, in milliseconds. */
  readonly loadTimeoutMs: number;
  /** Which hosts failed lately, for this song and those before it. */
  readonly hosts: HostMemory;
  /** The choices that hold for a song that starts now. */
  readonly getPreferences: () => {
    readonly streaming: StreamingQuality;
    readonly server: SelectableHostServer;
  };
}
