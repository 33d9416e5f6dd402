import type { MediaKind } from '../../domain/media/mediaFile';
import { fadeGains } from '../../domain/media/soundTiming';
import type { Clock } from '../../lib/clock';
import { clearElement, type MediaElement } from '../core/mediaElement';
import type { PlayerPort } from '../core/playerExtras';
import type { ElementPair } from '../core/soundElements';

export interface ElementPlaces {
  /** `next` sounds from now on: the browser's media controls must find it before `last`. */
  readonly placeAudio: (next: MediaElement, last: MediaElement) => void;
  /** Creates a second video element, not in the page yet. */
  readonly createPicture: () => MediaElement;
  /** Shows `next` instead of `last`, which may still sound for a while. */
  readonly placePicture: (next: MediaElement, last: MediaElement) => void;
  readonly removePicture: (element: MediaElement) => void;
  /** Whether the system shows the current video element, so that no other can replace it. */
  readonly isPictureHeld: () => boolean;
}

/** Steps too short to be heard. */
const STEP_MS = 40;
const MS_PER_SECOND = 1000;

export interface Change {
  /** The element that sounds next, from `findFree`. */
  readonly incoming: MediaElement;
  readonly kind: MediaKind;
  readonly lastKind: MediaKind;
  /** The length of the current song's fade-out; 0: it does not fade. */
  readonly fadeSeconds: number;
}

class Crossfade {
  readonly #startedAtMs: number;
  #cancelStep: (() => void) | null = null;

  constructor(
    private readonly outgoing: MediaElement,
    private readonly incoming: MediaElement,
    private readonly lengthSeconds: number,
    private readonly around: {
      readonly clock: Clock;
      readonly getVolume: (element: MediaElement) => number;
      readonly onOver: () => void;
    },
  ) {
    this.#startedAtMs = around.clock.now();
    this.#step();
  }

  apply(): void {
    for (const element of [this.outgoing, this.incoming]) {
      element.volume = this.around.getVolume(element) * this.gainOf(element);
    }
  }

  /** The current factor of an element's volume, 0 to 1. */
  gainOf(element: MediaElement): number {
    const gains = fadeGains(this.#share());
    if (element === this.outgoing) return gains.outgoing;
    return element === this.incoming ? gains.incoming : 1;
  }

  /** Sets the incoming element to its full volume; the outgoing one is left to the caller. */
  stop(): void {
    this.#cancelStep?.();
    this.incoming.volume = this.around.getVolume(this.incoming);
  }

  #share(): number {
    const passedMs = this.around.clock.now() - this.#startedAtMs;
    return passedMs / (this.lengthSeconds * MS_PER_SECOND);
  }

  #step(): void {
    this.apply();
    if (this.#share() >= 1) this.around.onOver();
    else this.#cancelStep = this.around.clock.schedule(() => this.#step(), STEP_MS);
  }
}

/** Two elements of each kind that alternate, so that songs follow each other without a gap. */
export class ElementPairs {
  /** The elements that are not current. The video element is created on first use. */
  readonly #spare: { audio: MediaElement; video: MediaElement | null };
  /** The element on which the previous song still sounds. */
  #outgoing: MediaElement | null = null;
  #fade: Crossfade | null = null;
  #speed = 1;
  /** False where the system controls the volume: setting it has no effect there. */
  readonly canFade: boolean;
  /** False where the browser allows sound only on an element that the user started by a click. */
  #mayChange: boolean;

  /** @param getVolume the volume of an element without a fade, 0 to 1 */
  constructor(
    private readonly port: PlayerPort,
    private readonly places: ElementPlaces,
    private readonly getVolume: (element: MediaElement) => number,
  ) {
    const audio = port.options.createProbeElement();
    this.#spare = { audio, video: null };
    audio.volume = 0.5;
    this.canFade = audio.volume === 0.5;
    // The same phones require a tap for each element that sounds.
    this.#mayChange = this.canFade;
  }

  /** A silent element that can make the browser fetch a file while another one sounds. */
  get spare(): MediaElement {
    return this.#spare.audio;
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

  /** The factor of a fade for an element's volume now, 0 to 1. */
  gainOf(element: MediaElement): number {
    return this.#fade?.gainOf(element) ?? 1;
  }

  /** Free to prefetch and play a song; null if none. @param lastKind null if no song sounds */
  findFree(kind: MediaKind, lastKind: MediaKind | null): MediaElement | null {
    if (kind !== lastKind) return this.#pair[kind];
    return kind === 'audio' ? this.#spare.audio : this.#findSpareVideo();
  }

  /** Makes the incoming element current; the other one may sound on. */
  change({ incoming, kind, lastKind, fadeSeconds }: Change): ElementPair {
    this.#endFade();
    const last = this.#pair[lastKind];
    this.#outgoing = last;
    if (kind === lastKind) this.#swap(kind, incoming, last);
    if (fadeSeconds > 0) {
      this.#fade = new Crossfade(last, incoming, fadeSeconds, {
        clock: this.port.options.clock,
        getVolume: this.getVolume,
        onOver: () => this.clearOthers(),
      });
    }
    return { ...this.#pair, [kind]: incoming };
  }

  /** Goes back permanently to the other element of this kind, which the user started by a click. */
  takeBack(kind: MediaKind): ElementPair {
    this.#mayChange = false;
    const refused = this.#pair[kind];
    const clicked = this.#spare[kind] ?? refused;
    this.clearOthers();
    this.#swap(kind, clicked, refused);
    return { ...this.#pair, [kind]: clicked };
  }

  clearOthers(kept: MediaElement | null = null): void {
    this.#endFade();
    const outgoing = this.#outgoing;
    this.#outgoing = null;
    for (const element of new Set([...this.#spares, outgoing])) {
      if (element !== null && element !== kept) clearElement(element);
    }
    const picture = this.#spare.video;
    if (picture !== null && picture !== kept) this.places.removePicture(picture);
  }

  /** The current song itself now plays on the outgoing element. */
  keepOutgoing(): void {
    this.#endFade();
    this.#outgoing = null;
  }

  followLoudness(): void {
    for (const element of [...this.#spares, this.#outgoing]) {
      if (element !== null) element.muted = this.port.store.facts.preferences.isMuted;
    }
    if (this.#outgoing !== null) this.#outgoing.volume = this.getVolume(this.#outgoing);
    this.#fade?.apply();
  }

  /** Whether an element that is not current has this URL. */
  holds(url: string): boolean {
    return this.#spares.some((element) => element?.src === url);
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
    for (const element of [...Object.values(this.#pair), ...this.#spares]) {
      if (element !== null) this.#tellSpeed(element);
    }
  }

  get speed(): number {
    return this.#speed;
  }

  #findSpareVideo(): MediaElement | null {
    if (!this.#mayChange || this.places.isPictureHeld()) return null;
    if (this.#spare.video === null) {
      const video = this.places.createPicture();
      video.muted = this.port.store.facts.preferences.isMuted;
      this.#tellSpeed(video);
      this.#spare.video = video;
    }
    return this.#spare.video;
  }

  #swap(kind: MediaKind, next: MediaElement, last: MediaElement): void {
    this.#spare[kind] = last;
    if (kind === 'audio') this.places.placeAudio(next, last);
    else this.places.placePicture(next, last);
  }

  get #pair(): ElementPair {
    return this.port.tools.elements.pair;
  }

  get #spares(): readonly (MediaElement | null)[] {
    return [this.#spare.audio, this.#spare.video];
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
