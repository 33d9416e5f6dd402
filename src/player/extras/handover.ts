import type { MediaKind } from '../../domain/media/mediaFile';
import type { SoundSettings } from '../../domain/media/soundSettings';
import { overlapSeconds } from '../../domain/media/soundTiming';
import { currentSongId } from '../../domain/queue/queue';
import type { MediaElement } from '../core/mediaElement';
import type { PlayerPort } from '../core/playerExtras';
import type { ElementGuide, SongElements } from '../core/soundElements';
import type { ElementPairs } from './elementPairs';
import type { Loudness } from './loudness';
import type { Prefetch, PrefetchedSong } from './prefetch';
import type { PlayerSoundControls } from './soundControls';

/** A prefetched song is started this long before the end: a start takes that long. */
const LEAD_SECONDS = 0.06;
/** Timers are exact enough for this long. Before that, the time is checked again. */
const NEAR_SECONDS = 1.2;
/** The next song is prefetched this long before the end, in real time. */
const PREFETCH_SECONDS = 20;
/** A file that has to be loaded completely takes longer. */
const WHOLE_PREFETCH_SECONDS = 35;
const MS_PER_SECOND = 1000;

/** Prefetches the next song, starts it without a gap or in a crossfade, and picks its element. */
export class Handover implements ElementGuide {
  #cancel: (() => void) | null = null;
  /** The next song starts because this one ends, not because the user chose it. */
  #isPassing = false;
  /** The kind of the current song, if it replaced a song of this kind on the other element. */
  #changedKind: MediaKind | null = null;
  #isRefused = false;

  constructor(
    private readonly options: {
      readonly port: PlayerPort;
      readonly pairs: ElementPairs;
      readonly prefetch: Prefetch;
      readonly controls: PlayerSoundControls;
      readonly loudness: Loudness;
      readonly getSettings: () => SoundSettings;
      readonly isDataSpared: () => boolean;
    },
  ) {}

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  /** Called whenever the time, the song or a setting may have changed. */
  look(): void {
    this.stop();
    const { port, pairs, prefetch, controls, isDataSpared } = this.options;
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
    // While the previous song still sounds, the next element is not free.
    const mayPrefetch = pairs.outgoing === null && !isDataSpared();
    if (nextId !== null && isNear && mayPrefetch) prefetch.start(nextId);
    const leadSeconds = nextId === null ? 0 : this.#leadSeconds(nextId, crossfade);
    if (leadSeconds > 0 || isSample) this.#passIn(leftSeconds - leadSeconds);
  }

  takeBack(): boolean {
    this.#isRefused = this.#changedKind !== null && this.options.pairs.mayChange;
    return this.#isRefused;
  }

  readonly takeElements: ElementGuide['takeElements'] = (annSongId) => {
    const { pairs, prefetch } = this.options;
    if (this.#isRefused) return this.#takeOther();
    const lastKind = this.#currentKind;
    const fadeSeconds = this.#fadeSecondsTo(annSongId);
    const song = prefetch.take(annSongId);
    const kind = song?.kind ?? prefetch.kindOf(annSongId);
    const free = kind && pairs.findFree(kind, lastKind);
    // Otherwise it was prefetched only for the browser's cache.
    const prefetched = song !== null && song.element === free ? song : null;
    const inFade = this.#startInFade(kind, lastKind);
    if (inFade !== null) return inFade;
    pairs.clearOthers(prefetched?.element);
    this.#changedKind = null;
    if (!kind || !free || !lastKind || (prefetched === null && fadeSeconds === 0)) return null;
    if (!pairs.mayChange) return this.#startInPlace(prefetched);
    const pair = pairs.change({ incoming: free, kind, lastKind, fadeSeconds });
    if (kind === lastKind) this.#changedKind = kind;
    // A song that ends is heard to its end; a song that the user leaves is silenced at once.
    if (fadeSeconds === 0 && !this.#isPassing) pairs.clearOthers();
    return { pair, prefetched, outgoing: pairs.outgoing };
  };

  readonly noteFile: ElementGuide['noteFile'] = (element, { fileName }, isDownload) => {
    const { pairs, loudness } = this.options;
    if (element === pairs.outgoing) pairs.keepOutgoing();
    loudness.noteFile(element, fileName);
    if (isDownload) loudness.measureDownload(fileName);
  };

  readonly levelOf = (element: MediaElement): number =>
    this.options.loudness.levelOf(element) * this.options.pairs.gainOf(element);

  readonly followLoudness = (): void => this.options.pairs.followLoudness();

  readonly holds = (url: string): boolean => this.options.pairs.holds(url);

  readonly clear = (): void => {
    this.options.prefetch.forget();
    this.options.pairs.clearOthers();
  };

  get #currentKind(): MediaKind | null {
    return this.options.port.playback?.media?.kind ?? null;
  }

  get #prefetchSeconds(): number {
    return this.options.loudness.isOn ? WHOLE_PREFETCH_SECONDS : PREFETCH_SECONDS;
  }

  /** How long before the end the next song starts; 0: once this one has ended. */
  #leadSeconds(nextId: number, crossfadeSeconds: number): number {
    if (crossfadeSeconds > 0) return crossfadeSeconds;
    const { pairs, prefetch } = this.options;
    return pairs.mayChange && prefetch.isReady(nextId) ? LEAD_SECONDS : 0;
  }

  #passIn(seconds: number): void {
    if (seconds > NEAR_SECONDS) return;
    const { port } = this.options;
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

  #crossfadeSecondsTo(annSongId: number): number {
    const { pairs, prefetch, getSettings } = this.options;
    const { crossfadeSeconds } = getSettings();
    if (crossfadeSeconds === 0 || !pairs.mayChange) return 0;
    const kind = prefetch.kindOf(annSongId);
    const isFree = kind !== null && pairs.findFree(kind, this.#currentKind) !== null;
    return isFree ? crossfadeSeconds : 0;
  }

  /** A fade is no longer than the rest of the current song. */
  #fadeSecondsTo(annSongId: number): number {
    const { port, pairs } = this.options;
    const { playback } = port;
    if (playback?.status !== 'playing' || playback.mediaSeconds === null) return 0;
    const leftSeconds = playback.mediaSeconds - playback.positionSeconds;
    return Math.min(this.#crossfadeSecondsTo(annSongId), leftSeconds / pairs.speed);
  }

  /** The song that should follow could not sound: the one before it fades out further. */
  #startInFade(kind: MediaKind | null, lastKind: MediaKind | null): SongElements | null {
    const { port, pairs } = this.options;
    const { pair } = port.tools.elements;
    const { outgoing } = pairs;
    const isBefore = outgoing !== pair.audio && outgoing !== pair.video;
    const isSilent = port.playback?.status === 'loading';
    if (!pairs.isFading || !isSilent || !isBefore || kind !== lastKind) return null;
    return { pair, prefetched: null, outgoing };
  }

  /** Where elements must not change, a song can only start on the one element of its kind. */
  #startInPlace(prefetched: PrefetchedSong | null): SongElements | null {
    const { pair } = this.options.port.tools.elements;
    if (prefetched !== null && prefetched.element === pair[prefetched.kind]) {
      return { pair, prefetched, outgoing: null };
    }
    this.options.pairs.clearOthers();
    return null;
  }

  #takeOther(): SongElements | null {
    this.#isRefused = false;
    const kind = this.#changedKind;
    this.#changedKind = null;
    return kind && { pair: this.options.pairs.takeBack(kind), prefetched: null, outgoing: null };
  }
}
