import type { Clock } from '../../lib/clock';
import type { Sleep } from './soundControls';

const MS_PER_MINUTE = 60_000;

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

  /** A computer that slept itself wakes with timers that are late. */
  look(): void {
    if (this.#sleep?.kind !== 'atTime') return;
    if (this.#options.clock.now() >= this.#sleep.endsAtMs) this.#fallAsleep();
  }

  /** Somebody plays on: a time that has passed while nothing sounded is over and done with. */
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
