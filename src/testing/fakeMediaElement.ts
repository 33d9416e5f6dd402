import type { MediaElement, MediaEventName } from '../player/core/mediaElement';

/** How a host responds to a request for a file. */
export type FakeAnswer = 'plays' | 'fails' | 'hangs';

const HAS_NOTHING = 0;
const NOT_LOADING = 1;
const IS_LOADING = 2;
const HAS_CURRENT_DATA = 2;
const HAS_ENOUGH_DATA = 4;

interface PendingPlay {
  readonly resolve: () => void;
  readonly reject: (reason: DOMException) => void;
}

/**
 * An audio or video element without a browser. It follows the HTML standard where the player can
 * tell the difference: events fire after the call that causes them, setting a source drops pending
 * events, the end of media pauses first, and a pause rejects a pending play.
 */
export class FakeMediaElement implements MediaElement {
  preload: MediaElement['preload'] = '';
  volume = 1;
  muted = false;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  preservesPitch = false;
  paused = true;
  ended = false;
  seeking = false;
  readyState = HAS_NOTHING;
  networkState = NOT_LOADING;
  error: { readonly code: number } | null = null;
  duration = Number.NaN;

  /** How the hosts respond, from the next source on; a promise is an answer that comes later. */
  respond: (url: string) => FakeAnswer | Promise<FakeAnswer> = () => 'plays';
  mediaSeconds = 90;
  /** The duration that it says first, until it knows the right one. */
  firstDuration: number | null = null;
  /** False: the browser requires a click before sound. */
  isPlayAllowed = true;
  /** Every source that was set, in order. */
  readonly loadedUrls: string[] = [];

  readonly #isSparing: boolean;
  #url: string | null = null;
  #position = 0;
  #generation = 0;
  #pendingPlays: PendingPlay[] = [];
  readonly #listeners = new Map<MediaEventName, Set<() => void>>();

  /** @param isSparing loads nothing, as in browsers that save data */
  constructor(isSparing = false) {
    this.#isSparing = isSparing;
  }

  get src(): string {
    return this.#url ?? '';
  }

  set src(url: string) {
    this.#url = url;
    this.loadedUrls.push(url);
    this.load();
  }

  get currentTime(): number {
    return this.#position;
  }

  set currentTime(seconds: number) {
    const { duration, mediaSeconds } = this;
    this.#position = Math.min(seconds, Number.isNaN(duration) ? mediaSeconds : duration);
    this.ended = false;
    this.#queue('seeking', 'timeupdate');
  }

  /** Whether a user would hear or see this element. */
  get isSounding(): boolean {
    return this.#url !== null && !this.paused && !this.ended && this.readyState > HAS_CURRENT_DATA;
  }

  readonly load = (): void => {
    this.#generation += 1;
    this.#rejectPlays('AbortError');
    this.paused = true;
    this.ended = false;
    this.error = null;
    this.playbackRate = this.defaultPlaybackRate;
    this.readyState = HAS_NOTHING;
    this.duration = Number.NaN;
    this.#position = 0;
    const url = this.#url;
    if (this.#isSparing) return;
    this.networkState = url === null ? NOT_LOADING : IS_LOADING;
    if (url !== null) this.#later(() => this.#ask(url));
  };

  readonly play = (): Promise<void> => {
    if (!this.isPlayAllowed) return Promise.reject(new DOMException('', 'NotAllowedError'));
    if (this.error !== null) return Promise.reject(new DOMException('', 'NotSupportedError'));
    if (this.ended) this.currentTime = 0;
    const isReady = this.readyState > HAS_CURRENT_DATA;
    if (this.paused) {
      this.paused = false;
      this.#queue('play', isReady ? 'playing' : 'waiting');
    }
    if (isReady) return Promise.resolve();
    return new Promise((resolve, reject) => this.#pendingPlays.push({ resolve, reject }));
  };

  readonly pause = (): void => {
    if (this.paused) return;
    this.paused = true;
    this.#rejectPlays('AbortError');
    this.#queue('timeupdate', 'pause');
  };

  readonly removeAttribute = (name: string): void => {
    if (name === 'src') this.#url = null;
  };

  readonly addEventListener = (type: MediaEventName, listener: () => void): void => {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
  };

  readonly removeEventListener = (type: MediaEventName, listener: () => void): void => {
    this.#listeners.get(type)?.delete(listener);
  };

  /** The events that somebody listens to, each as often as it has listeners. */
  get heardEvents(): readonly MediaEventName[] {
    return [...this.#listeners].flatMap(([type, { size }]) => Array(size).fill(type));
  }

  /** Calls the listeners of this event at once, whether it is true or not. */
  emit(type: MediaEventName): void {
    for (const listener of [...(this.#listeners.get(type) ?? [])]) listener();
  }

  /** Plays this many seconds of the media, if it is playing; ends it at the end. */
  advance(seconds: number): void {
    if (!this.isSounding) return;
    this.#position = Math.min(this.#position + seconds, this.mediaSeconds);
    this.emit('timeupdate');
    if (this.#position < this.mediaSeconds) return;
    this.ended = true;
    this.paused = true;
    this.emit('pause');
    this.emit('ended');
  }

  /** The buffer runs empty during playback. */
  starve(): void {
    this.readyState = HAS_CURRENT_DATA;
    if (!this.paused) this.emit('waiting');
  }

  /** Enough data is buffered again. */
  feed(): void {
    this.readyState = HAS_ENOUGH_DATA;
    this.emit('canplay');
    if (!this.paused) this.emit('playing');
  }

  /** The media fails with an error. */
  fail(): void {
    this.error = { code: 2 };
    this.#rejectPlays('NotSupportedError');
    this.emit('error');
  }

  #ask(url: string): void {
    const answer = this.respond(url);
    if (!(answer instanceof Promise)) {
      this.#answer(answer);
      return;
    }
    const generation = this.#generation;
    void answer.then((late) => {
      if (generation === this.#generation) this.#answer(late);
    });
  }

  #answer(answer: FakeAnswer): void {
    if (answer === 'hangs') return;
    if (answer === 'fails') {
      this.fail();
      return;
    }
    this.networkState = NOT_LOADING;
    this.duration = this.firstDuration ?? this.mediaSeconds;
    this.readyState = HAS_ENOUGH_DATA;
    this.emit('durationchange');
    this.emit('loadedmetadata');
    if (this.firstDuration !== null) {
      this.duration = this.mediaSeconds;
      this.emit('durationchange');
    }
    this.emit('loadeddata');
    this.emit('canplay');
    if (this.paused) return;
    this.emit('playing');
    for (const pending of this.#pendingPlays.splice(0)) pending.resolve();
  }

  #rejectPlays(name: string): void {
    for (const pending of this.#pendingPlays.splice(0)) pending.reject(new DOMException('', name));
  }

  #queue(...types: readonly MediaEventName[]): void {
    for (const type of types) this.#later(() => this.emit(type));
  }

  #later(task: () => void): void {
    const generation = this.#generation;
    queueMicrotask(() => {
      if (generation === this.#generation) task();
    });
  }
}
