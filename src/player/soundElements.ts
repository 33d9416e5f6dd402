import type { PlayerPreferences } from '../domain/playback';
import { clearElement, type MediaElement } from './mediaElement';
import type { PlayerOptions } from './playerOptions';
import { setLoudness } from './preferences';

/** The element on which a song starts. */
export interface AudioStart {
  readonly element: MediaElement;
  /** The address it holds already, untouched; null where it is to be loaded. */
  readonly loadedUrl: string | null;
}

/** What the late part says of the elements, once it has joined. */
export interface ElementGuide {
  /** On which element a song sounds; null: on the one that it was. */
  readonly takeAudio: (annSongId: number) => AudioStart | null;
  /** Volume or mute were set on the elements. */
  readonly followLoudness: () => void;
  /** Nothing but what plays now may be on an element. */
  readonly clear: () => void;
}

/** The elements on which the player's songs sound: the picture's, and one of two for sound alone. */
export class SoundElements {
  readonly videoElement: MediaElement;
  #audioElement: MediaElement;
  #loadedUrl: string | null = null;

  constructor({ audioElement, videoElement }: PlayerOptions) {
    this.#audioElement = audioElement;
    this.videoElement = videoElement;
  }

  /** The one of the two that may sound. */
  get audioElement(): MediaElement {
    return this.#audioElement;
  }

  /** What the next song finds there; whoever asks has it loaded no more. */
  takeLoadedUrl(): string | null {
    const loadedUrl = this.#loadedUrl;
    this.#loadedUrl = null;
    return loadedUrl;
  }

  /** The next song may be ready on another element than the one of the last. */
  change(guide: ElementGuide | null, annSongId: number, preferences: PlayerPreferences): void {
    const start = guide?.takeAudio(annSongId) ?? null;
    this.#loadedUrl = start?.loadedUrl ?? null;
    if (start === null) return;
    this.#audioElement = start.element;
    this.setLoudness(guide, preferences);
  }

  setLoudness(guide: ElementGuide | null, preferences: PlayerPreferences): void {
    for (const element of [this.#audioElement, this.videoElement]) {
      setLoudness(element, preferences);
    }
    guide?.followLoudness();
  }

  clear(guide: ElementGuide | null): void {
    clearElement(this.#audioElement);
    clearElement(this.videoElement);
    guide?.clear();
  }
}
