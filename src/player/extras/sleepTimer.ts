import type { Clock } from '../../lib/clock';

const MS_PER_MINUTE = 60_000;

/** When playback stops: at a time, in milliseconds since 1970 UTC, or with the current song. */
export type Sleep =
  | { readonly kind: 'atTime'; readonly endsAtMs: number; readonly minutes: number }
  | { readonly kind: 'endOfSong' };

export class SleepTimer {
  #sleep: Sleep | null = null;
  #cancel: (() => void) | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly onSleep: () => void,
    private readonly onChange: () => void,
  ) {}

  get sleep(): Sleep | null {
    return this.#sleep;
  }

  sleepIn(minutes: number): void {
    const { clock } = this;
    this.#set({ kind: 'atTime', endsAtMs: clock.now() + minutes * MS_PER_MINUTE, minutes });
    this.#cancel = clock.schedule(() => this.#fallAsleep(), minutes * MS_PER_MINUTE);
  }

  sleepAtEnd(): void {
    this.#set({ kind: 'endOfSong' });
  }

  stayAwake(): void {
    this.#set(null);
  }

  /** Timers are late after a computer has slept: the time decides, not the timer. */
  look(): void {
    if (this.#sleep?.kind !== 'atTime') return;
    if (this.clock.now() >= this.#sleep.endsAtMs) this.#fallAsleep();
  }

  /** The user starts playback: a time that passed during silence no longer counts. */
  forgetPast(): void {
    const sleep = this.#sleep;
    if (sleep?.kind === 'atTime' && this.clock.now() >= sleep.endsAtMs) this.stayAwake();
  }

  /** The song ended. @returns whether playback stops with it */
  takeEnd(): boolean {
    if (this.#sleep?.kind !== 'endOfSong') return false;
    this.stayAwake();
    return true;
  }

  #fallAsleep(): void {
    this.stayAwake();
    this.onSleep();
  }

  #set(sleep: Sleep | null): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#sleep = sleep;
    this.onChange();
  }
}
