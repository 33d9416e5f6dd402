import type { HostCandidate } from '../../domain/media/hostFailover';
import type { HostFailure } from '../../domain/media/hostHealth';
import type { Clock } from '../../lib/clock';
import { clearElement, IS_LOADING, type MediaElement } from '../core/mediaElement';

/** One more host is asked as long as all are silent. */
const NEXT_SCOUT_MS = 1_000;

export interface HostScoutsOptions {
  /** An element that stands nowhere and is never played. */
  readonly createElement: () => MediaElement;
  readonly clock: Clock;
  /** How long a host may neither answer nor fail, in milliseconds. */
  readonly timeoutMsOf: (candidate: HostCandidate) => number;
  /** Whom to ask next; null when all have been asked. */
  readonly nextCandidate: () => HostCandidate | null;
  /** It has sent the beginning of the file; the first one, and all others are let go. */
  readonly onDelivered: (candidate: HostCandidate) => void;
  /** It will not be the one; the others are asked on. */
  readonly onFailed: (candidate: HostCandidate, failure: HostFailure) => void;
}

interface Scout {
  readonly candidate: HostCandidate;
  readonly end: () => void;
}

/**
 * Asks further hosts in the background, each in an element of its own without sound, while the
 * one that is to sound is silent. Which of them is used is not theirs to decide.
 */
export class HostScouts {
  readonly #options: HostScoutsOptions;
  readonly #scouts: Scout[] = [];
  #isAsking = false;
  #cancelNext: (() => void) | null = null;

  constructor(options: HostScoutsOptions) {
    this.#options = options;
  }

  isAsking(candidate: HostCandidate): boolean {
    return this.#scouts.some((scout) => scout.candidate === candidate);
  }

  /** Asks one more host now, and another one every second. Does nothing while it is at it. */
  start(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#askNext();
  }

  /** Nobody is asked any more. */
  stop(): void {
    this.#isAsking = false;
    this.#cancelNext?.();
    for (const scout of this.#scouts.splice(0)) scout.end();
  }

  /** This one is asked by others now. */
  leave(candidate: HostCandidate): void {
    const place = this.#scouts.findIndex((scout) => scout.candidate === candidate);
    for (const scout of place < 0 ? [] : this.#scouts.splice(place, 1)) scout.end();
  }

  #askNext(): void {
    this.#cancelNext?.();
    const candidate = this.#options.nextCandidate();
    if (candidate === null) return;
    this.#cancelNext = this.#options.clock.schedule(() => this.#askNext(), NEXT_SCOUT_MS);
    this.#scouts.push(this.#send(candidate));
  }

  #send(candidate: HostCandidate): Scout {
    const { clock, timeoutMsOf, onDelivered } = this.#options;
    const element = this.#options.createElement();
    const onMetadata = () => {
      this.stop();
      onDelivered(candidate);
    };
    const onError = () => {
      if (element.error === null) return;
      this.#fail(candidate, 'error');
      if (this.#isAsking) this.#askNext();
    };
    const cancelTimeout = clock.schedule(() => {
      // A browser that spares data has not asked at all, which tells nothing of the host.
      if (element.networkState === IS_LOADING) this.#fail(candidate, 'hang');
    }, timeoutMsOf(candidate));
    element.addEventListener('loadedmetadata', onMetadata);
    element.addEventListener('error', onError);
    element.preload = 'auto';
    element.src = candidate.url;
    return {
      candidate,
      end() {
        cancelTimeout();
        element.removeEventListener('loadedmetadata', onMetadata);
        element.removeEventListener('error', onError);
        clearElement(element);
      },
    };
  }

  #fail(candidate: HostCandidate, failure: HostFailure): void {
    this.leave(candidate);
    this.#options.onFailed(candidate, failure);
  }
}
