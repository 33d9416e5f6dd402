import type { Clock } from '../../lib/clock';

const MS_PER_MINUTE = 60_000;

/** When the sound stops by itself: at a time, in milliseconds since 1970 UTC, or with the song. */
export type Sleep =
  | { readonly kind: 'atTime'; readonly endsAtMs: number; readonly minutes: number }
  | { readonly kind: 'endOfSong' };

export interface SleepTimerOptions {
  readonly clock: Clock;
  /** The time has come. */
  readonly onSleep: () => void;
  readonly onChange: () => void;
}

/** Stops the sound after a while, or with the song that plays. */
export class SleepTimer {
  readonly #options: SleepTimerOptions;
  #sleep: Sleep | null = null;
  #cancel: (() => void) | null = null;

  constructor(options: SleepTimerOptions) {
    this.#options = options;
  }

  get sleep(): Sleep | null {
    return this.#sleep;
  }

  sleepIn(minutes: number): void {
    const { clock } = this.#options;
    this.#set({ kind: 'atTime', endsAtMs: clock.now() + minutes * MS_PER_MINUTE, minutes });
    this.#cancel = clock.schedule(() => this.#fallAsleep(), minutes * MS_PER_MINUTE);
  }

  sleepAtEnd(): void {
    this.#set({ kind: 'endOfSong' });
  }

  stayAwake(): void {
    this.#set(null);
  }

  /** A computer that was asleep itself wakes with late timers: the time decides, not the timer. */
  look(): void {
    if (this.#sleep?.kind !== 'atTime') return;
    if (this.#options.clock.now() >= this.#sleep.endsAtMs) this.#fallAsleep();
  }

  /** The user plays on: a time that has passed while nothing sounded counts no more. */
  forgetPast(): void {
    const sleep = this.#sleep;
    if (sleep?.kind === 'atTime' && this.#options.clock.now() >= sleep.endsAtMs) this.stayAwake();
  }

  /** The song has ended. @returns whether the sound stops with it */
  takeEnd(): boolean {
    if (this.#sleep?.kind !== 'endOfSong') return false;
    this.stayAwake();
    return true;
  }

  #fallAsleep(): void {
    this.stayAwake();
    this.#options.onSleep();
  }

  #set(sleep: Sleep | null): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#sleep = sleep;
    this.#options.onChange();
  }
}
