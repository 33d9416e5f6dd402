import { overlapSeconds } from '../../domain/media/crossfade';
import { currentSongId } from '../../domain/queue/queue';
import type { PlayerPort } from '../core/playerExtras';
import type { ElementPairs } from './elementPairs';
import type { Handover } from './handover';
import type { Loudness } from './loudness';
import type { Prefetch } from './prefetch';
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

export interface SongPassingOptions {
  readonly port: PlayerPort;
  readonly pairs: ElementPairs;
  readonly prefetch: Prefetch;
  readonly handover: Handover;
  readonly controls: PlayerSoundControls;
  readonly loudness: Loudness;
  readonly isDataSpared: () => boolean;
}

/** Watches the time that is left, has the next song prefetched and lets it follow without a gap. */
export class SongPassing {
  readonly #options: SongPassingOptions;
  #cancel: (() => void) | null = null;

  constructor(options: SongPassingOptions) {
    this.#options = options;
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  /** To be called whenever the time, the song or a choice may have changed. */
  look(): void {
    this.stop();
    const { port, pairs, prefetch, handover, controls, isDataSpared } = this.#options;
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
    const wanted = nextId === null ? 0 : handover.crossfadeSecondsTo(nextId);
    const crossfade = overlapSeconds(wanted, mediaSeconds);
    const leftSeconds = (endSeconds - positionSeconds) / pairs.speed;
    const isNear = leftSeconds <= this.#prefetchSeconds + crossfade;
    // While the song before is still heard, the element that comes next is not free.
    const mayPrefetch = pairs.outgoing === null && !isDataSpared();
    if (nextId !== null && isNear && mayPrefetch) prefetch.start(nextId);
    const leadSeconds = nextId === null ? 0 : this.#leadSeconds(nextId, crossfade);
    if (leadSeconds > 0 || isSample) this.#passIn(leftSeconds - leadSeconds);
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
    const { port, handover } = this.#options;
    this.#cancel = port.options.clock.schedule(
      () => {
        this.#cancel = null;
        if (port.playback?.status === 'playing') handover.pass();
      },
      Math.max(0, seconds * MS_PER_SECOND),
    );
  }
}
