import type { Clock } from '../../lib/clock';

const TICK_MS = 250;
const MS_PER_SECOND = 1000;

/** The time of a round. It counts only while its clip sounds, so a slow host takes none of it. */
export class RoundClock {
  #limitMs = 0;
  #countedMs = 0;
  #runsSinceMs: number | null = null;
  #cancel = () => {};

  /** @param onTick called when time has passed, and whether it is over now */
  constructor(
    private readonly clock: Clock,
    private readonly onTick: (isOver: boolean) => void,
  ) {}

  passedMs(): number {
    const runningMs = this.#runsSinceMs === null ? 0 : this.clock.elapsedMs() - this.#runsSinceMs;
    return Math.min(this.#limitMs, this.#countedMs + runningMs);
  }

  leftSeconds(): number {
    return (this.#limitMs - this.passedMs()) / MS_PER_SECOND;
  }

  /** A new round, whose clip does not sound yet. */
  begin(limitSeconds: number): void {
    this.run(false);
    this.#limitMs = limitSeconds * MS_PER_SECOND;
    this.#countedMs = 0;
  }

  /** Whether the clip sounds. After its time, a clip may be heard on. */
  run(isRunning: boolean): void {
    this.#countedMs = this.passedMs();
    this.#cancel();
    const leftMs = this.#limitMs - this.#countedMs;
    this.#runsSinceMs = isRunning && leftMs > 0 ? this.clock.elapsedMs() : null;
    if (this.#runsSinceMs === null) return;
    this.#cancel = this.clock.schedule(() => this.#tick(), Math.min(TICK_MS, leftMs));
  }

  #tick(): void {
    this.run(true);
    this.onTick(this.#runsSinceMs === null);
  }
}
