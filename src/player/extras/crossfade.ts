import { fadeGains } from '../../domain/media/soundTiming';
import type { Clock } from '../../lib/clock';
import type { MediaElement } from '../core/mediaElement';

/** Steps too short to be heard. */
const STEP_MS = 40;
const MS_PER_SECOND = 1000;

export interface CrossfadeOptions {
  readonly outgoing: MediaElement;
  readonly incoming: MediaElement;
  readonly lengthSeconds: number;
  readonly clock: Clock;
  /** The volume of an element without the fade, 0 to 1. */
  readonly getVolume: (element: MediaElement) => number;
  readonly onOver: () => void;
}

export class Crossfade {
  readonly #startedAtMs: number;
  #cancelStep: (() => void) | null = null;

  constructor(private readonly options: CrossfadeOptions) {
    this.#startedAtMs = options.clock.now();
    this.#step();
  }

  apply(): void {
    const { outgoing, incoming, getVolume } = this.options;
    for (const element of [outgoing, incoming]) {
      element.volume = getVolume(element) * this.gainOf(element);
    }
  }

  /** The current factor of an element's volume, 0 to 1. */
  gainOf(element: MediaElement): number {
    const { outgoing, incoming } = this.options;
    const gains = fadeGains(this.#share());
    if (element === outgoing) return gains.outgoing;
    return element === incoming ? gains.incoming : 1;
  }

  /** Sets the incoming element to its full volume; the outgoing one is left to the caller. */
  stop(): void {
    this.#cancelStep?.();
    const { incoming, getVolume } = this.options;
    incoming.volume = getVolume(incoming);
  }

  #share(): number {
    const passedMs = this.options.clock.now() - this.#startedAtMs;
    return passedMs / (this.options.lengthSeconds * MS_PER_SECOND);
  }

  #step(): void {
    this.apply();
    if (this.#share() >= 1) this.options.onOver();
    else this.#cancelStep = this.options.clock.schedule(() => this.#step(), STEP_MS);
  }
}
