import type { MediaChoice, MediaKind } from '../../domain/media/mediaFile';
import type { PlayerPreferences } from '../../domain/media/playback';
import { clearElement, type MediaElement } from './mediaElement';
import type { DownloadedFile, PlayerOptions } from './playerOptions';

/** One element for sound alone, and one with a picture. */
export type ElementPair = Readonly<Record<MediaKind, MediaElement>>;

/** A file that an element has loaded already and not played yet. */
export interface PrefetchedFile {
  readonly url: string;
  /** Null where it comes from a host. */
  readonly download: DownloadedFile | null;
}

/** What a song that starts finds on the elements. */
export interface ElementStart {
  /** What one of them has loaded already; null where the song is to be loaded. */
  readonly prefetched: PrefetchedFile | null;
  /** The element on which the song before is still heard; null: none. */
  readonly outgoing: MediaElement | null;
}

const FROM_NOTHING: ElementStart = { prefetched: null, outgoing: null };

/** The elements on which a song starts. */
export interface SongElements extends ElementStart {
  readonly pair: ElementPair;
}

/** What the extras say of the elements, once they are there. */
export interface ElementGuide {
  /** On which elements a song sounds; null: on those of the song before. */
  readonly takeElements: (annSongId: number) => SongElements | null;
  /** The element is about to play this file. */
  readonly noteFile: (element: MediaElement, media: MediaChoice, isDownload: boolean) => void;
  /** What the volume is multiplied with on an element, 0 to 1. */
  readonly levelOf: (element: MediaElement) => number;
  /** Volume or mute were set on the elements. */
  readonly followLoudness: () => void;
  /** Whether one of the extras' own elements holds this address. */
  readonly holds: (url: string) => boolean;
  /** Clears every element but the one that plays now. */
  readonly clear: () => void;
}

/** The elements on which the player's songs sound. */
export class SoundElements {
  #pair: ElementPair;
  #start: ElementStart = FROM_NOTHING;
  #outgoing: MediaElement | null = null;
  #guide: ElementGuide | null = null;
  readonly #getPreferences: () => PlayerPreferences;

  constructor(
    { audioElement, videoElement }: Pick<PlayerOptions, 'audioElement' | 'videoElement'>,
    getPreferences: () => PlayerPreferences,
  ) {
    this.#pair = { audio: audioElement, video: videoElement };
    this.#getPreferences = getPreferences;
    this.setLoudness();
  }

  /** The two elements of which one may sound. */
  get pair(): ElementPair {
    return this.#pair;
  }

  followGuide(guide: ElementGuide): void {
    this.#guide = guide;
  }

  /** A song starts, perhaps on another element than the song before. */
  change(annSongId: number): void {
    const start = this.#guide?.takeElements(annSongId) ?? null;
    this.#start = start ?? FROM_NOTHING;
    this.#outgoing = this.#start.outgoing;
    if (start === null) return;
    this.#pair = start.pair;
    this.setLoudness();
  }

  /** Hands out, once, what the song that starts finds. */
  takeStart(): ElementStart {
    const start = this.#start;
    this.#start = FROM_NOTHING;
    return start;
  }

  /**
   * The element for this file; the other one is cleared.
   *
   * @param outgoing is not cleared
   */
  choose(media: MediaChoice, isDownload: boolean, outgoing: MediaElement | null): MediaElement {
    const element = this.#pair[media.kind];
    this.#clearAllBut(element, outgoing);
    this.#guide?.noteFile(element, media, isDownload);
    return element;
  }

  setLoudness(): void {
    const { volume, isMuted } = this.#getPreferences();
    for (const element of Object.values(this.#pair)) {
      // Where the system keeps volume to itself (iOS) setting it does nothing, and mute still acts.
      element.volume = volume * (this.#guide?.levelOf(element) ?? 1);
      element.muted = isMuted;
    }
    this.#guide?.followLoudness();
  }

  /** Whether an element plays from this address, or is about to. */
  holds(url: string): boolean {
    const isHere = Object.values(this.#pair).some((element) => element.src === url);
    return isHere || (this.#guide?.holds(url) ?? false);
  }

  clear(): void {
    this.#clearAllBut();
    this.#guide?.clear();
  }

  /** The next song is yet to come: only a song that still fades out is heard on. */
  clearAllButOutgoing(): void {
    if (this.#outgoing === null) this.clear();
    else this.#clearAllBut(this.#outgoing);
  }

  #clearAllBut(...left: readonly (MediaElement | null)[]): void {
    for (const element of Object.values(this.#pair)) {
      if (!left.includes(element)) clearElement(element);
    }
  }
}
