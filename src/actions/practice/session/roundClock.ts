import type { Clock } from '../../../lib/clock';

const TICK_MS = 250;
const MS_PER_SECOND = 1000;

export interface RoundClockParts {
  readonly clock: Clock;
  /** The time moved on. */
  readonly onTick: () => void;
  /** The time is over. */
  readonly onOver: () => void;
}

/** The time of a round. It counts only while its clip sounds, so a slow host takes none of it. */
export class RoundClock {
  readonly #parts: RoundClockParts;
  #limitMs = 0;
  #countedMs = 0;
  #runsSinceMs: number | null = null;
  #cancel: () => void = () => undefined;

  constructor(parts: RoundClockParts) {
    this.#parts = parts;
  }

  get passedMs(): number {
    const since = this.#runsSinceMs;
    const running = since === null ? 0 : this.#parts.clock.elapsedMs() - since;
    return Math.min(this.#limitMs, this.#countedMs + running);
  }

  get leftSeconds(): number {
    return (this.#limitMs - this.passedMs) / MS_PER_SECOND;
  }

  /** A new round, whose clip does not sound yet. */
  begin(limitSeconds: number): void {
    this.run(false);
    this.#limitMs = limitSeconds * MS_PER_SECOND;
    this.#countedMs = 0;
  }

  /** Whether the clip sounds. After its time, a clip may be heard on. */
  run(isRunning: boolean): void {
    if (isRunning === (this.#runsSinceMs !== null)) return;
    if (isRunning && this.leftSeconds <= 0) return;
    this.#countedMs = this.passedMs;
    this.#runsSinceMs = isRunning ? this.#parts.clock.elapsedMs() : null;
    this.#cancel();
    if (isRunning) this.#wait();
  }

  #wait(): void {
    const leftMs = this.#limitMs - this.passedMs;
    this.#cancel = this.#parts.clock.schedule(() => this.#look(), Math.min(TICK_MS, leftMs));
  }

  #look(): void {
    const isOver = this.passedMs >= this.#limitMs;
    if (isOver) this.run(false);
    else this.#wait();
    this.#parts.onTick();
    if (isOver) this.#parts.onOver();
  }
}
