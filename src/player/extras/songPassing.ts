import { overlapSeconds } from '../../domain/media/crossfade';
import { currentSongId } from '../../domain/queue/queue';
import type { PlayerPort } from '../core/playerExtras';

/** A ready song is started this much before the end: what a start takes. */
const LEAD_SECONDS = 0.06;
/** Timers are exact enough for so long; before that, it is looked again. */
const NEAR_SECONDS = 1.2;
const MS_PER_SECOND = 1000;

export interface SongPassingOptions {
  readonly port: PlayerPort;
  readonly getSpeed: () => number;
  /** How long this song may overlap with that one, in seconds. */
  readonly crossfadeSecondsTo: (annSongId: number) => number;
  /** Where a part of the song ends that is not to be heard further; null: nowhere before its end. */
  readonly endSecondsOf: (positionSeconds: number) => number | null;
  /** Whether the song goes on within itself, so that its end does not come. */
  readonly isRepeating: () => boolean;
  /** Whether the sound stops with this song. */
  readonly isLast: () => boolean;
  readonly mayFetch: () => boolean;
  /** So long before the end the next song is fetched, as it is heard. */
  readonly getAheadSeconds: () => number;
  readonly fetchAhead: (annSongId: number) => void;
  readonly isReady: (annSongId: number) => boolean;
}

/** Watches the time that is left, has the next song fetched and lets it follow without a gap. */
export class SongPassing {
  readonly #options: SongPassingOptions;
  #cancel: (() => void) | null = null;
  #isPassing = false;

  constructor(options: SongPassingOptions) {
    this.#options = options;
  }

  /** The next song is being started because this one ends, not because somebody asked for it. */
  get isPassing(): boolean {
    return this.#isPassing;
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  /** To be called whenever the time, the song or what is chosen may have changed. */
  look(): void {
    this.stop();
    const { port, isRepeating, isLast, mayFetch, fetchAhead } = this.#options;
    const playback = port.getPlayback();
    if (playback?.status !== 'playing' || isRepeating()) return;
    const { positionSeconds, mediaSeconds } = playback;
    const sampleEnd = this.#options.endSecondsOf(positionSeconds);
    const following = isLast() ? null : port.getFollowing();
    const nextId = following && currentSongId(following);
    const isSample = sampleEnd !== null && (mediaSeconds === null || sampleEnd < mediaSeconds);
    const endSeconds = isSample ? sampleEnd : mediaSeconds;
    if (endSeconds === null) return;
    const wanted = nextId === null ? 0 : this.#options.crossfadeSecondsTo(nextId);
    const crossfade = overlapSeconds(wanted, mediaSeconds);
    const leftSeconds = (endSeconds - positionSeconds) / this.#options.getSpeed();
    const isNear = leftSeconds <= this.#options.getAheadSeconds() + crossfade;
    if (nextId !== null && isNear && mayFetch()) fetchAhead(nextId);
    const leadSeconds = nextId === null ? 0 : this.#leadSeconds(nextId, crossfade);
    if (leadSeconds > 0 || isSample) this.#moveOnIn(leftSeconds - leadSeconds);
  }

  /** 0: the next song starts when this one has ended. */
  #leadSeconds(nextId: number, crossfadeSeconds: number): number {
    if (crossfadeSeconds > 0) return crossfadeSeconds;
    return this.#options.isReady(nextId) ? LEAD_SECONDS : 0;
  }

  #moveOnIn(seconds: number): void {
    if (seconds > NEAR_SECONDS) return;
    const { clock } = this.#options.port.options;
    this.#cancel = clock.schedule(
      () => {
        this.#cancel = null;
        if (this.#options.port.getPlayback()?.status !== 'playing') return;
        this.#isPassing = true;
        this.#options.port.moveOn();
        this.#isPassing = false;
      },
      Math.max(0, seconds * MS_PER_SECOND),
    );
  }
}
