import type { HostCandidate } from '../../domain/media/hostFailover';
import type { HostFailure } from '../../domain/media/hostHealth';
import { clearElement, IS_LOADING } from '../core/mediaElement';
import type { PlayerOptions } from '../core/playerOptions';

/** One more host is probed each time after so long, as long as all are silent. */
const NEXT_PROBE_MS = 1_000;

export interface HostProbesOptions extends Pick<PlayerOptions, 'clock' | 'createProbeElement'> {
  /** How long a host may neither answer nor fail, in milliseconds. */
  readonly timeoutMsOf: (candidate: HostCandidate) => number;
  /** The next host to probe; null when all have been. */
  readonly nextCandidate: () => HostCandidate | null;
  /** It has sent the beginning of the file. Called for the first one only; all probes have ended. */
  readonly onDelivered: (candidate: HostCandidate) => void;
  /** This probe has ended; the others go on. */
  readonly onFailed: (candidate: HostCandidate, failure: HostFailure) => void;
}

/**
 * Asks further hosts in the background, each on a silent element of its own, while the one that is
 * to sound is silent.
 */
export class HostProbes {
  readonly #options: HostProbesOptions;
  /** What ends each probe. */
  readonly #probes = new Map<HostCandidate, () => void>();
  #isAsking = false;
  #cancelNext: (() => void) | null = null;

  constructor(options: HostProbesOptions) {
    this.#options = options;
  }

  isAsking(candidate: HostCandidate): boolean {
    return this.#probes.has(candidate);
  }

  /** Probes one more host now, and another one every second. Does nothing when it has started. */
  start(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#probeNext();
  }

  stop(): void {
    this.#isAsking = false;
    this.#cancelNext?.();
    for (const candidate of [...this.#probes.keys()]) this.end(candidate);
  }

  /** Ends one probe: the host is asked by the song's own element now, or has failed. */
  end(candidate: HostCandidate): void {
    this.#probes.get(candidate)?.();
    this.#probes.delete(candidate);
  }

  #probeNext(): void {
    this.#cancelNext?.();
    const candidate = this.#options.nextCandidate();
    if (candidate === null) return;
    this.#cancelNext = this.#options.clock.schedule(() => this.#probeNext(), NEXT_PROBE_MS);
    this.#probe(candidate);
  }

  #probe(candidate: HostCandidate): void {
    const { clock, createProbeElement, timeoutMsOf, onDelivered } = this.#options;
    const element = createProbeElement();
    const onMetadata = () => {
      this.stop();
      onDelivered(candidate);
    };
    const onError = () => {
      if (element.error === null) return;
      this.#fail(candidate, 'error');
      if (this.#isAsking) this.#probeNext();
    };
    const cancelTimeout = clock.schedule(() => {
      // A browser that spares data has not asked at all, which tells nothing about the host.
      if (element.networkState === IS_LOADING) this.#fail(candidate, 'hang');
    }, timeoutMsOf(candidate));
    element.addEventListener('loadedmetadata', onMetadata);
    element.addEventListener('error', onError);
    element.preload = 'auto';
    element.src = candidate.url;
    this.#probes.set(candidate, () => {
      cancelTimeout();
      element.removeEventListener('loadedmetadata', onMetadata);
      element.removeEventListener('error', onError);
      clearElement(element);
    });
  }

  #fail(candidate: HostCandidate, failure: HostFailure): void {
    this.end(candidate);
    this.#options.onFailed(candidate, failure);
  }
}
