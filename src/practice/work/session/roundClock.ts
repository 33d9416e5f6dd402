import type { Clock } from '../../../lib/clock';

const TICK_MS = 250;
const MS_PER_SECOND = 1000;

/**
 * The time of a round. It counts only while its clip sounds, so a slow host takes none of it.
 *
 * @param onTick called when time has passed, and whether it is over now
 */
export function createRoundClock(clock: Clock, onTick: (isOver: boolean) => void) {
  let limitMs = 0;
  let countedMs = 0;
  let runsSinceMs: number | null = null;
  let cancel = () => {};

  function passedMs(): number {
    const runningMs = runsSinceMs === null ? 0 : clock.elapsedMs() - runsSinceMs;
    return Math.min(limitMs, countedMs + runningMs);
  }

  function run(isRunning: boolean): void {
    countedMs = passedMs();
    cancel();
    runsSinceMs = isRunning && countedMs < limitMs ? clock.elapsedMs() : null;
    if (runsSinceMs !== null) cancel = clock.schedule(tick, Math.min(TICK_MS, limitMs - countedMs));
  }

  function tick(): void {
    run(true);
    onTick(runsSinceMs === null);
  }

  return {
    passedMs,
    leftSeconds: () => (limitMs - passedMs()) / MS_PER_SECOND,
    /** A new round, whose clip does not sound yet. */
    begin(limitSeconds: number): void {
      run(false);
      limitMs = limitSeconds * MS_PER_SECOND;
      countedMs = 0;
    },
    /** Whether the clip sounds. After its time, a clip may be heard on. */
    run,
  };
}
