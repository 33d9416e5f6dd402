import type { Clock } from '../../lib/clock';

/** A host may trickle data for this many timeouts without sound before it is given up. */
const LONGEST_WAIT_IN_TIMEOUTS = 4;
/** After this long without data, other hosts are asked too. */
const QUIET_MS = 1_000;

export interface StallWatchOptions {
  readonly clock: Clock;
  /** How long nothing may happen, in milliseconds. */
  readonly timeoutMs: number;
  /** Nothing has happened for a second. Called once after each start and each touch. */
  readonly onQuiet: () => void;
  /** Nothing has happened for the whole timeout. Called once per start; the watch then stops. */
  readonly onStall: () => void;
}

/** Reports when data stops arriving. */
export class StallWatch {
  #cancelWait: (() => void) | null = null;
  #cancelLongest: (() => void) | null = null;

  constructor(private readonly options: StallWatchOptions) {}

  start(): void {
    const { clock, timeoutMs } = this.options;
    this.stop();
    this.#wait();
    const longestMs = timeoutMs * LONGEST_WAIT_IN_TIMEOUTS;
    this.#cancelLongest = clock.schedule(() => this.#stall(), longestMs);
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
    this.options.onStall();
  }

  #wait(): void {
    const { clock, timeoutMs, onQuiet } = this.options;
    this.#cancelWait?.();
    const cancels = [
      clock.schedule(onQuiet, QUIET_MS),
      clock.schedule(() => this.#stall(), timeoutMs),
    ];
    this.#cancelWait = () => {
      for (const cancel of cancels) cancel();
    };
  }
}
