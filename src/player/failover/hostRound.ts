import type { HostCandidate } from '../../domain/media/hostFailover';
import type { HostFailure } from '../../domain/media/hostHealth';
import type { PlayerOptions } from '../core/playerOptions';
import type { HostMemory } from './hostMemory';
import { HostProbes } from './hostProbes';

export interface HostRoundOptions extends Pick<PlayerOptions, 'clock' | 'createProbeElement'> {
  /** In the order in which they are tried. */
  readonly candidates: readonly [HostCandidate, ...HostCandidate[]];
  readonly hosts: HostMemory;
  /** The address of the downloaded file, which plays before any host is asked. */
  readonly downloadUrl: string | null;
  /** A probe had an answer from this host, while the current one was silent. */
  readonly onDelivered: (candidate: HostCandidate) => void;
}

/** Which hosts of one file have been tried, from the first to the last, and which comes next. */
export class HostRound {
  readonly #options: HostRoundOptions;
  readonly #probes: HostProbes;
  readonly #failed = new Map<HostCandidate, HostFailure>();
  /** An error is blamed on these hosts only once another one has played the file. */
  readonly #suspects = new Set<HostCandidate>();
  #current: HostCandidate;
  #downloadUrl: string | null;

  constructor(options: HostRoundOptions) {
    const { candidates, hosts, clock, createProbeElement, onDelivered } = options;
    this.#options = options;
    this.#downloadUrl = options.downloadUrl;
    this.#current = candidates[0];
    this.#probes = new HostProbes({
      createProbeElement,
      clock,
      timeoutMsOf: ({ host }) => hosts.timeoutMsOf(host),
      nextCandidate: () => this.findNext((each) => !this.#probes.isAsking(each)),
      onDelivered,
      onFailed: (candidate, failure) => this.#noteFailure(candidate, failure),
    });
  }

  get current(): HostCandidate {
    return this.#current;
  }

  /** What is to be loaded now. */
  get url(): string {
    return this.#downloadUrl ?? this.#current.url;
  }

  /** How long the current host may neither answer nor fail, in milliseconds. */
  get timeoutMs(): number {
    return this.#options.hosts.timeoutMsOf(this.#current.host);
  }

  /** Whether all hosts have failed, and not one by an answer. */
  get hasOnlyHung(): boolean {
    return this.#options.candidates.every((each) => this.#failed.get(each) === 'hang');
  }

  /** Asks other hosts in the background, because the current one is silent. */
  startProbes(): void {
    if (this.#downloadUrl === null) this.#probes.start();
  }

  stopProbes(): void {
    this.#probes.stop();
  }

  /** The first host that has not failed; null: none is left. */
  findNext(isFree: (candidate: HostCandidate) => boolean = () => true): HostCandidate | null {
    const isLeft = (each: HostCandidate) => each !== this.#current && !this.#failed.has(each);
    return this.#options.candidates.find((each) => isLeft(each) && isFree(each)) ?? null;
  }

  noteFailure(failure: HostFailure): void {
    this.#noteFailure(this.#current, failure);
  }

  moveTo(candidate: HostCandidate): void {
    this.#current = candidate;
    this.#probes.end(candidate);
  }

  /** @returns whether it was the downloaded file that failed, so that the first host is asked now */
  leaveDownload(): boolean {
    const isDownload = this.#downloadUrl !== null;
    this.#downloadUrl = null;
    return isDownload;
  }

  noteSound(): void {
    const { hosts } = this.#options;
    this.#probes.stop();
    for (const { host } of this.#suspects) hosts.noteFailure(host, 'error');
    this.#suspects.clear();
    if (this.#downloadUrl === null) hosts.noteDelivery(this.#current.host);
  }

  #noteFailure(candidate: HostCandidate, failure: HostFailure): void {
    this.#failed.set(candidate, failure);
    if (failure === 'error') this.#suspects.add(candidate);
    else this.#options.hosts.noteFailure(candidate.host, failure);
  }
}
