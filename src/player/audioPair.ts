import type { Clock } from '../mechanisms/clock';
import { Crossfade } from './crossfade';
import { clearElement, type MediaElement } from './mediaElement';
import type { SoundElements } from './soundElements';

export interface AudioPairOptions {
  readonly elements: SoundElements;
  readonly createElement: () => MediaElement;
  readonly clock: Clock;
  readonly getVolume: () => number;
  readonly isMuted: () => boolean;
  /** The first one is what sounds from now on, instead of the second: also to whoever looks for it. */
  readonly placeAudio: (next: MediaElement, last: MediaElement) => void;
}

/** Two elements for sound alone that take turns, so that one song can follow the other at once. */
export class AudioPair {
  readonly #options: AudioPairOptions;
  /** The one whose turn it is not. */
  #spare: MediaElement;
  #fade: Crossfade | null = null;
  #speed = 1;
  /** False where the system keeps the volume to itself: there setting it does nothing. */
  readonly canFade: boolean;
  /** False where the browser lets sound come only from an element that was clicked for. */
  #mayChange: boolean;

  constructor(options: AudioPairOptions) {
    this.#options = options;
    this.#spare = options.createElement();
    this.#spare.volume = 0.5;
    this.canFade = this.#spare.volume === 0.5;
    // The same phones want a tap for each element that is to sound.
    this.#mayChange = this.canFade;
  }

  get spare(): MediaElement {
    return this.#spare;
  }

  get mayChange(): boolean {
    return this.#mayChange;
  }

  /** It is the other one's turn for good. */
  takeBack(): MediaElement {
    this.#mayChange = false;
    const element = this.change(0);
    this.clearSpare();
    return element;
  }

  /**
   * The spare one's turn has come.
   *
   * @param fadeSeconds how long the other one is still heard, ever less; 0: it ends as it is
   * @returns the one that is to sound now
   */
  change(fadeSeconds: number): MediaElement {
    this.#endFade();
    const { elements, placeAudio, clock, getVolume } = this.#options;
    const [next, last] = [this.#spare, elements.audioElement];
    this.#spare = last;
    placeAudio(next, last);
    if (fadeSeconds > 0) {
      const onOver = () => this.clearSpare();
      this.#fade = new Crossfade({
        ...{ outgoing: last, incoming: next, lengthSeconds: fadeSeconds },
        ...{ clock, getVolume, onOver },
      });
    }
    return next;
  }

  /** The one whose turn it is not is silent and empty. */
  clearSpare(): void {
    this.#endFade();
    clearElement(this.#spare);
  }

  get isFading(): boolean {
    return this.#fade !== null;
  }

  followLoudness(): void {
    this.#spare.muted = this.#options.isMuted();
    this.#fade?.apply();
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
    const { audioElement, videoElement } = this.#options.elements;
    for (const element of [audioElement, videoElement, this.#spare]) {
      element.preservesPitch = true;
      element.defaultPlaybackRate = speed;
      element.playbackRate = speed;
    }
  }

  get speed(): number {
    return this.#speed;
  }

  #endFade(): void {
    this.#fade?.stop();
    this.#fade = null;
  }
}
