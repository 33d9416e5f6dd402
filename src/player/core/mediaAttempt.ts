import type { HostFailure } from '../../domain/media/hostFailover';
import type { Clock } from '../../lib/clock';
import { StallWatch } from '../failover/stallWatch';
import {
  HAS_FUTURE_DATA,
  HAS_METADATA,
  MEDIA_EVENTS,
  type MediaElement,
  type MediaEventName,
  toPosition,
} from './mediaElement';

/** Media that is over before this much of it was heard is broken; it would restart for ever. */
const SHORTEST_SOUND_SECONDS = 0.25;
/** An element may be this far from the position it was sent to. */
const SAME_PLACE_SECONDS = 0.05;
/** Seeking stops short of the end, so that a paused song does not end. */
const END_MARGIN_SECONDS = 0.1;

export interface MediaAttemptListener {
  /** It sounds, for the first time or again. */
  readonly onSounding: () => void;
  /** It should sound and does not: it waits for data. */
  readonly onSilent: () => void;
  /** The element paused, also by the system. */
  readonly onPaused: () => void;
  /** The element plays, without a call of play(): by the system. */
  readonly onResumed: () => void;
  /** Position or length changed. */
  readonly onTime: () => void;
  readonly onEnded: () => void;
  /** Autoplay was refused: the browser wants a click first. */
  readonly onRefused: () => void;
  /** It is silent, should sound, and nothing has come for a second. */
  readonly onQuiet: () => void;
  /** Data has come. */
  readonly onDelivery: () => void;
  /** At most once; the attempt is released by then. */
  readonly onFailed: (failure: HostFailure) => void;
}

export interface MediaAttemptOptions {
  readonly element: MediaElement;
  readonly url: string;
  readonly startSeconds: number;
  /** The element has loaded the address already, and must not load it again. */
  readonly isLoaded: boolean;
  readonly stallTimeoutMs: number;
  readonly clock: Clock;
  readonly listener: MediaAttemptListener;
}

/**
 * One address on one element, from setting it until it is released. Events only say when to look:
 * the state is read from the element, so that a delayed event does no harm.
 */
export class MediaAttempt {
  readonly #element: MediaElement;
  readonly #listener: MediaAttemptListener;
  readonly #watch: StallWatch;
  /** Where to start, until the element knows enough to go there. */
  #pendingSeconds: number | null;
  #lastSeconds: number;
  #wantsSound = false;
  #isSounding = false;
  #isOver = false;

  constructor(options: MediaAttemptOptions) {
    this.#element = options.element;
    this.#listener = options.listener;
    this.#watch = new StallWatch({
      clock: options.clock,
      timeoutMs: options.stallTimeoutMs,
      onQuiet: () => {
        if (!this.#isSounding) this.#listener.onQuiet();
      },
      onStall: () => this.#onStall(),
    });
    this.#pendingSeconds = toPosition(options.startSeconds);
    this.#lastSeconds = this.#pendingSeconds;
    for (const name of MEDIA_EVENTS) this.#element.addEventListener(name, this.#handlers[name]);
    if (options.isLoaded && this.#element.readyState >= HAS_METADATA) {
      this.#goToStart();
    } else if (!options.isLoaded) {
      this.#element.preload = 'auto';
      this.#element.src = options.url;
    }
  }

  get positionSeconds(): number {
    if (this.#pendingSeconds !== null) return this.#pendingSeconds;
    // While it sounds the element is ahead of its last event; once it has failed it may report 0.
    const isLive = this.#isSounding && !this.#isOver && this.#element.error === null;
    return isLive ? toPosition(this.#element.currentTime) : this.#lastSeconds;
  }

  /** Null until the media says how long it is. */
  get durationSeconds(): number | null {
    const { duration } = this.#element;
    return Number.isFinite(duration) && duration > 0 ? duration : null;
  }

  play(): void {
    this.#wantsSound = true;
    this.#watch.start();
    this.#element.play().catch((reason: unknown) => this.#onPlayRejected(reason));
  }

  pause(): void {
    this.#wantsSound = false;
    this.#watch.stop();
    this.#element.pause();
  }

  seek(positionSeconds: number): void {
    const wanted = toPosition(positionSeconds);
    if (this.#element.readyState < HAS_METADATA) {
      this.#pendingSeconds = wanted;
      return;
    }
    const last = (this.durationSeconds ?? Number.POSITIVE_INFINITY) - END_MARGIN_SECONDS;
    this.#pendingSeconds = null;
    this.#lastSeconds = Math.max(0, Math.min(wanted, last));
    // At the end a browser pauses before its events say so: a seek back from there goes on playing.
    const isHeldByEnd = this.#wantsSound && this.#element.ended;
    this.#element.currentTime = this.#lastSeconds;
    if (isHeldByEnd) this.play();
  }

  /**
   * The listener is not called any more. The media stays on the element: what comes next
   * replaces or clears it, and a phone that is locked keeps playing only without a gap.
   */
  release(): void {
    this.#isOver = true;
    this.#watch.stop();
    for (const name of MEDIA_EVENTS) this.#element.removeEventListener(name, this.#handlers[name]);
  }

  readonly #handlers: Readonly<Record<MediaEventName, () => void>> = {
    loadedmetadata: () => this.#onMetadata(),
    loadeddata: () => this.#onDelivery(),
    canplay: () => this.#onDelivery(),
    progress: () => this.#onDelivery(),
    durationchange: () => this.#listener.onTime(),
    play: () => this.#onPlay(),
    playing: () => this.#onPlaying(),
    pause: () => this.#onPause(),
    waiting: () => this.#onWaiting(),
    seeking: () => this.#onSeeking(),
    timeupdate: () => this.#onTimeUpdate(),
    ended: () => this.#onEnded(),
    error: () => {
      if (this.#element.error !== null) this.#fail('error');
    },
  };

  #fail(failure: HostFailure): void {
    if (this.#isOver) return;
    this.release();
    this.#listener.onFailed(failure);
  }

  #onDelivery(): void {
    this.#watch.touch();
    this.#listener.onDelivery();
  }

  #onMetadata(): void {
    this.#onDelivery();
    this.#goToStart();
    this.#listener.onTime();
  }

  #goToStart(): void {
    const pending = this.#pendingSeconds;
    this.#pendingSeconds = null;
    if (pending === null) return;
    // A position that this file does not have: from the start.
    const isInside = this.durationSeconds === null || pending < this.durationSeconds;
    this.#lastSeconds = isInside ? pending : 0;
    const awaySeconds = Math.abs(this.#element.currentTime - this.#lastSeconds);
    if (awaySeconds > SAME_PLACE_SECONDS) this.#element.currentTime = this.#lastSeconds;
  }

  #onPlay(): void {
    if (this.#wantsSound || this.#element.paused) return;
    this.#wantsSound = true;
    this.#watch.start();
    this.#listener.onResumed();
  }

  #onPlaying(): void {
    if (this.#element.paused) return;
    this.#onPlay();
    this.#sound();
  }

  #sound(): void {
    this.#watch.start();
    if (this.#isSounding) return;
    this.#isSounding = true;
    this.#listener.onSounding();
  }

  #onPause(): void {
    // A media element fires 'pause' before 'ended': that is no pause.
    if (!this.#element.paused || this.#element.ended) return;
    this.#wantsSound = false;
    this.#isSounding = false;
    this.#watch.stop();
    if (this.#pendingSeconds === null) this.#lastSeconds = this.#element.currentTime;
    this.#listener.onPaused();
  }

  #onWaiting(): void {
    const hasRecovered = this.#element.readyState >= HAS_FUTURE_DATA;
    if (this.#element.paused || !this.#isSounding || hasRecovered) return;
    this.#isSounding = false;
    this.#watch.start();
    this.#listener.onSilent();
  }

  #onSeeking(): void {
    if (this.#pendingSeconds === null) this.#lastSeconds = this.#element.currentTime;
    if (this.#wantsSound) this.#watch.start();
    this.#listener.onTime();
  }

  #onTimeUpdate(): void {
    if (this.#pendingSeconds !== null) return;
    const { currentTime, paused, seeking, readyState } = this.#element;
    const isMovingOn = !paused && !seeking && readyState >= HAS_FUTURE_DATA;
    const hasAdvanced = isMovingOn && currentTime > this.#lastSeconds;
    this.#lastSeconds = currentTime;
    // Not every browser fires 'playing' again after a seek; an advancing position shows it too.
    if (hasAdvanced && this.#wantsSound) this.#sound();
    this.#listener.onTime();
  }

  #onEnded(): void {
    if (!this.#element.ended) return;
    if (this.#element.currentTime < SHORTEST_SOUND_SECONDS) {
      this.#fail('error');
      return;
    }
    this.#wantsSound = false;
    this.#isSounding = false;
    this.#watch.stop();
    this.#listener.onEnded();
  }

  /** Silence where sound should be first shows as waiting; silence while waiting is a failure. */
  #onStall(): void {
    if (!this.#isSounding) {
      this.#fail('hang');
      return;
    }
    this.#isSounding = false;
    this.#watch.start();
    this.#listener.onSilent();
  }

  #onPlayRejected(reason: unknown): void {
    const name = reason instanceof Error || reason instanceof DOMException ? reason.name : '';
    // AbortError: a pause or a newer song came in between, which is no failure.
    if (this.#isOver || name === 'AbortError') return;
    if (name !== 'NotAllowedError') {
      this.#fail('error');
      return;
    }
    // Asked once more while it plays or waits for data: it goes on with that.
    if (!this.#element.paused) return;
    this.#wantsSound = false;
    this.#watch.stop();
    this.#listener.onRefused();
  }
}
