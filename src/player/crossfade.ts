import { fadeGains } from '../domain/crossfade';
import type { Clock } from '../mechanisms/clock';
import type { MediaElement } from './mediaElement';

/** Steps that no ear tells apart. */
const STEP_MS = 40;
const MS_PER_SECOND = 1000;

export interface CrossfadeOptions {
  readonly outgoing: MediaElement;
  readonly incoming: MediaElement;
  readonly lengthSeconds: number;
  readonly clock: Clock;
  /** How loud a song is to be without the fade, 0 to 1. */
  readonly getVolume: () => number;
  readonly onOver: () => void;
}

/** One song passes into the other by the volume of their elements. */
export class Crossfade {
  readonly #options: CrossfadeOptions;
  readonly #startedAtMs: number;
  #cancelStep: (() => void) | null = null;

  constructor(options: CrossfadeOptions) {
    this.#options = options;
    this.#startedAtMs = options.clock.now();
    this.#step();
  }

  /** Sets the volumes as they are to be now. */
  apply(): void {
    const { outgoing, incoming, getVolume } = this.#options;
    const gains = fadeGains(this.#share());
    outgoing.volume = getVolume() * gains.outgoing;
    incoming.volume = getVolume() * gains.incoming;
  }

  /** The incoming one is as loud as it should be; the outgoing is left to whoever ends this. */
  stop(): void {
    this.#cancelStep?.();
    this.#options.incoming.volume = this.#options.getVolume();
  }

  #share(): number {
    const passedMs = this.#options.clock.now() - this.#startedAtMs;
    return passedMs / (this.#options.lengthSeconds * MS_PER_SECOND);
  }

  #step(): void {
    this.apply();
    if (this.#share() >= 1) this.#options.onOver();
    else this.#cancelStep = this.#options.clock.schedule(() => this.#step(), STEP_MS);
  }
}
