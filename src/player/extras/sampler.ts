import { SAMPLE_SECONDS, samplePoint } from '../../domain/media/samplePoint';

/** A larger step is no sound that moved on: somebody went elsewhere in the song. */
const LARGEST_STEP_SECONDS = 3;

export interface SamplerOptions {
  /** Null where it is not known. */
  readonly lengthSecondsOf: (annSongId: number) => number | null;
  /** From 0 up to but not including 1. */
  readonly random: () => number;
}

/** Plays a part of each song, from a place that chance chooses. */
export class Sampler {
  readonly #options: SamplerOptions;
  #isOn = false;
  /** Where songs start that are known to come. */
  #planned: { readonly annSongId: number; readonly seconds: number } | null = null;
  #startSeconds: number | null = null;
  #lastSeconds = 0;

  constructor(options: SamplerOptions) {
    this.#options = options;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** What sounds when it is switched on is heard for as long as any other. */
  switch(isOn: boolean): void {
    this.#isOn = isOn;
    this.#planned = null;
    this.#startSeconds = null;
  }

  /** The same as often as it is asked, until the song has started. */
  startSecondsOf(annSongId: number): number {
    if (!this.#isOn) return 0;
    if (this.#planned?.annSongId !== annSongId) {
      const length = this.#options.lengthSecondsOf(annSongId);
      this.#planned = { annSongId, seconds: samplePoint(length, this.#options.random()) };
    }
    return this.#planned.seconds;
  }

  noteStart(): void {
    this.#planned = null;
    this.#startSeconds = null;
  }

  /** Where the sample is over for which this is the place now; null: it is no sample. */
  endSeconds(positionSeconds: number): number | null {
    if (!this.#isOn) return null;
    const stepSeconds = Math.abs(positionSeconds - this.#lastSeconds);
    if (this.#startSeconds === null || stepSeconds > LARGEST_STEP_SECONDS) {
      this.#startSeconds = positionSeconds;
    }
    this.#lastSeconds = positionSeconds;
    return this.#startSeconds + SAMPLE_SECONDS;
  }
}
