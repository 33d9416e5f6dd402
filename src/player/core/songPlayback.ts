import type { HostServer, StreamingQuality } from '../../domain/app/appConfig';
import type { HostCandidate, HostFailure } from '../../domain/media/hostFailover';
import { chooseMedia, type MediaChoice } from '../../domain/media/mediaFile';
import type { PlayerStatus } from '../../domain/media/playback';
import { shownLength } from '../../domain/media/seek';
import type { Song } from '../../domain/song/song';
import { HostRound } from '../failover/hostRound';
import { MediaAttempt, type MediaAttemptListener } from './mediaAttempt';
import { clearElement, type MediaElement, toPosition } from './mediaElement';
import type { PlaybackTools, SongPlaybackListener, SongStart } from './playbackTools';
import type { DownloadedFile } from './playerOptions';
import type { PrefetchedFile } from './soundElements';

type SongFile = DownloadedFile | MediaChoice;

/** The record of one song and its files, in the order in which they are tried. */
class SongFiles {
  #song: Song | null;
  #cancelReading: (() => void) | null = null;
  /** Files that no host had since the last press of Play. */
  readonly #failedFileNames = new Set<string>();

  /** @param streaming a quality for this song only; null: the preferred one */
  constructor(
    private readonly annSongId: number,
    private readonly streaming: StreamingQuality | null,
    private readonly tools: PlaybackTools,
  ) {
    this.#song = tools.songs.get(annSongId);
  }

  get song(): Song | null {
    return this.#song;
  }

  /** The file of the chosen quality; null without a record or a file. */
  get choice(): MediaChoice | null {
    return this.#song && chooseMedia(this.#song, this.#quality);
  }

  get #quality(): StreamingQuality {
    return this.streaming ?? this.tools.getPreferences().streaming;
  }

  /** Reads the record from the library. Does nothing while it is being read. */
  read(onRead: (song: Song | null) => void): void {
    this.#cancelReading ??= this.tools.songs.read(this.annSongId, (song) => {
      this.#cancelReading = null;
      this.#song = song;
      onRead(song);
    });
  }

  cancelReading(): void {
    this.#cancelReading?.();
  }

  /** The downloaded file, else the one of the chosen quality. No promise if nothing is read. */
  findFirst(): Promise<SongFile | null> | SongFile | null {
    this.#failedFileNames.clear();
    const download = this.#song && this.tools.findDownload(this.#song, this.#quality);
    if (download === null) return this.choice;
    return download.then(
      (file) => file ?? this.choice,
      () => this.choice,
    );
  }

  /** Another file, because no host has this one; null if there is none. */
  async findOther({ fileName }: MediaChoice): Promise<MediaChoice | null> {
    this.#failedFileNames.add(fileName);
    if (this.#song === null) return null;
    const other = await this.tools.findOtherFile(this.#song, this.#failedFileNames);
    if (other === null) return null;
    this.#song = other.song;
    this.tools.songs.remember([other.song]);
    return other.media;
  }
}

/** The file on an element, and the URL it is loaded from now. */
interface LoadedFile {
  readonly file: SongFile;
  readonly element: MediaElement;
  readonly round: HostRound;
  readonly attempt: MediaAttempt;
}

/**
 * One start of one song: reads its record, picks the file, tries the hosts at the same position.
 * While a host is silent, others are probed, and the first that sends the file replaces it. A
 * released one never calls its listener again.
 */
export class SongPlayback {
  readonly annSongId: number;
  readonly #files: SongFiles;
  /** The file that an element has already loaded; null once the elements were used. */
  #prefetched: PrefetchedFile | null;
  /** The element on which the previous song still sounds. */
  readonly #outgoing: MediaElement | null;
  /** Null while no element has the song's media. */
  #loaded: LoadedFile | null = null;
  /** The position to continue from while no element has the media. */
  #lastSeconds: number;
  #wantsPlay = false;
  #isSounding = false;
  #isReleased = false;

  constructor(
    { annSongId, positionSeconds, streaming }: SongStart,
    private readonly tools: PlaybackTools,
    private readonly listener: SongPlaybackListener,
  ) {
    this.annSongId = annSongId;
    const { prefetched, outgoing } = tools.elements.takeStart();
    this.#prefetched = prefetched;
    this.#outgoing = outgoing;
    this.#files = new SongFiles(annSongId, streaming, tools);
    this.#lastSeconds = toPosition(positionSeconds);
    if (this.song === null) this.#readRecord();
  }

  get song(): Song | null {
    return this.#files.song;
  }

  get wantsPlay(): boolean {
    return this.#wantsPlay;
  }

  /** Follows the media, never the click: 'playing' only while it sounds. */
  get status(): Exclude<PlayerStatus, 'idle'> {
    if (this.#isSounding) return 'playing';
    return this.#wantsPlay ? 'loading' : 'paused';
  }

  get positionSeconds(): number {
    return this.#loaded?.attempt.positionSeconds ?? this.#lastSeconds;
  }

  get durationSeconds(): number | null {
    return shownLength(this.song?.songLengthSeconds ?? null, this.mediaSeconds);
  }

  /** The real duration of the media; null until the media reports it. */
  get mediaSeconds(): number | null {
    return this.#loaded?.attempt.durationSeconds ?? null;
  }

  /** The file that plays, or would play if it started now; null without a file. */
  get media(): (HostCandidate & MediaChoice) | null {
    if (this.#loaded !== null) return { ...this.#loaded.file, ...this.#loaded.round.current };
    const media = this.#files.choice;
    const { server: host } = this.tools.getPreferences();
    return media && { ...media, host, url: this.tools.resolveMediaUrl(host, media.fileName) };
  }

  get isOnElement(): boolean {
    return this.#loaded !== null;
  }

  play(): void {
    if (this.#isReleased) return;
    this.#wantsPlay = true;
    this.#followSound();
    if (this.#loaded !== null) this.#loaded.attempt.play();
    else if (this.song !== null) this.#startAnew();
    else this.#readRecord();
  }

  pause(): void {
    this.#wantsPlay = false;
    this.#loaded?.round.stopProbes();
    this.#loaded?.attempt.pause();
    // A song that sounds releases the sound only when its element reports the pause.
    if (!this.#isSounding) this.#followSound();
  }

  seek(positionSeconds: number): void {
    if (this.#loaded === null) {
      const longest = this.durationSeconds ?? Number.POSITIVE_INFINITY;
      this.#lastSeconds = Math.min(toPosition(positionSeconds), longest);
    } else {
      this.#loaded.attempt.seek(positionSeconds);
    }
    this.listener.onTime();
  }

  /** Leaves the media on its element (see MediaAttempt.release), and the sound to the next song. */
  release(): void {
    this.#isReleased = true;
    this.#files.cancelReading();
    this.#loaded?.round.stopProbes();
    this.#loaded?.attempt.release();
  }

  #readRecord(): void {
    this.#files.read((song) => {
      if (this.#wantsPlay) {
        if (song === null) this.listener.onFailed('unknownSong');
        else this.#startAnew();
      }
      if (!this.#isReleased) this.listener.onChange();
    });
  }

  #startAnew(): void {
    const file = this.#prefetched?.download ?? this.#files.findFirst();
    if (file instanceof Promise) {
      file.then((found) => this.#ifStillWanted(() => this.#startFile(found)));
    } else {
      this.#startFile(file);
    }
  }

  /** Continues after a wait, unless the song was paused, played again or replaced meanwhile. */
  #ifStillWanted(goOn: () => void): void {
    if (this.#isReleased || !this.#wantsPlay || this.#loaded !== null) return;
    goOn();
    if (!this.#isReleased) this.listener.onChange();
  }

  #startFile(file: SongFile | null): void {
    const { elements, hosts, resolveMediaUrl, getPreferences } = this.tools;
    const addressOf = (host: HostServer) => resolveMediaUrl(host, file?.fileName ?? '');
    const [first, ...others] = hosts.listCandidates(getPreferences().server, addressOf);
    if (file === null || first === undefined) {
      queueMicrotask(() => {
        if (!this.#isReleased && this.#wantsPlay) this.listener.onFailed('noMedia');
      });
      return;
    }
    const downloadUrl = 'url' in file ? file.url : null;
    const element = elements.choose(file, downloadUrl !== null, this.#outgoing);
    const round = new HostRound(this.tools, [first, ...others], downloadUrl, (candidate) =>
      this.#leaveHost('hang', candidate),
    );
    const isLoaded = this.#prefetched?.url === round.url;
    this.#prefetched = null;
    this.#load({ file, element, round }, this.#lastSeconds, isLoaded);
  }

  #load(target: Omit<LoadedFile, 'attempt'>, startSeconds: number, isLoaded = false): void {
    const attempt = new MediaAttempt({
      element: target.element,
      url: target.round.url,
      startSeconds,
      isLoaded,
      stallTimeoutMs: target.round.timeoutMs,
      clock: this.tools.clock,
      listener: this.#attemptListener,
    });
    this.#loaded = { ...target, attempt };
    attempt.play();
  }

  readonly #attemptListener: MediaAttemptListener = {
    onSounding: () => this.#onSounding(),
    onSilent: () => this.#setSound({ isSounding: false, wantsPlay: true }),
    onPaused: () => {
      this.#loaded?.round.stopProbes();
      this.#setSound({ isSounding: false, wantsPlay: false });
    },
    onResumed: () => this.#setSound({ isSounding: this.#isSounding, wantsPlay: true }),
    onTime: () => this.listener.onTime(),
    onEnded: () => this.#onEnded(),
    onRefused: () => this.#onRefused(),
    onQuiet: () => this.#loaded?.round.startProbes(),
    onDelivery: () => this.#loaded?.round.stopProbes(),
    onFailed: (failure) => {
      if (this.#loaded?.round.leaveDownload()) this.#goOn(this.#loaded, this.positionSeconds);
      else this.#leaveHost(failure, this.#loaded?.round.next ?? null);
    },
  };

  #followSound(): void {
    const { sound } = this.tools;
    if (this.#isSounding) sound.noteSound();
    else if (this.#wantsPlay) sound.claim();
    else sound.release();
  }

  #setSound(sound: { isSounding: boolean; wantsPlay: boolean }): void {
    this.#isSounding = sound.isSounding;
    this.#wantsPlay = sound.wantsPlay;
    this.#followSound();
    this.listener.onChange();
  }

  #onSounding(): void {
    this.#loaded?.round.noteSound();
    this.#isSounding = true;
    this.#wantsPlay = true;
    this.#followSound();
    this.listener.onSounding();
  }

  #onEnded(): void {
    this.#isSounding = false;
    this.#wantsPlay = false;
    this.listener.onEnded();
    // Another song may have started and claimed the sound.
    if (!this.#isReleased) this.#followSound();
  }

  #onRefused(): void {
    this.#loaded?.round.stopProbes();
    this.#wantsPlay = false;
    this.#followSound();
    this.listener.onRefused();
  }

  #leaveHost(failure: HostFailure, next: HostCandidate | null): void {
    const loaded = this.#loaded;
    if (loaded === null) return;
    const { round, attempt } = loaded;
    const { positionSeconds } = attempt;
    attempt.release();
    round.noteFailure(failure);
    if (next === null || !this.#wantsPlay) {
      this.#endRound(loaded);
      return;
    }
    round.moveTo(next);
    this.#isSounding = false;
    this.listener.onChange();
    // The listener may have chosen another song, or paused.
    if (!this.#isReleased) this.#goOn(loaded, positionSeconds);
  }

  #goOn(loaded: LoadedFile, positionSeconds: number): void {
    if (this.#wantsPlay) this.#load(loaded, positionSeconds);
    else this.#endRound(loaded);
  }

  /** No host is left, or the song is paused. The next Play starts a new round. */
  #endRound({ file, element, round, attempt }: LoadedFile): void {
    round.stopProbes();
    this.#lastSeconds = attempt.positionSeconds;
    clearElement(element);
    this.#isSounding = false;
    this.#loaded = null;
    if (!this.#wantsPlay) this.#setSound({ isSounding: false, wantsPlay: false });
    else if (round.hasOnlyHung) this.listener.onFailed('hostsHang');
    else this.#lookElsewhere(file);
  }

  #lookElsewhere(failed: MediaChoice): void {
    void this.#files.findOther(failed).then((other) =>
      this.#ifStillWanted(() => {
        if (other === null) this.listener.onFailed('hosts');
        else this.#startFile(other);
      }),
    );
  }
}
