import { vi } from 'vitest';
import { giveTimersBack } from './realTimers';

const PAGE_TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'performance',
  'Date',
] as const;

interface Install {
  readonly time?: Date | number | string;
}

/** Milliseconds, or "mm:ss" or "hh:mm:ss". */
type Duration = number | string;

function durationMs(duration: Duration): number {
  if (typeof duration === 'number') return duration;
  return duration.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0) * 1000;
}

interface JumpingClock {
  readonly jump: (durationMs: number) => unknown;
}

/** The faked clock itself: vitest hands on only its slow way from timer to timer. */
function jumpingClock(): JumpingClock {
  const clock: unknown = Reflect.get(globalThis.clearTimeout, 'clock');
  if (typeof clock !== 'object' || clock === null || !('jump' in clock)) {
    throw new Error('no clock is installed');
  }
  return clock as JumpingClock;
}

/**
 * The clock of the page, which a test may set, stop and move, as the browser tests do.
 *
 * @param onReplaced called when the page's timers are others than before
 */
export function createPageClock(onReplaced: () => void) {
  function fake(time: Date | number | string | undefined, flows: boolean): void {
    vi.useFakeTimers({
      toFake: [...PAGE_TIMERS],
      shouldAdvanceTime: flows,
      ...(time === undefined ? {} : { now: new Date(time) }),
    });
    onReplaced();
  }
  return {
    /** Time goes on from there, and may be moved. */
    install: async ({ time }: Install = {}) => fake(time, true),
    setFixedTime: async (time: Date | number | string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
      onReplaced();
    },
    setSystemTime: async (time: Date | number | string) => {
      if (!vi.isFakeTimers()) fake(time, true);
      else vi.setSystemTime(new Date(time));
    },
    pauseAt: async (time: Date | number | string) => {
      const ahead = new Date(time).getTime() - Date.now();
      if (ahead > 0) await vi.advanceTimersByTimeAsync(ahead);
      vi.useRealTimers();
      fake(time, false);
    },
    runFor: async (duration: Duration) => {
      await vi.advanceTimersByTimeAsync(durationMs(duration));
    },
    /** In one jump: what falls due on the way happens once, at its end. */
    fastForward: async (duration: Duration) => {
      await jumpingClock().jump(durationMs(duration));
      await vi.advanceTimersByTimeAsync(0);
    },
    resume: async () => {
      fake(Date.now(), true);
    },
    end(): void {
      vi.useRealTimers();
      giveTimersBack();
    },
  };
}
