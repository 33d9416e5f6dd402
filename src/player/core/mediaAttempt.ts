import type { HostFailure } from '../../domain/media/hostFailover';
import type { Clock } from '../../lib/clock';
import {
  HAS_FUTURE_DATA,
  HAS_METADATA,
  MEDIA_EVENTS,
  type MediaElement,
  type MediaEventName,
  toPosition,
} from './mediaElement';

/** Media that ends earlier than this is broken; it would restart forever. */
const SHORTEST_SOUND_SECONDS = 0.25;
/** How far an element may be from the position that was set. */
const SAME_PLACE_SECONDS = 0.05;
/** Seeking stops this far before the end, so that a paused song does not end. */
const END_MARGIN_SECONDS = 0.1;

/** A host may trickle data for this many timeouts without sound before it is given up. */
const LONGEST_WAIT_IN_TIMEOUTS = 4;
/** After this long without data, other hosts are asked too. */
const QUIET_MS = 1_000;

export interface MediaAttemptListener {
  /** The media sounds, for the first time or again. */
  readonly onSounding: () => void;
  /** It should sound but waits for data. */
  readonly onSilent: () => void;
  /** The element was paused, by a call or by the system. */
  readonly onPaused: () => void;
  /** The system started the element, without a call of play(). */
  readonly onResumed: () => void;
  readonly onTime: () => void;
  readonly onEnded: () => void;
  /** Autoplay was refused: the browser requires a click first. */
  readonly onRefused: () => void;
  /** It should sound but is silent, and no data has arrived for a second. */
  readonly onQuiet: () => void;
  readonly onDelivery: () => void;
  /** Called at most once; the attempt is released by then. */
  readonly onFailed: (failure: HostFailure) => void;
}

/** Reports when data stops arriving. */
class StallWatch {
  #cancelWait: (() => void) | null = null;
  #cancelLongest: (() => void) | null = null;

  /**
   * @param timeoutMs how long nothing may happen
   * @param onQuiet nothing has happened for a second: called once after each start and each touch
   * @param onStall nothing has happened for the whole timeout: called once per start, then it stops
   */
  constructor(
    private readonly clock: Clock,
    private readonly timeoutMs: number,
    private readonly onQuiet: () => void,
    private readonly onStall: () => void,
  ) {}

  start(): void {
    this.stop();
    this.#wait();
    const longestMs = this.timeoutMs * LONGEST_WAIT_IN_TIMEOUTS;
    this.#cancelLongest = this.clock.schedule(() => this.#stall(), longestMs);
  }

  /** Data arrived: waits anew, but not beyond the longest wait since the start. */
  touch(): void {
    if (this.#cancelWait !== null) this.#wait();
  }

  stop(): void {
    this.#cancelWait?.();
    this.#cancelLongest?.();
    this.#cancelWait = null;
    this.#cancelLongest = null;
  }

  #stall(): void {
    this.stop();
    this.onStall();
  }

  #wait(): void {
    this.#cancelWait?.();
    const cancels = [
      this.clock.schedule(this.onQuiet, QUIET_MS),
      this.clock.schedule(() => this.#stall(), this.timeoutMs),
    ];
    this.#cancelWait = () => {
      for (const cancel of cancels) cancel();
    };
  }
}

/**
 * One URL loaded into one element, until it is released. Events only tell when to check: the state
 * is read from the element, so that a delayed event does no harm.
 */
export class MediaAttempt {
  readonly #element: MediaElement;
  readonly #listener: MediaAttemptListener;
  readonly #watch: StallWatch;
  /** The start position, until the element has metadata and can seek to it. */
  #pendingSeconds: number | null;
  /** Then the same until it sounds: a length that is wrong at first may hold it back. */
  #startSeconds: number | null = null;
  #lastSeconds: number;
  #wantsSound = false;
  #isSounding = false;
  #isOver = false;

  constructor(options: {
    readonly element: MediaElement;
    readonly url: string;
    readonly startSeconds: number;
    /** The element has already loaded this URL and must not load it again. */
    readonly isLoaded: boolean;
    readonly stallTimeoutMs: number;
    readonly clock: Clock;
    readonly listener: MediaAttemptListener;
  }) {
    this.#element = options.element;
    this.#listener = options.listener;
    const onQuiet = () => {
      if (!this.#isSounding) this.#listener.onQuiet();
    };
    const onStall = () => this.#onStall();
    this.#watch = new StallWatch(options.clock, options.stallTimeoutMs, onQuiet, onStall);
    this.#pendingSeconds = toPosition(options.startSeconds);
    this.#lastSeconds = this.#pendingSeconds;
    for (const name of MEDIA_EVENTS) this.#element.addEventListener(name, this.#handlers[name]);
    if (options.isLoaded) {
      this.#goToStart();
    } else {
      this.#element.preload = 'auto';
      this.#element.src = options.url;
    }
  }

  get positionSeconds(): number {
    if (this.#pendingSeconds !== null) return this.#pendingSeconds;
    // While it sounds, the element is ahead of its last event. After a failure it may report 0.
    const isLive = this.#isSounding && !this.#isOver && this.#element.error === null;
    return isLive ? toPosition(this.#element.currentTime) : this.#lastSeconds;
  }

  /** Null until the media reports its duration. */
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
    this.#startSeconds = null;
    this.#lastSeconds = Math.max(0, Math.min(wanted, last));
    // At the end a browser pauses before it fires events. A seek back from there plays on.
    const isHeldByEnd = this.#wantsSound && this.#element.ended;
    this.#element.currentTime = this.#lastSeconds;
    if (isHeldByEnd) this.play();
  }

  /**
   * Stops calling the listener. The media stays on the element until the next song replaces or
   * clears it, because a locked phone keeps playing only without a gap.
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
    durationchange: () => {
      this.#goToStart();
      this.#listener.onTime();
    },
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
    const start = this.#pendingSeconds ?? this.#startSeconds;
    if (start === null || this.#element.readyState < HAS_METADATA) return;
    this.#pendingSeconds = null;
    this.#startSeconds = start;
    // This file is shorter than the position: it starts from the beginning.
    const isInside = this.durationSeconds === null || start < this.durationSeconds;
    this.#lastSeconds = isInside ? start : 0;
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
    this.#startSeconds = null;
    this.#isSounding = true;
    this.#listener.onSounding();
  }

  #onPause(): void {
    // A media element fires 'pause' before 'ended': that is not a pause.
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
    // Not every browser fires 'playing' again after a seek. An advancing position also shows it.
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

  /** Silence during playback first counts as waiting; silence while waiting is a failure. */
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
    // AbortError: a pause or a newer song interrupted play(), which is not a failure.
    if (this.#isOver || name === 'AbortError') return;
    if (name !== 'NotAllowedError') {
      this.#fail('error');
      return;
    }
    // play() was called again while the element plays or waits for data: that continues.
    if (!this.#element.paused) return;
    this.#wantsSound = false;
    this.#watch.stop();
    this.#listener.onRefused();
  }
}
