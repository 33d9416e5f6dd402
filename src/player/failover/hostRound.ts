import type { HostCandidate } from '../../domain/media/hostFailover';
import type { HostFailure } from '../../domain/media/hostHealth';
import { MediaAttempt, type MediaAttemptListener } from '../core/mediaAttempt';
import { clearElement, type MediaElement } from '../core/mediaElement';
import type { PlaybackTools } from '../core/playbackTools';
import type { HostMemory } from './hostMemory';
import { HostScouts } from './hostProbes';

export interface HostRoundListener
  extends Omit<MediaAttemptListener, 'onQuiet' | 'onDelivery' | 'onFailed'> {
  readonly onHostFailed: (failed: HostCandidate, next: HostCandidate) => void;
  /** No host is left, or nobody waits for the sound; the element is empty. At most once. */
  readonly onOver: (failure: 'hosts' | 'hostsHang') => void;
}

export interface HostRoundOptions
  extends Pick<PlaybackTools, 'clock' | 'hosts' | 'createScoutElement'> {
  /** At least one, in the order in which they are tried. */
  readonly candidates: readonly [HostCandidate, ...HostCandidate[]];
  readonly element: MediaElement;
  /** The address that the element holds already, untouched. */
  readonly loadedUrl: string | null;
  /** Of the file on this device, which plays before any host is asked; null where it is not here. */
  readonly keptUrl: string | null;
  readonly startSeconds: number;
  /** Whether somebody still waits for the sound. */
  readonly isWanted: () => boolean;
  readonly listener: HostRoundListener;
}

/**
 * One file on one element, from the first host to the last. A host that fails is left for the
 * next at the same position. While one is silent others are asked in the background, and the first
 * to send the file takes its place on the element, which stays the same.
 */
export class HostRound {
  readonly #options: HostRoundOptions;
  readonly #hosts: HostMemory;
  readonly #scouts: HostScouts;
  readonly #failed = new Map<HostCandidate, HostFailure>();
  /** What is an error of the host only once another one has played the file. */
  readonly #blamable = new Set<HostCandidate>();
  #candidate: HostCandidate;
  #attempt: MediaAttempt;
  #keptUrl: string | null;
  #isReleased = false;

  constructor(options: HostRoundOptions) {
    this.#options = options;
    this.#hosts = options.hosts;
    this.#keptUrl = options.keptUrl;
    this.#candidate = options.candidates[0];
    this.#scouts = new HostScouts({
      createElement: options.createScoutElement,
      clock: options.clock,
      timeoutMsOf: ({ host }) => options.hosts.timeoutMsOf(host),
      nextCandidate: () => this.#findNext((each) => !this.#scouts.isAsking(each)),
      onDelivered: (candidate) => this.#leaveHost('hang', candidate),
      onFailed: (candidate, failure) => this.#noteFailure(candidate, failure),
    });
    this.#attempt = this.#load(
      options.startSeconds,
      options.loadedUrl === (options.keptUrl ?? options.candidates[0].url),
    );
  }

  get candidate(): HostCandidate {
    return this.#candidate;
  }

  get positionSeconds(): number {
    return this.#attempt.positionSeconds;
  }

  get durationSeconds(): number | null {
    return this.#attempt.durationSeconds;
  }

  play(): void {
    this.#attempt.play();
  }

  pause(): void {
    this.#scouts.stop();
    this.#attempt.pause();
  }

  seek(positionSeconds: number): void {
    this.#attempt.seek(positionSeconds);
  }

  /** Leaves the media on the element (see MediaAttempt.release). */
  release(): void {
    this.#isReleased = true;
    this.#scouts.stop();
    this.#attempt.release();
  }

  #load(startSeconds: number, isLoaded = false): MediaAttempt {
    const { element, clock, listener } = this.#options;
    this.#scouts.leave(this.#candidate);
    return new MediaAttempt({
      element,
      url: this.#keptUrl ?? this.#candidate.url,
      startSeconds,
      isLoaded,
      stallTimeoutMs: this.#hosts.timeoutMsOf(this.#candidate.host),
      clock,
      listener: {
        ...listener,
        onSounding: () => this.#onSounding(),
        onPaused: () => {
          this.#scouts.stop();
          listener.onPaused();
        },
        onRefused: () => {
          this.#scouts.stop();
          listener.onRefused();
        },
        onQuiet: () => {
          if (this.#keptUrl === null) this.#scouts.start();
        },
        onDelivery: () => this.#scouts.stop(),
        onFailed: (failure) => {
          if (this.#keptUrl === null) this.#leaveHost(failure, this.#findNext());
          else this.#leaveKept();
        },
      },
    });
  }

  /** What lies here cannot be played: the hosts are asked, the first of them first. */
  #leaveKept(): void {
    const { positionSeconds } = this.#attempt;
    this.#keptUrl = null;
    this.#attempt.release();
    if (!this.#options.isWanted()) {
      this.#end();
      return;
    }
    this.#attempt = this.#load(positionSeconds);
    this.#attempt.play();
  }

  #findNext(isFree: (candidate: HostCandidate) => boolean = () => true): HostCandidate | null {
    const isLeft = (each: HostCandidate) => each !== this.#candidate && !this.#failed.has(each);
    return this.#options.candidates.find((each) => isLeft(each) && isFree(each)) ?? null;
  }

  #noteFailure(candidate: HostCandidate, failure: HostFailure): void {
    this.#failed.set(candidate, failure);
    if (failure === 'error') this.#blamable.add(candidate);
    else this.#hosts.noteFailure(candidate.host, failure);
  }

  #onSounding(): void {
    this.#scouts.stop();
    for (const { host } of this.#blamable) this.#hosts.noteFailure(host, 'error');
    this.#blamable.clear();
    if (this.#keptUrl === null) this.#hosts.noteDelivery(this.#candidate.host);
    this.#options.listener.onSounding();
  }

  #leaveHost(failure: HostFailure, next: HostCandidate | null): void {
    const { listener, isWanted } = this.#options;
    const failed = this.#candidate;
    const { positionSeconds } = this.#attempt;
    this.#attempt.release();
    this.#noteFailure(failed, failure);
    if (next === null || !isWanted()) {
      this.#end();
      return;
    }
    this.#candidate = next;
    listener.onHostFailed(failed, next);
    // The listener may have paused or chosen another song.
    if (this.#isReleased) return;
    if (isWanted()) {
      this.#attempt = this.#load(positionSeconds);
      this.#attempt.play();
    } else {
      this.#end();
    }
  }

  #end(): void {
    this.release();
    clearElement(this.#options.element);
    const hasHung = (each: HostCandidate) => this.#failed.get(each) === 'hang';
    this.#options.listener.onOver(this.#options.candidates.every(hasHung) ? 'hostsHang' : 'hosts');
  }
}
