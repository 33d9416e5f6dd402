import type { MediaKind } from '../../domain/media/mediaFile';
import { overlapSeconds } from '../../domain/media/soundExtras';
import type { SoundSettings } from '../../domain/media/soundSettings';
import { currentSongId } from '../../domain/queue/queue';
import type { MediaElement } from '../core/mediaElement';
import type { PlayerPort } from '../core/playerExtras';
import type { ElementGuide, SongElements } from '../core/soundElements';
import type { ElementPairs } from './elementPairs';
import type { Loudness } from './loudness';
import type { Prefetch, PrefetchedSong } from './prefetch';
import type { PlayerSoundControls } from './soundControls';

/** A prefetched song is started this much before the end: what a start takes. */
const LEAD_SECONDS = 0.06;
/** Timers are exact enough for so long; before that, the time is looked at again. */
const NEAR_SECONDS = 1.2;
/** The next song is prefetched this long before the end, as it is heard. */
const PREFETCH_SECONDS = 20;
/** A file that has to be here as a whole takes longer. */
const WHOLE_PREFETCH_SECONDS = 35;
const MS_PER_SECOND = 1000;

export interface HandoverOptions {
  readonly port: PlayerPort;
  readonly pairs: ElementPairs;
  readonly prefetch: Prefetch;
  readonly controls: PlayerSoundControls;
  readonly loudness: Loudness;
  readonly getSettings: () => SoundSettings;
  readonly isDataSpared: () => boolean;
}

/**
 * From one song to the next: watches the time that is left, has the next song prefetched, lets it
 * follow without a gap or in a crossfade, and picks the element on which it starts.
 */
export class Handover implements ElementGuide {
  readonly #options: HandoverOptions;
  #cancel: (() => void) | null = null;
  /** The next song starts because this one ends, not because the user asked for it. */
  #isPassing = false;
  /** The current song took the place of another one of this kind on the other element. */
  #changedKind: MediaKind | null = null;
  #isRefused = false;

  constructor(options: HandoverOptions) {
    this.#options = options;
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  /** To be called whenever the time, the song or a choice may have changed. */
  look(): void {
    this.stop();
    const { port, pairs, prefetch, controls, isDataSpared } = this.#options;
    const { playback } = port;
    if (playback?.status !== 'playing' || controls.isRepeating) return;
    const { positionSeconds, mediaSeconds } = playback;
    const sampleEnd = controls.sampler.endSeconds(positionSeconds);
    const isSample = sampleEnd !== null && (mediaSeconds === null || sampleEnd < mediaSeconds);
    const endSeconds = isSample ? sampleEnd : mediaSeconds;
    if (endSeconds === null) return;
    const isLast = controls.sleepTimer.sleep?.kind === 'endOfSong';
    const following = isLast ? null : port.following;
    const nextId = following && currentSongId(following);
    const wanted = nextId === null ? 0 : this.#crossfadeSecondsTo(nextId);
    const crossfade = overlapSeconds(wanted, mediaSeconds);
    const leftSeconds = (endSeconds - positionSeconds) / pairs.speed;
    const isNear = leftSeconds <= this.#prefetchSeconds + crossfade;
    // While the song before is still heard, the element that comes next is not free.
    const mayPrefetch = pairs.outgoing === null && !isDataSpared();
    if (nextId !== null && isNear && mayPrefetch) prefetch.start(nextId);
    const leadSeconds = nextId === null ? 0 : this.#leadSeconds(nextId, crossfade);
    if (leadSeconds > 0 || isSample) this.#passIn(leftSeconds - leadSeconds);
  }

  /** As PlayerExtras.takeBack. */
  takeBack(): boolean {
    this.#isRefused = this.#changedKind !== null && this.#options.pairs.mayChange;
    return this.#isRefused;
  }

  readonly takeElements: ElementGuide['takeElements'] = (annSongId) => {
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
    const pair = pairs.change({ incoming: free, kind, lastKind, fadeSeconds });
    if (kind === lastKind) this.#changedKind = kind;
    // A song that ends is heard to its end; one that the user leaves is silent at once.
    if (fadeSeconds === 0 && !this.#isPassing) pairs.clearOthers();
    return { pair, prefetched, outgoing: pairs.outgoing };
  };

  readonly noteFile: ElementGuide['noteFile'] = (element, { fileName }, isDownload) => {
    const { pairs, loudness } = this.#options;
    if (element === pairs.outgoing) pairs.keepOutgoing();
    loudness.noteFile(element, fileName);
    if (isDownload) loudness.measureDownload(fileName);
  };

  readonly levelOf = (element: MediaElement): number =>
    this.#options.loudness.levelOf(element) * this.#options.pairs.gainOf(element);

  readonly followLoudness = (): void => this.#options.pairs.followLoudness();

  readonly holds = (url: string): boolean => this.#options.pairs.holds(url);

  readonly clear = (): void => {
    this.#options.prefetch.forget();
    this.#options.pairs.clearOthers();
  };

  get #currentKind(): MediaKind | null {
    return this.#options.port.playback?.media?.kind ?? null;
  }

  get #prefetchSeconds(): number {
    return this.#options.loudness.isOn ? WHOLE_PREFETCH_SECONDS : PREFETCH_SECONDS;
  }

  /** 0: the next song starts when this one has ended. */
  #leadSeconds(nextId: number, crossfadeSeconds: number): number {
    if (crossfadeSeconds > 0) return crossfadeSeconds;
    const { pairs, prefetch } = this.#options;
    return pairs.mayChange && prefetch.isReady(nextId) ? LEAD_SECONDS : 0;
  }

  #passIn(seconds: number): void {
    if (seconds > NEAR_SECONDS) return;
    const { port } = this.#options;
    this.#cancel = port.options.clock.schedule(
      () => {
        this.#cancel = null;
        if (port.playback?.status !== 'playing') return;
        this.#isPassing = true;
        port.endSong();
        this.#isPassing = false;
      },
      Math.max(0, seconds * MS_PER_SECOND),
    );
  }

  /** How long the current song and that one may overlap, in seconds. */
  #crossfadeSecondsTo(annSongId: number): number {
    const { pairs, prefetch, getSettings } = this.#options;
    const { crossfadeSeconds } = getSettings();
    if (crossfadeSeconds === 0 || !pairs.mayChange) return 0;
    const kind = prefetch.kindOf(annSongId);
    const isFree = kind !== null && pairs.findFree(kind, this.#currentKind) !== null;
    return isFree ? crossfadeSeconds : 0;
  }

  /** A fade is no longer than what is left of the song that sounds. */
  #fadeSecondsTo(annSongId: number): number {
    const { port, pairs } = this.#options;
    const { playback } = port;
    if (playback?.status !== 'playing' || playback.mediaSeconds === null) return 0;
    const leftSeconds = playback.mediaSeconds - playback.positionSeconds;
    return Math.min(this.#crossfadeSecondsTo(annSongId), leftSeconds / pairs.speed);
  }

  /** The song that was to come could not sound: the one before it goes on fading out. */
  #startInFade(kind: MediaKind | null, lastKind: MediaKind | null): SongElements | null {
    const { port, pairs } = this.#options;
    const { pair } = port.tools.elements;
    const { outgoing } = pairs;
    const isBefore = outgoing !== pair.audio && outgoing !== pair.video;
    const isSilent = port.playback?.status === 'loading';
    if (!pairs.isFading || !isSilent || !isBefore || kind !== lastKind) return null;
    return { pair, prefetched: null, outgoing };
  }

  /** Where elements must not change, a song can only start on the one that all of its kind use. */
  #startInPlace(prefetched: PrefetchedSong | null): SongElements | null {
    const { pair } = this.#options.port.tools.elements;
    if (prefetched !== null && prefetched.element === pair[prefetched.kind]) {
      return { pair, prefetched, outgoing: null };
    }
    this.#options.pairs.clearOthers();
    return null;
  }

  #takeOther(): SongElements | null {
    this.#isRefused = false;
    const kind = this.#changedKind;
    this.#changedKind = null;
    return kind && { pair: this.#options.pairs.takeBack(kind), prefetched: null, outgoing: null };
  }
}
