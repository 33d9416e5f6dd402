import type { MediaKind } from '../../domain/media/mediaChoice';
import type { Clock } from '../../lib/clock';
import { clearElement, type MediaElement } from '../core/mediaElement';
import type { SoundElements, SoundStart } from '../core/soundElements';
import { Crossfade } from './crossfade';

/** What the page does with the elements, of each kind of which one is seen or found there. */
export interface ElementPlaces {
  /** The first one is what sounds from now on, instead of the second: also to whoever looks for it. */
  readonly placeAudio: (next: MediaElement, last: MediaElement) => void;
  /** A second one for the picture, which stands nowhere. */
  readonly createPicture: () => MediaElement;
  /** The first one is seen from now on, instead of the second, which may be heard for a while yet. */
  readonly placePicture: (next: MediaElement, last: MediaElement) => void;
  /** Takes one that is silent out of the page. */
  readonly removePicture: (element: MediaElement) => void;
  /** Whether the system shows the picture's very element, for which no other can step in. */
  readonly isPictureHeld: () => boolean;
}

export interface ElementPairsOptions {
  readonly elements: SoundElements;
  readonly createElement: () => MediaElement;
  readonly clock: Clock;
  /** How loud an element is to be without a fade, 0 to 1. */
  readonly getVolume: (element: MediaElement) => number;
  readonly isMuted: () => boolean;
  readonly places: ElementPlaces;
}

export interface Change {
  /** What sounds next, free by `findFree`. */
  readonly incoming: MediaElement;
  readonly kind: MediaKind;
  readonly lastKind: MediaKind;
  /** How long what sounds now is still heard, ever less; 0: it ends as it is. */
  readonly fadeSeconds: number;
}

type Fronts = Pick<SoundStart, 'audioElement' | 'videoElement'>;

/** Two elements of each kind that take turns, so that one song can follow the other at once. */
export class ElementPairs {
  readonly #options: ElementPairsOptions;
  /** Those whose turn it is not. The picture's is made once it is needed. */
  #spareAudio: MediaElement;
  #spareVideo: MediaElement | null = null;
  /** Where the song before is still heard. */
  #outgoing: MediaElement | null = null;
  #fade: Crossfade | null = null;
  #speed = 1;
  /** False where the system keeps the volume to itself: there setting it does nothing. */
  readonly canFade: boolean;
  /** False where the browser lets sound come only from an element that was clicked for. */
  #mayChange: boolean;

  constructor(options: ElementPairsOptions) {
    this.#options = options;
    this.#spareAudio = options.createElement();
    this.#spareAudio.volume = 0.5;
    this.canFade = this.#spareAudio.volume === 0.5;
    // The same phones want a tap for each element that is to sound.
    this.#mayChange = this.canFade;
  }

  /** One that never sounds while another one does: it can make the browser fetch a file. */
  get spare(): MediaElement {
    return this.#spareAudio;
  }

  get outgoing(): MediaElement | null {
    return this.#outgoing;
  }

  get mayChange(): boolean {
    return this.#mayChange;
  }

  get isFading(): boolean {
    return this.#fade !== null;
  }

  /** What a fade leaves of the loudness of an element now, 0 to 1. */
  gainOf(element: MediaElement): number {
    return this.#fade?.gainOf(element) ?? 1;
  }

  /**
   * On which element a song can be made ready while another one sounds; null: on none.
   *
   * @param lastKind of what sounds; null: nothing does
   */
  findFree(kind: MediaKind, lastKind: MediaKind | null): MediaElement | null {
    const { elements } = this.#options;
    if (kind === 'audio') return lastKind === 'video' ? elements.audioElement : this.#spareAudio;
    return lastKind === 'video' ? this.#findSpareVideo() : elements.videoElement;
  }

  /** The turn of the incoming one has come; the other one is left to sound on. */
  change({ incoming, kind, lastKind, fadeSeconds }: Change): Fronts {
    this.#endFade();
    const { elements, clock, getVolume } = this.#options;
    const last = lastKind === 'audio' ? elements.audioElement : elements.videoElement;
    this.#outgoing = last;
    if (kind === lastKind) this.#swap(kind, incoming, last);
    if (fadeSeconds > 0) {
      this.#fade = new Crossfade({
        ...{ outgoing: last, incoming, lengthSeconds: fadeSeconds },
        ...{ clock, getVolume, onOver: () => this.clearOthers() },
      });
    }
    return this.#withFront(kind, incoming);
  }

  /** It is the turn for good of the one that was clicked for, which is the other one of its kind. */
  takeBack(kind: MediaKind): Fronts {
    this.#mayChange = false;
    const { audioElement, videoElement } = this.#options.elements;
    const [refused, clicked] =
      kind === 'audio'
        ? [audioElement, this.#spareAudio]
        : [videoElement, this.#spareVideo ?? videoElement];
    this.clearOthers();
    this.#swap(kind, clicked, refused);
    return this.#withFront(kind, clicked);
  }

  /**
   * Those whose turn it is not are silent and empty.
   *
   * @param kept is left as it is
   */
  clearOthers(kept: MediaElement | null = null): void {
    this.#endFade();
    const outgoing = this.#outgoing;
    this.#outgoing = null;
    for (const element of new Set([this.#spareAudio, this.#spareVideo, outgoing])) {
      if (element !== null && element !== kept) clearElement(element);
    }
    const picture = this.#spareVideo;
    if (picture !== null && picture !== kept) this.#options.places.removePicture(picture);
  }

  /** The current song itself goes on there. */
  keepOutgoing(): void {
    this.#endFade();
    this.#outgoing = null;
  }

  followLoudness(): void {
    const { isMuted, getVolume } = this.#options;
    for (const element of [this.#spareAudio, this.#spareVideo, this.#outgoing]) {
      if (element !== null) element.muted = isMuted();
    }
    if (this.#outgoing !== null) this.#outgoing.volume = getVolume(this.#outgoing);
    this.#fade?.apply();
  }

  /** Whether one whose turn it is not holds this address. */
  holds(url: string): boolean {
    return this.#spareAudio.src === url || this.#spareVideo?.src === url;
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
    const { audioElement, videoElement } = this.#options.elements;
    for (const element of [audioElement, videoElement, this.#spareAudio, this.#spareVideo]) {
      if (element !== null) this.#tellSpeed(element);
    }
  }

  get speed(): number {
    return this.#speed;
  }

  #findSpareVideo(): MediaElement | null {
    const { places, isMuted } = this.#options;
    if (!this.#mayChange || places.isPictureHeld()) return null;
    if (this.#spareVideo === null) {
      this.#spareVideo = places.createPicture();
      this.#spareVideo.muted = isMuted();
      this.#tellSpeed(this.#spareVideo);
    }
    return this.#spareVideo;
  }

  #swap(kind: MediaKind, next: MediaElement, last: MediaElement): void {
    const { places } = this.#options;
    if (kind === 'audio') {
      this.#spareAudio = last;
      places.placeAudio(next, last);
    } else {
      this.#spareVideo = last;
      places.placePicture(next, last);
    }
  }

  #withFront(kind: MediaKind, front: MediaElement): Fronts {
    const { audioElement, videoElement } = this.#options.elements;
    return kind === 'audio'
      ? { audioElement: front, videoElement }
      : { audioElement, videoElement: front };
  }

  #tellSpeed(element: MediaElement): void {
    element.preservesPitch = true;
    element.defaultPlaybackRate = this.#speed;
    element.playbackRate = this.#speed;
  }

  #endFade(): void {
    this.#fade?.stop();
    this.#fade = null;
  }
}
