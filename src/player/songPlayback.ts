import { type HostCandidate, listHostCandidates } from '../domain/hostFailover';
import { chooseMedia, type MediaKind } from '../domain/mediaChoice';
import type { Song } from '../domain/song';
import { type AttemptFailure, MediaAttempt } from './mediaAttempt';
import { clearElement, type MediaElement, toPosition } from './mediaElement';
import type {
  PlaybackStatus,
  PlaybackTools,
  SongPlaybackListener,
  SongStart,
} from './playbackTools';

/** The file to play and where it may be had, settled when a song starts. */
interface MediaPlan {
  readonly kind: MediaKind;
  readonly candidates: readonly HostCandidate[];
}

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
  #plan: MediaPlan | null = null;
  #candidateIndex = 0;
  /** How many hosts of this round never answered. */
  #hangingCount = 0;
  #attempt: MediaAttempt | null = null;
  #keptSeconds: number;
  #wantsPlay = false;
  #isSounding = false;
  #isReleased = false;
  #cancelLoadTimeout: (() => void) | null = null;

  constructor(start: SongStart, tools: PlaybackTools, listener: SongPlaybackListener) {
    this.annSongId = start.annSongId;
    this.#tools = tools;
    this.#listener = listener;
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
    return this.#attempt?.positionSeconds ?? this.#keptSeconds;
  }

  get durationSeconds(): number | null {
    return this.#attempt?.durationSeconds ?? this.#song?.songLengthSeconds ?? null;
  }

  /** What plays, or would play if it started now; null without a file. */
  get media(): (HostCandidate & { readonly kind: MediaKind }) | null {
    const plan = this.#plan ?? this.#makePlan();
    const candidate = plan?.candidates[this.#candidateIndex];
    return plan && candidate ? { ...candidate, kind: plan.kind } : null;
  }

  /** Whether an element holds this song's media. */
  get isOnElement(): boolean {
    return this.#attempt !== null;
  }

  play(): void {
    if (this.#isReleased) return;
    this.#wantsPlay = true;
    this.#followSound();
    if (this.#attempt !== null) this.#attempt.play();
    else if (this.#song !== null) this.#startRound();
    else this.#loadRecord();
  }

  pause(): void {
    this.#wantsPlay = false;
    this.#attempt?.pause();
    // What sounds is silent when its element says so.
    if (!this.#isSounding) this.#followSound();
  }

  seek(positionSeconds: number): void {
    if (this.#attempt === null) {
      const longest = this.durationSeconds ?? Number.POSITIVE_INFINITY;
      this.#keptSeconds = Math.min(toPosition(positionSeconds), longest);
    } else {
      this.#attempt.seek(positionSeconds);
    }
    this.#listener.onTime();
  }

  /** Leaves the media on its element (see MediaAttempt.release), and the sound to what comes next. */
  release(): void {
    this.#isReleased = true;
    this.#cancelLoadTimeout?.();
    this.#attempt?.release();
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
      else this.#startRound();
    }
    if (!this.#isReleased) this.#listener.onChange();
  }

  #makePlan(): MediaPlan | null {
    if (this.#song === null) return null;
    const { streaming, server } = this.#tools.getPreferences();
    const choice = chooseMedia(this.#song, streaming);
    if (choice === null) return null;
    const candidates = listHostCandidates(server, (host) =>
      this.#tools.resolveMediaUrl(host, choice.fileName),
    );
    return { kind: choice.kind, candidates };
  }

  #startRound(): void {
    this.#plan = this.#makePlan();
    this.#candidateIndex = 0;
    this.#hangingCount = 0;
    if (this.#plan === null) {
      queueMicrotask(() => {
        if (!this.#isReleased && this.#wantsPlay) this.#listener.onFailed('noMedia');
      });
      return;
    }
    const { audioElement, videoElement } = this.#tools;
    clearElement(this.#plan.kind === 'audio' ? videoElement : audioElement);
    this.#startAttempt(this.#plan);
  }

  #elementFor(plan: MediaPlan): MediaElement {
    return plan.kind === 'audio' ? this.#tools.audioElement : this.#tools.videoElement;
  }

  #startAttempt(plan: MediaPlan): void {
    const candidate = plan.candidates[this.#candidateIndex];
    if (candidate === undefined) return;
    const { clock, hostTimeoutMs } = this.#tools;
    this.#attempt = new MediaAttempt({
      element: this.#elementFor(plan),
      url: candidate.url,
      startSeconds: this.#keptSeconds,
      stallTimeoutMs: hostTimeoutMs(candidate.host),
      clock,
      listener: {
        onSounding: () => this.#onSounding(),
        onSilent: () => this.#setSound({ isSounding: false, wantsPlay: true }),
        onPaused: () => this.#setSound({ isSounding: false, wantsPlay: false }),
        onResumed: () => this.#setSound({ isSounding: this.#isSounding, wantsPlay: true }),
        onTime: () => this.#listener.onTime(),
        onEnded: () => this.#onEnded(),
        onRefused: () => this.#onRefused(),
        onFailed: (failure) => this.#onAttemptFailed(plan, failure),
      },
    });
    this.#attempt.play();
  }

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

  #onAttemptFailed(plan: MediaPlan, failure: AttemptFailure): void {
    const failed = plan.candidates[this.#candidateIndex];
    const next = plan.candidates[this.#candidateIndex + 1];
    this.#keptSeconds = this.positionSeconds;
    this.#isSounding = false;
    this.#attempt?.release();
    this.#attempt = null;
    if (failure === 'hang' && failed !== undefined) {
      this.#hangingCount += 1;
      this.#listener.onHostHangs(failed.host);
    }
    if (!this.#wantsPlay || failed === undefined || next === undefined) {
      // Nobody waits for the sound, or no host is left: the next Play begins a new round.
      this.#plan = null;
      this.#candidateIndex = 0;
      clearElement(this.#elementFor(plan));
      const isHanging = this.#hangingCount >= plan.candidates.length;
      if (!this.#wantsPlay) this.#setSound({ isSounding: false, wantsPlay: false });
      else this.#listener.onFailed(isHanging ? 'hostsHang' : 'hosts');
      return;
    }
    this.#candidateIndex += 1;
    this.#listener.onHostFailed(failed.host, next.host);
    // The listener may have paused or chosen another song.
    if (!this.#isReleased && this.#wantsPlay) this.#startAttempt(plan);
  }
}
