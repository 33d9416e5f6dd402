import type { MediaKind } from '../../domain/media/mediaChoice';
import type { PlayerPort } from '../core/playerExtras';
import type { SongElements } from '../core/soundElements';
import type { ElementPairs } from './elementPairs';
import type { Prefetch, PrefetchedSong } from './prefetch';

export interface HandoverOptions {
  readonly port: PlayerPort;
  readonly pairs: ElementPairs;
  readonly prefetch: Prefetch;
  readonly getCrossfadeSeconds: () => number;
}

/** Picks the element on which the next song starts, and decides what becomes of the song before. */
export class Handover {
  readonly #options: HandoverOptions;
  /** The current song took the place of another one of this kind on the other element. */
  #changedKind: MediaKind | null = null;
  #isRefused = false;
  /** The next song starts because this one ends, not because the user asked for it. */
  #isPassing = false;

  constructor(options: HandoverOptions) {
    this.#options = options;
  }

  /** The song ends, and the next one starts. */
  pass(): void {
    this.#isPassing = true;
    this.#options.port.endSong();
    this.#isPassing = false;
  }

  /** As PlayerExtras.takeBack. */
  takeBack(): boolean {
    this.#isRefused = this.#changedKind !== null && this.#options.pairs.mayChange;
    return this.#isRefused;
  }

  /** How long the current song and that one may overlap, in seconds. */
  crossfadeSecondsTo(annSongId: number): number {
    const { pairs, prefetch, getCrossfadeSeconds } = this.#options;
    const seconds = getCrossfadeSeconds();
    if (seconds === 0 || !pairs.mayChange) return 0;
    const kind = prefetch.kindOf(annSongId);
    const isFree = kind !== null && pairs.findFree(kind, this.#currentKind) !== null;
    return isFree ? seconds : 0;
  }

  /** As PlayerExtras.takeElements. */
  takeElements(annSongId: number): SongElements | null {
    const { pairs, prefetch } = this.#options;
    if (this.#isRefused) return this.#takeOther();
    const lastKind = this.#currentKind;
    const fadeSeconds = this.#fadeSecondsTo(annSongId);
    const song = prefetch.take(annSongId);
    const kind = song?.kind ?? prefetch.kindOf(annSongId);
    const free = kind && pairs.findFree(kind, lastKind);
    // On any other element it was prefetched only for the browser's cache.
    const prefetched = song !== null && song.element === free ? song : null;
    const inFade = this.#startInFade(kind, lastKind);
    if (inFade !== null) return inFade;
    pairs.clearOthers(prefetched?.element);
    this.#changedKind = null;
    if (!kind || !free || !lastKind || (prefetched === null && fadeSeconds === 0)) return null;
    if (!pairs.mayChange) return this.#startInPlace(prefetched);
    const fronts = pairs.change({ incoming: free, kind, lastKind, fadeSeconds });
    if (kind === lastKind) this.#changedKind = kind;
    // A song that ends is heard to its end; one that the user leaves is silent at once.
    if (fadeSeconds === 0 && !this.#isPassing) pairs.clearOthers();
    return { ...fronts, prefetched, outgoing: pairs.outgoing };
  }

  /** The song that was to come could not sound: the one before it goes on fading out. */
  #startInFade(kind: MediaKind | null, lastKind: MediaKind | null): SongElements | null {
    const { port, pairs } = this.#options;
    const { audioElement, videoElement } = port.tools.elements;
    const isBefore = pairs.outgoing !== audioElement && pairs.outgoing !== videoElement;
    const isSilent = port.playback?.status === 'loading';
    if (!pairs.isFading || !isSilent || !isBefore || kind !== lastKind) return null;
    return { audioElement, videoElement, prefetched: null, outgoing: pairs.outgoing };
  }

  /** Where elements must not change, a song can only start on the one that all of its kind use. */
  #startInPlace(prefetched: PrefetchedSong | null): SongElements | null {
    const { audioElement, videoElement } = this.#options.port.tools.elements;
    const isInPlace = prefetched?.element === audioElement || prefetched?.element === videoElement;
    if (!isInPlace) this.#options.pairs.clearOthers();
    return isInPlace ? { audioElement, videoElement, prefetched, outgoing: null } : null;
  }

  #takeOther(): SongElements | null {
    this.#isRefused = false;
    const kind = this.#changedKind;
    this.#changedKind = null;
    const fronts = kind && this.#options.pairs.takeBack(kind);
    return fronts && { ...fronts, prefetched: null, outgoing: null };
  }

  get #currentKind(): MediaKind | null {
    return this.#options.port.playback?.media?.kind ?? null;
  }

  /** A fade is no longer than what is left of the song that sounds. */
  #fadeSecondsTo(annSongId: number): number {
    const { port, pairs } = this.#options;
    const { playback } = port;
    if (playback?.status !== 'playing' || playback.mediaSeconds === null) return 0;
    const leftSeconds = playback.mediaSeconds - playback.positionSeconds;
    return Math.min(this.crossfadeSecondsTo(annSongId), leftSeconds / pairs.speed);
  }
}
