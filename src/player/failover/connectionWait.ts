import {
  isConnectionLost,
  type LostSound,
  waitBeforeTryMs,
} from '../../domain/media/connectionLoss';
import type { Clock } from '../../lib/clock';

export interface ConnectionWaitOptions {
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  /** Calls when the browser says that there is a connection again; the answer ends that. */
  readonly subscribeOnline: (listener: () => void) => () => void;
  /** Plays what was lost once more. */
  readonly onTry: () => void;
}

/** A song whose sound was lost waits for the connection, and is tried again ever more rarely. */
export class ConnectionWait {
  readonly #options: ConnectionWaitOptions;
  #tryCount = 0;
  #isWaiting = false;
  #cancelTimer: (() => void) | null = null;
  readonly #unsubscribe: () => void;

  constructor(options: ConnectionWaitOptions) {
    this.#options = options;
    this.#unsubscribe = options.subscribeOnline(() => {
      if (this.#cancelTimer !== null) this.#try();
    });
  }

  /** It waits, or is just being tried again. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  isLost(sound: Pick<LostSound, 'wasHeard' | 'isRunOver'>): boolean {
    const isOnline = this.#options.isOnline();
    const isLost = isConnectionLost({ ...sound, isOnline, tryCount: this.#tryCount });
    // The tries stay counted: only sound, or somebody, makes them worth beginning anew.
    if (!isLost) this.#rest();
    return isLost;
  }

  wait(): void {
    this.#isWaiting = true;
    this.#cancelTimer?.();
    this.#cancelTimer = this.#options.clock.schedule(
      () => this.#try(),
      waitBeforeTryMs(this.#tryCount),
    );
  }

  /** It sounds, or somebody did something. */
  stop(): void {
    this.#rest();
    this.#tryCount = 0;
  }

  dispose(): void {
    this.stop();
    this.#unsubscribe();
  }

  #rest(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#isWaiting = false;
  }

  #try(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#tryCount += 1;
    this.#options.onTry();
  }
}
