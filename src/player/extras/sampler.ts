import { SAMPLE_SECONDS, samplePoint } from '../../domain/media/soundTiming';

/** A larger step of the position is a seek. */
const LARGEST_STEP_SECONDS = 3;

/** Plays a part of each song, from a random position. */
export class Sampler {
  #isOn = false;
  /** Where the next song will start. */
  #planned: { readonly annSongId: number; readonly seconds: number } | null = null;
  #startSeconds: number | null = null;
  #lastSeconds = 0;

  constructor(
    /** Null if the length is unknown. */
    private readonly lengthSecondsOf: (annSongId: number) => number | null,
    private readonly random: () => number,
  ) {}

  get isOn(): boolean {
    return this.#isOn;
  }

  /** A song that already sounds is heard as long as any other sample. */
  switch(isOn: boolean): void {
    this.#isOn = isOn;
    this.noteStart();
  }

  /** Returns the same position each time, until the song has started. */
  startSecondsOf(annSongId: number): number {
    if (!this.#isOn) return 0;
    if (this.#planned?.annSongId !== annSongId) {
      const length = this.lengthSecondsOf(annSongId);
      this.#planned = { annSongId, seconds: samplePoint(length, this.random()) };
    }
    return this.#planned.seconds;
  }

  noteStart(): void {
    this.#planned = null;
    this.#startSeconds = null;
  }

  /** The end of the sample at this position; null if no samples are played. */
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
