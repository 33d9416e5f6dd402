import type { PlayerPreferences } from '../../domain/media/playback';
import { clearElement, type MediaElement } from './mediaElement';
import type { LoadedFile, PlaybackTools } from './playbackTools';
import type { PlayerOptions } from './playerOptions';
import { setLoudness } from './preferences';

/** The elements on which a song starts, the one for sound alone and the picture. */
export interface SoundStart {
  readonly audioElement: MediaElement;
  readonly videoElement: MediaElement;
  /** What one of them holds already, untouched; null where it is to be loaded. */
  readonly loaded: LoadedFile | null;
  /** The element on which the song before is still heard; null: on none. */
  readonly outgoing: MediaElement | null;
}

/** What the late part says of the elements, once it has joined. */
export interface ElementGuide extends Required<Pick<PlaybackTools, 'noteFile'>> {
  /** On which elements a song sounds; null: on those that it was. */
  readonly takeElements: (annSongId: number) => SoundStart | null;
  /** What the volume is multiplied with on an element, 0 to 1. */
  readonly levelOf: (element: MediaElement) => number;
  /** Volume or mute were set on the elements. */
  readonly followLoudness: () => void;
  /** Whether one of the elements that it has beside holds this address. */
  readonly holds: (url: string) => boolean;
  /** Nothing but what plays now may be on an element. */
  readonly clear: () => void;
}

/** The elements on which the player's songs sound: one for sound alone, one with a picture. */
export class SoundElements {
  #videoElement: MediaElement;
  #audioElement: MediaElement;
  #start: SoundStart | null = null;
  #outgoing: MediaElement | null = null;

  constructor({ audioElement, videoElement }: PlayerOptions) {
    this.#audioElement = audioElement;
    this.#videoElement = videoElement;
  }

  /** The one for sound alone that may sound. */
  get audioElement(): MediaElement {
    return this.#audioElement;
  }

  /** The one with a picture that may sound. */
  get videoElement(): MediaElement {
    return this.#videoElement;
  }

  /** What the next song finds there; whoever asks has it no more. */
  takeStart(): Pick<PlaybackTools, 'loaded' | 'outgoing'> {
    const start = this.#start;
    this.#start = null;
    return { loaded: start?.loaded ?? null, outgoing: start?.outgoing ?? null };
  }

  /** The next song may be ready on another element than the one of the last. */
  change(guide: ElementGuide | null, annSongId: number, preferences: PlayerPreferences): void {
    const start = guide?.takeElements(annSongId) ?? null;
    this.#start = start;
    this.#outgoing = start?.outgoing ?? null;
    if (start === null) return;
    this.#audioElement = start.audioElement;
    this.#videoElement = start.videoElement;
    this.setLoudness(guide, preferences);
  }

  setLoudness(guide: ElementGuide | null, preferences: PlayerPreferences): void {
    for (const element of [this.#audioElement, this.#videoElement]) {
      setLoudness(element, preferences, guide?.levelOf(element));
    }
    guide?.followLoudness();
  }

  /** Whether an element plays from this address, or is to. */
  holds(guide: ElementGuide | null, url: string): boolean {
    const isHere = this.#audioElement.src === url || this.#videoElement.src === url;
    return isHere || (guide?.holds(url) ?? false);
  }

  /** Nothing is on an element any more. */
  clear(guide: ElementGuide | null): void {
    clearElement(this.#audioElement);
    clearElement(this.#videoElement);
    guide?.clear();
  }

  /** The next song is yet to come: only what passes into it is heard on. */
  awaitSong(guide: ElementGuide | null): void {
    const outgoing = this.#outgoing;
    if (outgoing === null) this.clear(guide);
    else {
      for (const element of [this.#audioElement, this.#videoElement]) {
        if (element !== outgoing) clearElement(element);
      }
    }
  }
}
