import type {
  HostServer,
  SelectableHostServer,
  StreamingQuality,
} from '../../domain/app/appConfig';
import type { MediaChoice } from '../../domain/media/mediaFile';
import type { Song } from '../../domain/song/song';
import type { HostMemory } from '../failover/hostMemory';
import type { KnownSongs } from './knownSongs';
import type { DownloadedFile, PlayerOptions } from './playerOptions';
import type { SoundElements } from './soundElements';
import type { SoundClaimant } from './soundOwner';

/** No host had the file; not one host answered; there is no file; the song is unknown. */
export type SongFailure = 'hosts' | 'hostsHang' | 'noMedia' | 'unknownSong';

export interface SongStart {
  readonly annSongId: number;
  readonly positionSeconds: number;
  /** The quality of this song alone; null: as in the preferences. */
  readonly streaming: StreamingQuality | null;
}

/** A file to try where no host had another one, and the record that names it. */
export interface OtherFile {
  readonly song: Song;
  readonly media: MediaChoice;
}

export interface SongPlaybackListener {
  /** Something that the snapshot shows has changed. */
  readonly onChange: () => void;
  readonly onTime: () => void;
  /** It sounds, for the first time or again. */
  readonly onSounding: () => void;
  readonly onEnded: () => void;
  /** Autoplay was refused: the browser wants a click first. */
  readonly onRefused: () => void;
  readonly onHostFailed: (failedHost: HostServer, nextHost: HostServer) => void;
  /**
   * It still wants to sound: another song takes its place, or it is paused. Always asynchronous: a
   * queue of broken songs must not nest one call in the other.
   */
  readonly onFailed: (failure: SongFailure) => void;
}

/** What all playbacks of a player share. */
export interface PlaybackTools
  extends Pick<PlayerOptions, 'createProbeElement' | 'resolveMediaUrl' | 'clock'> {
  readonly elements: SoundElements;
  readonly songs: KnownSongs;
  readonly sound: SoundClaimant;
  /** Which hosts failed lately, for this song and those before it. */
  readonly hosts: HostMemory;
  readonly findDownload: (song: Song) => Promise<DownloadedFile | null> | null;
  /**
   * Another file of a song, of which no host has those named. Null where there is nothing to ask;
   * the answer is null where there is no other file. Never rejects.
   */
  readonly findOtherFile: (
    song: Song,
    failedFileNames: ReadonlySet<string>,
  ) => Promise<OtherFile | null> | null;
  /** The choices that hold for a song that starts now. */
  readonly getPreferences: () => {
    readonly streaming: StreamingQuality;
    readonly server: SelectableHostServer;
  };
}
