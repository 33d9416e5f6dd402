import type { MediaChoice, MediaKind } from '../../domain/media/mediaFile';
import type { PlayerPreferences } from '../../domain/media/playback';
import { clearElement, type MediaElement } from './mediaElement';
import type { DownloadedFile, PlayerOptions } from './playerOptions';

export type ElementPair = Readonly<Record<MediaKind, MediaElement>>;

/** A file that an element has loaded but not played yet. */
export interface PrefetchedFile {
  readonly url: string;
  /** Null if it is loaded from a host. */
  readonly download: DownloadedFile | null;
}

export interface ElementStart {
  /** The file that one of them has already loaded; null if the song has to be loaded. */
  readonly prefetched: PrefetchedFile | null;
  readonly outgoing: MediaElement | null;
}

const FROM_NOTHING: ElementStart = { prefetched: null, outgoing: null };

export interface SongElements extends ElementStart {
  readonly pair: ElementPair;
}

/** The extras' decisions about the elements, once the extras are loaded. */
export interface ElementGuide {
  /** The elements on which a song sounds; null: those of the previous song. */
  readonly takeElements: (annSongId: number) => SongElements | null;
  /** The element is about to play this file. */
  readonly noteFile: (element: MediaElement, media: MediaChoice, isDownload: boolean) => void;
  /** The factor of the volume on an element, 0 to 1. */
  readonly levelOf: (element: MediaElement) => number;
  /** Called when the volume or mute of the elements was set. */
  readonly followLoudness: () => void;
  /** Whether one of the extras' own elements has this URL. */
  readonly holds: (url: string) => boolean;
  readonly clear: () => void;
}

export class SoundElements {
  #pair: ElementPair;
  #start: ElementStart = FROM_NOTHING;
  #outgoing: MediaElement | null = null;
  #guide: ElementGuide | null = null;

  constructor(
    { audioElement, videoElement }: PlayerOptions,
    private readonly getPreferences: () => PlayerPreferences,
  ) {
    this.#pair = { audio: audioElement, video: videoElement };
    this.setLoudness();
  }

  get pair(): ElementPair {
    return this.#pair;
  }

  followGuide(guide: ElementGuide): void {
    this.#guide = guide;
  }

  /** A song starts, perhaps on another element than the previous song. */
  change(annSongId: number): void {
    const start = this.#guide?.takeElements(annSongId) ?? null;
    this.#start = start ?? FROM_NOTHING;
    this.#outgoing = this.#start.outgoing;
    if (start === null) return;
    this.#pair = start.pair;
    this.setLoudness();
  }

  /** Returns, once, the state of the elements for the song that starts. */
  takeStart(): ElementStart {
    const start = this.#start;
    this.#start = FROM_NOTHING;
    return start;
  }

  /** The element for this file; the other one is cleared, but for the outgoing one. */
  choose(media: MediaChoice, isDownload: boolean, outgoing: MediaElement | null): MediaElement {
    const element = this.#pair[media.kind];
    this.#clearAllBut(element, outgoing);
    this.#guide?.noteFile(element, media, isDownload);
    return element;
  }

  setLoudness(): void {
    const { volume, isMuted } = this.getPreferences();
    for (const element of Object.values(this.#pair)) {
      // Where the system controls the volume (iOS), setting it has no effect, but mute works.
      element.volume = volume * (this.#guide?.levelOf(element) ?? 1);
      element.muted = isMuted;
    }
    this.#guide?.followLoudness();
  }

  /** Whether an element plays from this URL, or is about to. */
  holds(url: string): boolean {
    const isHere = Object.values(this.#pair).some((element) => element.src === url);
    return isHere || (this.#guide?.holds(url) ?? false);
  }

  clear(): void {
    this.#clearAllBut();
    this.#guide?.clear();
  }

  /** The next song is not loaded yet: only a song that still fades out plays on. */
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
