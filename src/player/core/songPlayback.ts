import type { HostCandidate } from '../../domain/media/hostFailover';
import { chooseMedia, type MediaChoice } from '../../domain/media/mediaChoice';
import { shownLength } from '../../domain/media/shownLength';
import type { Song } from '../../domain/song/song';
import { HostRound, type HostRoundListener } from '../failover/hostRound';
import { planMedia } from '../failover/mediaPlan';
import { clearElement, toPosition } from './mediaElement';
import type {
  KeptFile,
  LoadedFile,
  OtherFile,
  PlaybackStatus,
  PlaybackTools,
  SongPlaybackListener,
  SongStart,
} from './playbackTools';

/**
 * One start of one song: reads its record, picks the file, goes through the hosts at the kept
 * position, and claims the sound while it plays. A new start is a new object; a released one never
 * calls its listener again. It knows no queue, saves nothing and counts nothing.
 */
export class SongPlayback {
  readonly annSongId: number;
  readonly #tools: PlaybackTools;
  readonly #listener: SongPlaybackListener;
  #song: Song | null;
  #isLoading = false;
  #media: MediaChoice | null = null;
  /** Null while no element holds the media. */
  #round: HostRound | null = null;
  #keptSeconds: number;
  /** Only before the first round; after it the element has been touched. */
  #loaded: LoadedFile | null;
  /** No host had them since somebody pressed Play. */
  readonly #failedFileNames = new Set<string>();
  #wantsPlay = false;
  #isSounding = false;
  #isReleased = false;
  #cancelLoadTimeout: (() => void) | null = null;

  constructor(start: SongStart, tools: PlaybackTools, listener: SongPlaybackListener) {
    this.annSongId = start.annSongId;
    this.#tools = tools;
    this.#listener = listener;
    this.#loaded = tools.loaded ?? null;
    this.#song = start.song;
    this.#keptSeconds = toPosition(start.positionSeconds);
    if (this.#song === null) this.#loadRecord();
  }

  get song(): Song | null {
    return this.#song;
  }

  /** Whether it sounds or is to sound. */
  get wantsPlay(): boolean {
    return this.#wantsPlay;
  }

  /** As the media says, never the click: 'playing' only while it sounds. */
  get status(): PlaybackStatus {
    if (this.#isSounding) return 'playing';
    return this.#wantsPlay ? 'loading' : 'paused';
  }

  get positionSeconds(): number {
    return this.#round?.positionSeconds ?? this.#keptSeconds;
  }

  get durationSeconds(): number | null {
    return shownLength(this.#song?.songLengthSeconds ?? null, this.mediaSeconds);
  }

  /** How long what plays really is; null until the media says it. */
  get mediaSeconds(): number | null {
    return this.#round?.durationSeconds ?? null;
  }

  /** What plays, or would play if it started now; null without a file. */
  get media(): (HostCandidate & MediaChoice) | null {
    if (this.#round !== null && this.#media !== null) {
      return { ...this.#media, ...this.#round.candidate };
    }
    const plan = planMedia(this.#chooseMedia(), this.#tools, () => false);
    return plan && { ...plan.media, ...plan.candidates[0] };
  }

  /** Whether an element holds this song's media. */
  get isOnElement(): boolean {
    return this.#round !== null;
  }

  play(): void {
    if (this.#isReleased) return;
    this.#wantsPlay = true;
    this.#followSound();
    if (this.#round !== null) this.#round.play();
    else if (this.#song !== null) this.#startAnew();
    else this.#loadRecord();
  }

  pause(): void {
    this.#wantsPlay = false;
    this.#round?.pause();
    // What sounds is silent when its element says so.
    if (!this.#isSounding) this.#followSound();
  }

  seek(positionSeconds: number): void {
    if (this.#round === null) {
      const longest = this.durationSeconds ?? Number.POSITIVE_INFINITY;
      this.#keptSeconds = Math.min(toPosition(positionSeconds), longest);
    } else {
      this.#round.seek(positionSeconds);
    }
    this.#listener.onTime();
  }

  /** Leaves the media on its element (see MediaAttempt.release), and the sound to what comes next. */
  release(): void {
    this.#isReleased = true;
    this.#cancelLoadTimeout?.();
    this.#round?.release();
  }

  #loadRecord(): void {
    if (this.#isLoading) return;
    this.#isLoading = true;
    const finish = (song: Song | null) => {
      if (!this.#isLoading || this.#isReleased) return;
      this.#isLoading = false;
      this.#cancelLoadTimeout?.();
      this.#onRecord(song);
    };
    this.#cancelLoadTimeout = this.#tools.clock.schedule(
      () => finish(null),
      this.#tools.loadTimeoutMs,
    );
    this.#tools.loadSong(this.annSongId).then(finish, () => finish(null));
  }

  #onRecord(song: Song | null): void {
    this.#song = song;
    if (song !== null) this.#listener.onSongKnown(song);
    if (this.#wantsPlay) {
      if (song === null) this.#listener.onFailed('unknownSong');
      else this.#startAnew();
    }
    if (!this.#isReleased) this.#listener.onChange();
  }

  #chooseMedia(): MediaChoice | null {
    return this.#song && chooseMedia(this.#song, this.#tools.getPreferences().streaming);
  }

  #startAnew(): void {
    this.#failedFileNames.clear();
    const kept = this.#loaded?.kept ?? (this.#song && this.#tools.findKept?.(this.#song)) ?? null;
    if (kept instanceof Promise)
      kept.then(
        (found) => this.#onKeptLookedFor(found),
        () => this.#onKeptLookedFor(null),
      );
    else this.#startRound(kept ?? this.#chooseMedia(), kept?.url);
  }

  #onKeptLookedFor(kept: KeptFile | null): void {
    // Paused, or played anew, meanwhile.
    if (this.#isReleased || !this.#wantsPlay || this.#round !== null) return;
    this.#startRound(kept ?? this.#chooseMedia(), kept?.url);
    this.#listener.onChange();
  }

  #startRound(media: MediaChoice | null, keptUrl: string | null = null): void {
    const { audioElement, videoElement, hosts } = this.#tools;
    const plan = planMedia(media, this.#tools, (host) => hosts.isAskedLast(host));
    if (plan === null) {
      queueMicrotask(() => {
        if (!this.#isReleased && this.#wantsPlay) this.#listener.onFailed('noMedia');
      });
      return;
    }
    const isAudio = plan.media.kind === 'audio';
    const [element, other] = isAudio ? [audioElement, videoElement] : [videoElement, audioElement];
    if (other !== this.#tools.outgoing) clearElement(other);
    this.#media = plan.media;
    this.#tools.noteFile?.(element, plan.media, keptUrl !== null);
    this.#round = new HostRound({
      ...this.#tools,
      candidates: plan.candidates,
      element,
      loadedUrl: this.#loaded?.url ?? null,
      keptUrl,
      startSeconds: this.#keptSeconds,
      isWanted: () => this.#wantsPlay,
      listener: this.#roundListener,
    });
    this.#loaded = null;
    this.#round.play();
  }

  readonly #roundListener: HostRoundListener = {
    onSounding: () => this.#onSounding(),
    onSilent: () => this.#setSound({ isSounding: false, wantsPlay: true }),
    onPaused: () => this.#setSound({ isSounding: false, wantsPlay: false }),
    onResumed: () => this.#setSound({ isSounding: this.#isSounding, wantsPlay: true }),
    onTime: () => this.#listener.onTime(),
    onEnded: () => this.#onEnded(),
    onRefused: () => this.#onRefused(),
    onHostFailed: (failed, next) => {
      this.#isSounding = false;
      this.#listener.onHostFailed(failed.host, next.host);
    },
    onOver: (failure) => this.#onRoundOver(failure),
  };

  #followSound(): void {
    const { sound } = this.#tools;
    if (this.#isSounding) sound.noteSound();
    else if (this.#wantsPlay) sound.claim();
    else sound.release();
  }

  #setSound(sound: { isSounding: boolean; wantsPlay: boolean }): void {
    this.#isSounding = sound.isSounding;
    this.#wantsPlay = sound.wantsPlay;
    this.#followSound();
    this.#listener.onChange();
  }

  #onSounding(): void {
    this.#isSounding = true;
    this.#wantsPlay = true;
    this.#followSound();
    this.#listener.onSounding();
  }

  #onEnded(): void {
    this.#isSounding = false;
    this.#wantsPlay = false;
    this.#listener.onEnded();
    // Another song may have taken over, and with it the sound.
    if (!this.#isReleased) this.#followSound();
  }

  #onRefused(): void {
    this.#wantsPlay = false;
    this.#followSound();
    this.#listener.onRefused();
  }

  /** The next Play begins a new round. */
  #onRoundOver(failure: 'hosts' | 'hostsHang'): void {
    this.#keptSeconds = this.positionSeconds;
    this.#isSounding = false;
    this.#round = null;
    if (!this.#wantsPlay) this.#setSound({ isSounding: false, wantsPlay: false });
    else if (failure === 'hostsHang' || !this.#lookElsewhere()) this.#listener.onFailed(failure);
  }

  /** @returns whether another file is looked for */
  #lookElsewhere(): boolean {
    if (this.#song === null || this.#media === null) return false;
    this.#failedFileNames.add(this.#media.fileName);
    const search = this.#tools.findOtherFile?.(this.#song, this.#failedFileNames) ?? null;
    search?.then((other) => this.#onOtherFile(other));
    return search !== null;
  }

  #onOtherFile(other: OtherFile | null): void {
    // Paused, or played anew, meanwhile.
    if (this.#isReleased || !this.#wantsPlay || this.#round !== null) return;
    if (other === null) {
      this.#listener.onFailed('hosts');
      return;
    }
    this.#song = other.song;
    this.#listener.onSongKnown(other.song);
    this.#startRound(other.media);
    this.#listener.onChange();
  }
}
