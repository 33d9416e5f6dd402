import type { MediaKind } from '../../domain/media/mediaChoice';
import { clearElement, type MediaElement } from '../core/mediaElement';
import type { PlayerPort } from '../core/playerExtras';
import type { SongElements } from '../core/soundElements';
import { Crossfade } from './crossfade';

/** Where the elements are in the page. */
export interface ElementPlaces {
  /** The first element sounds from now on: the browser's media tools must find it before the second. */
  readonly placeAudio: (next: MediaElement, last: MediaElement) => void;
  /** A second video element, not in the page yet. */
  readonly createPicture: () => MediaElement;
  /** Shows the first element instead of the second, which may be heard for a while yet. */
  readonly placePicture: (next: MediaElement, last: MediaElement) => void;
  /** Takes a silent element out of the page. */
  readonly removePicture: (element: MediaElement) => void;
  /** Whether the system shows this very video element, so that no other can replace it. */
  readonly isPictureHeld: () => boolean;
}

export interface ElementPairsOptions {
  readonly port: PlayerPort;
  readonly places: ElementPlaces;
  /** The volume of an element without a fade, 0 to 1. */
  readonly getVolume: (element: MediaElement) => number;
}

export interface Change {
  /** The element that sounds next, free by `findFree`. */
  readonly incoming: MediaElement;
  readonly kind: MediaKind;
  readonly lastKind: MediaKind;
  /** How long the current song fades out; 0: it ends as it is. */
  readonly fadeSeconds: number;
}

type Fronts = Pick<SongElements, 'audioElement' | 'videoElement'>;

/** Two elements of each kind that take turns, so that one song can follow the other without a gap. */
export class ElementPairs {
  readonly #options: ElementPairsOptions;
  /** The elements whose turn it is not. The video is created when it is needed. */
  #spareAudio: MediaElement;
  #spareVideo: MediaElement | null = null;
  /** The song before is still heard here. */
  #outgoing: MediaElement | null = null;
  #fade: Crossfade | null = null;
  #speed = 1;
  /** False where the system keeps the volume to itself: there setting it does nothing. */
  readonly canFade: boolean;
  /** False where the browser lets sound come only from an element that was clicked for. */
  #mayChange: boolean;

  constructor(options: ElementPairsOptions) {
    this.#options = options;
    this.#spareAudio = options.port.options.createProbeElement();
    this.#spareAudio.volume = 0.5;
    this.canFade = this.#spareAudio.volume === 0.5;
    // The same phones want a tap for each element that is to sound.
    this.#mayChange = this.canFade;
  }

  /** An element that is silent while another one sounds: it can make the browser fetch a file. */
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

  /** The share of its volume that a fade leaves to an element now, 0 to 1. */
  gainOf(element: MediaElement): number {
    return this.#fade?.gainOf(element) ?? 1;
  }

  /**
   * The element on which a song can be prefetched and then played; null: none.
   *
   * @param lastKind of the song that sounds; null: none does
   */
  findFree(kind: MediaKind, lastKind: MediaKind | null): MediaElement | null {
    const { elements } = this.#options.port.tools;
    if (kind === 'audio') return lastKind === 'video' ? elements.audioElement : this.#spareAudio;
    return lastKind === 'video' ? this.#findSpareVideo() : elements.videoElement;
  }

  /** Makes the incoming element the current one; the other one is left to sound on. */
  change({ incoming, kind, lastKind, fadeSeconds }: Change): Fronts {
    this.#endFade();
    const { port, getVolume } = this.#options;
    const { elements, clock } = port.tools;
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

  /** Goes back, for good, to the other element of this kind, which the user has clicked for. */
  takeBack(kind: MediaKind): Fronts {
    this.#mayChange = false;
    const { audioElement, videoElement } = this.#options.port.tools.elements;
    const [refused, clicked] =
      kind === 'audio'
        ? [audioElement, this.#spareAudio]
        : [videoElement, this.#spareVideo ?? videoElement];
    this.clearOthers();
    this.#swap(kind, clicked, refused);
    return this.#withFront(kind, clicked);
  }

  /**
   * Clears the elements whose turn it is not.
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

  /** The current song itself plays on the outgoing element now. */
  keepOutgoing(): void {
    this.#endFade();
    this.#outgoing = null;
  }

  followLoudness(): void {
    const { port, getVolume } = this.#options;
    for (const element of [this.#spareAudio, this.#spareVideo, this.#outgoing]) {
      if (element !== null) element.muted = port.store.facts.preferences.isMuted;
    }
    if (this.#outgoing !== null) this.#outgoing.volume = getVolume(this.#outgoing);
    this.#fade?.apply();
  }

  /** Whether an element whose turn it is not holds this address. */
  holds(url: string): boolean {
    return this.#spareAudio.src === url || this.#spareVideo?.src === url;
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
    const { audioElement, videoElement } = this.#options.port.tools.elements;
    for (const element of [audioElement, videoElement, this.#spareAudio, this.#spareVideo]) {
      if (element !== null) this.#tellSpeed(element);
    }
  }

  get speed(): number {
    return this.#speed;
  }

  #findSpareVideo(): MediaElement | null {
    const { places, port } = this.#options;
    if (!this.#mayChange || places.isPictureHeld()) return null;
    if (this.#spareVideo === null) {
      this.#spareVideo = places.createPicture();
      this.#spareVideo.muted = port.store.facts.preferences.isMuted;
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
    const { audioElement, videoElement } = this.#options.port.tools.elements;
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
