import type { StreamingQuality } from '../../domain/app/appConfig';
import type { MediaChoice } from '../../domain/media/mediaFile';
import type { PlayerPreferences } from '../../domain/media/playback';
import type { Song } from '../../domain/song/song';
import type { HostMemory } from '../failover/hostMemory';
import type { KnownSongs } from './knownSongs';
import type { DownloadedFile, PlayerOptions } from './playerOptions';
import type { SoundElements } from './soundElements';
import type { SoundClaimant } from './soundOwner';

/** No host had the file; no host answered; there is no file; the song is unknown. */
export type SongFailure = 'hosts' | 'hostsHang' | 'noMedia' | 'unknownSong';

export interface SongStart {
  readonly annSongId: number;
  readonly positionSeconds: number;
  /** A quality for this song only; null: the preferred one. */
  readonly streaming: StreamingQuality | null;
}

/** Another file to try when no host had the first one, and the record that names it. */
export interface OtherFile {
  readonly song: Song;
  readonly media: MediaChoice;
}

export interface SongPlaybackListener {
  readonly onChange: () => void;
  readonly onTime: () => void;
  /** The song sounds, for the first time or again. */
  readonly onSounding: () => void;
  readonly onEnded: () => void;
  /** Autoplay was refused: the browser requires a click first. */
  readonly onRefused: () => void;
  /** The playback still wants to sound. Never within a call, so that failures do not nest. */
  readonly onFailed: (failure: SongFailure) => void;
}

export interface PlaybackTools
  extends Pick<PlayerOptions, 'createProbeElement' | 'resolveMediaUrl' | 'clock'> {
  readonly elements: SoundElements;
  readonly songs: KnownSongs;
  readonly sound: SoundClaimant;
  /** Hosts that failed lately, for this song and earlier ones. */
  readonly hosts: HostMemory;
  readonly findDownload: (
    song: Song,
    streaming: StreamingQuality,
  ) => Promise<DownloadedFile | null> | null;
  /** Null if there is nothing to ask; resolves to null if there is no other. Never rejects. */
  readonly findOtherFile: (
    song: Song,
    failedFileNames: ReadonlySet<string>,
  ) => Promise<OtherFile | null> | null;
  readonly getPreferences: () => PlayerPreferences;
}
