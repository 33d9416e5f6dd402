import { isConnectionLost, waitBeforeTryMs } from '../../domain/media/lostConnection';
import type { FailedStart, LostConnection, PlayerPort } from '../core/playerExtras';

/** A song that lost its connection waits, and is retried at growing intervals. */
export class ConnectionWait implements LostConnection {
  readonly #port: PlayerPort;
  #tryCount = 0;
  isWaiting = false;
  #cancelTimer: (() => void) | null = null;
  readonly #unsubscribe: () => void;

  /** @param subscribeOnline calls when the browser is online again */
  constructor(port: PlayerPort, subscribeOnline: (listener: () => void) => () => void) {
    this.#port = port;
    this.#unsubscribe = subscribeOnline(() => {
      if (this.#cancelTimer !== null) this.#try();
    });
  }

  isLost({ isListenDue }: FailedStart, isRunOver: boolean): boolean {
    const isOnline = this.#port.options.isOnline();
    const sound = { wasHeard: !isListenDue, isRunOver };
    const isLost = isConnectionLost({ ...sound, isOnline, tryCount: this.#tryCount });
    // The tries stay counted: only sound or the user resets the intervals.
    if (!isLost) this.#rest();
    return isLost;
  }

  wait(): void {
    this.isWaiting = true;
    this.#cancelTimer?.();
    this.#cancelTimer = this.#port.options.clock.schedule(
      () => this.#try(),
      waitBeforeTryMs(this.#tryCount),
    );
  }

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
    this.isWaiting = false;
  }

  #try(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#tryCount += 1;
    // Not the user's command, which would reset the count.
    this.#port.playback?.play();
    this.#port.store.refresh();
  }
}
