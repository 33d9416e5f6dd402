import type { MediaKind } from '../../domain/media/mediaChoice';
import type { PlayerPort } from '../core/playerExtras';
import type { SoundStart } from '../core/soundElements';
import type { ElementPairs } from './elementPairs';
import type { NextAhead, SongAhead } from './prefetch';

export interface HandoverOptions {
  readonly port: PlayerPort;
  readonly pairs: ElementPairs;
  readonly ahead: NextAhead;
  readonly getCrossfadeSeconds: () => number;
  /** The next song is being started because this one ends, not because somebody asked for it. */
  readonly isPassing: () => boolean;
}

/** Finds the element on which the next song starts, and what becomes of the one before. */
export class Handover {
  readonly #options: HandoverOptions;
  /** The current song is on the element that was the spare one of this kind before. */
  #changedKind: MediaKind | null = null;
  #isRefused = false;

  constructor(options: HandoverOptions) {
    this.#options = options;
  }

  /** As SoundKit.takeBack. */
  takeBack(): boolean {
    this.#isRefused = this.#changedKind !== null && this.#options.pairs.mayChange;
    return this.#isRefused;
  }

  /** How long the current song and that one may overlap, in seconds. */
  crossfadeSecondsTo(annSongId: number): number {
    const { pairs, ahead, getCrossfadeSeconds } = this.#options;
    const seconds = getCrossfadeSeconds();
    if (seconds === 0 || !pairs.mayChange) return 0;
    const kind = ahead.kindOf(annSongId);
    const isFree = kind !== null && pairs.findFree(kind, this.#currentKind()) !== null;
    return isFree ? seconds : 0;
  }

  /** As SoundKit.takeElements. */
  takeElements(annSongId: number): SoundStart | null {
    const { pairs, ahead: next, isPassing } = this.#options;
    if (this.#isRefused) return this.#takeOther();
    const lastKind = this.#currentKind();
    const fadeSeconds = this.#fadeSecondsTo(annSongId);
    const ahead = next.take(annSongId);
    const kind = ahead?.kind ?? next.kindOf(annSongId);
    const free = kind && pairs.findFree(kind, lastKind);
    // Else it was fetched only so that the browser has it.
    const loaded = ahead !== null && ahead.element === free ? ahead : null;
    const passedOver = this.#startInFade(kind, lastKind);
    if (passedOver !== null) return passedOver;
    pairs.clearOthers(loaded?.element);
    this.#changedKind = null;
    if (!kind || !free || !lastKind || (loaded === null && fadeSeconds === 0)) return null;
    if (!pairs.mayChange) return this.#startInPlace(loaded);
    const fronts = pairs.change({ incoming: free, kind, lastKind, fadeSeconds });
    if (kind === lastKind) this.#changedKind = kind;
    // What ends by itself is heard to its end; what is left is silent at once.
    if (fadeSeconds === 0 && !isPassing()) pairs.clearOthers();
    return { ...fronts, loaded, outgoing: pairs.outgoing };
  }

  /** The song that was to come could not sound: what still fades out before it fades out all the same. */
  #startInFade(kind: MediaKind | null, lastKind: MediaKind | null): SoundStart | null {
    const { port, pairs } = this.#options;
    const { audioElement, videoElement } = port.elements;
    const isBefore = pairs.outgoing !== audioElement && pairs.outgoing !== videoElement;
    const isSilent = port.getPlayback()?.status === 'loading';
    if (!pairs.isFading || !isSilent || !isBefore || kind !== lastKind) return null;
    return { audioElement, videoElement, loaded: null, outgoing: pairs.outgoing };
  }

  /** Each song on the element that all of its kind are on. */
  #startInPlace(loaded: SongAhead | null): SoundStart | null {
    const { elements } = this.#options.port;
    const { audioElement, videoElement } = elements;
    const isInPlace = loaded?.element === audioElement || loaded?.element === videoElement;
    if (!isInPlace) this.#options.pairs.clearOthers();
    return isInPlace ? { audioElement, videoElement, loaded, outgoing: null } : null;
  }

  #takeOther(): SoundStart | null {
    this.#isRefused = false;
    const kind = this.#changedKind;
    this.#changedKind = null;
    const fronts = kind && this.#options.pairs.takeBack(kind);
    return fronts && { ...fronts, loaded: null, outgoing: null };
  }

  #currentKind(): MediaKind | null {
    return this.#options.port.getPlayback()?.media?.kind ?? null;
  }

  /** What sounds is not longer than what is left of it. */
  #fadeSecondsTo(annSongId: number): number {
    const playback = this.#options.port.getPlayback();
    if (playback?.status !== 'playing' || playback.mediaSeconds === null) return 0;
    const leftSeconds = playback.mediaSeconds - playback.positionSeconds;
    return Math.min(this.crossfadeSecondsTo(annSongId), leftSeconds / this.#options.pairs.speed);
  }
}
