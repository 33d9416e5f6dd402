import { SAMPLE_SECONDS, samplePoint } from '../../domain/media/soundExtras';

/** A larger step of the position is a seek. */
const LARGEST_STEP_SECONDS = 3;

export interface SamplerOptions {
  /** Null where the length is unknown. */
  readonly lengthSecondsOf: (annSongId: number) => number | null;
  /** From 0 up to but not including 1. */
  readonly random: () => number;
}

/** Plays a part of each song, from a random position. */
export class Sampler {
  readonly #options: SamplerOptions;
  #isOn = false;
  /** Where the next song will start. */
  #planned: { readonly annSongId: number; readonly seconds: number } | null = null;
  #startSeconds: number | null = null;
  #lastSeconds = 0;

  constructor(options: SamplerOptions) {
    this.#options = options;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** A song that sounds already is heard for as long as any other sample. */
  switch(isOn: boolean): void {
    this.#isOn = isOn;
    this.#planned = null;
    this.#startSeconds = null;
  }

  /** The same answer each time, until the song has started. */
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

  /** Where the sample ends that is at this position now; null: no samples are played. */
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
