import type { HostServer, SelectableHostServer, StreamingQuality } from '../domain/appConfig';
import { type HostCandidate, listHostCandidates } from '../domain/hostFailover';
import { chooseMedia, type MediaChoice } from '../domain/mediaChoice';
import type { Song } from '../domain/song';
import { type AttemptFailure, MediaAttempt } from './mediaAttempt';
import { clearElement, type MediaElement, toPosition } from './mediaElement';
import type { PlayerOptions } from './playerOptions';

/** The file to play and where it may be had, settled when a song starts. */
interface MediaPlan {
  readonly kind: MediaChoice['kind'];
  readonly candidates: readonly HostCandidate[];
}

/** No host had the file; not one host answered; there is no file; nobody knows the song. */
export type SongFailure = 'hosts' | 'hostsHang' | 'noMedia' | 'unknownSong';

export interface SongPlaybackListener {
  /** Something that the snapshot shows has changed. */
  readonly onChange: () => void;
  readonly onTime: () => void;
  readonly onSongKnown: (song: Song) => void;
  readonly onSounding: () => void;
  /** The song sounds for the first time since its start. */
  readonly onListen: () => void;
  readonly onEnded: () => void;
  readonly onRefused: () => void;
  readonly onHostHangs: (host: HostServer) => void;
  readonly onHostFailed: (failedHost: HostServer, nextHost: HostServer) => void;
  /** Always asynchronous: a queue of broken songs must not nest one call in the other. */
  readonly onFailed: (failure: SongFailure) => void;
}

export interface SongStart {
  readonly annSongId: number;
  readonly song: Song | null;
  readonly positionSeconds: number;
  /** False where this start was counted already, such as a song resumed after a reload. */
  readonly isListenDue: boolean;
}

export type PlaybackTools = Pick<
  PlayerOptions,
  'audioElement' | 'videoElement' | 'resolveMediaUrl' | 'loadSong' | 'timers' | 'stallTimeoutMs'
> & {
  /** How long this host may neither answer nor fail, in milliseconds. */
  readonly hostTimeoutMs: (host: HostServer) => number;
  /** The choices that hold for a song that starts now. */
  readonly getPreferences: () => {
    readonly streaming: StreamingQuality;
    readonly server: SelectableHostServer;
  };
};

/**
 * One start of one song: reads its record, picks the file, goes through the hosts at the kept
 * position. A new start is a new object; a released one never calls its listener again.
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
  #isListenDue: boolean;
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
    this.#isListenDue = start.isListenDue;
    if (this.#song === null) this.#loadRecord();
  }

  get song(): Song | null {
    return this.#song;
  }

  get wantsPlay(): boolean {
    return this.#wantsPlay;
  }

  get isSounding(): boolean {
    return this.#isSounding;
  }

  get isListenDue(): boolean {
    return this.#isListenDue;
  }

  get positionSeconds(): number {
    return this.#attempt?.positionSeconds ?? this.#keptSeconds;
  }

  get durationSeconds(): number | null {
    return this.#attempt?.durationSeconds ?? this.#song?.songLengthSeconds ?? null;
  }

  /** What plays, or would play if it started now; null without a file. */
  get media(): (HostCandidate & { readonly kind: MediaChoice['kind'] }) | null {
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
    if (this.#attempt !== null) this.#attempt.play();
    else if (this.#song !== null) this.#startRound();
    else this.#loadRecord();
  }

  pause(): void {
    this.#wantsPlay = false;
    this.#attempt?.pause();
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

  /** Leaves the media on its element (see MediaAttempt.release). */
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
    this.#cancelLoadTimeout = this.#tools.timers.after(this.#tools.stallTimeoutMs, () =>
      finish(null),
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
    const { timers, hostTimeoutMs } = this.#tools;
    this.#attempt = new MediaAttempt({
      element: this.#elementFor(plan),
      url: candidate.url,
      startSeconds: this.#keptSeconds,
      stallTimeoutMs: hostTimeoutMs(candidate.host),
      timers,
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

  #setSound(sound: { isSounding: boolean; wantsPlay: boolean }): void {
    this.#isSounding = sound.isSounding;
    this.#wantsPlay = sound.wantsPlay;
    this.#listener.onChange();
  }

  #onSounding(): void {
    this.#isSounding = true;
    this.#wantsPlay = true;
    if (this.#isListenDue) {
      this.#isListenDue = false;
      this.#listener.onListen();
    }
    this.#listener.onSounding();
  }

  #onEnded(): void {
    this.#isSounding = false;
    this.#listener.onEnded();
  }

  #onRefused(): void {
    this.#wantsPlay = false;
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
      if (this.#wantsPlay) this.#listener.onFailed(isHanging ? 'hostsHang' : 'hosts');
      else this.#listener.onChange();
      return;
    }
    this.#candidateIndex += 1;
    this.#listener.onHostFailed(failed.host, next.host);
    // The listener may have paused or chosen another song.
    if (!this.#isReleased && this.#wantsPlay) this.#startAttempt(plan);
  }
}
