import type { HostCandidate, HostFailure } from '../../domain/media/hostFailover';
import { clearElement, IS_LOADING } from '../core/mediaElement';
import type { PlaybackTools } from '../core/playbackTools';

/** While all hosts are silent, one more is probed each time after this interval. */
const NEXT_PROBE_MS = 1_000;

/** Which hosts of a file have failed, and which is next; probes others while one is silent. */
export class HostRound {
  readonly #failed = new Map<HostCandidate, HostFailure>();
  /** Hosts that are blamed for an error only once another one has played the file. */
  readonly #suspects = new Set<HostCandidate>();
  #current: HostCandidate;
  #downloadUrl: string | null;
  /** The hosts that are being probed, each with a function that ends its probe. */
  readonly #probes = new Map<HostCandidate, () => void>();
  #isProbing = false;
  #cancelNextProbe: (() => void) | null = null;

  /**
   * @param candidates in the order in which they are tried
   * @param downloadUrl of the downloaded file, which plays before any host is asked
   * @param onDelivered a probed host sent the beginning of the file while the current one was silent
   */
  constructor(
    private readonly tools: PlaybackTools,
    private readonly candidates: readonly [HostCandidate, ...HostCandidate[]],
    downloadUrl: string | null,
    private readonly onDelivered: (candidate: HostCandidate) => void,
  ) {
    this.#downloadUrl = downloadUrl;
    this.#current = candidates[0];
  }

  get current(): HostCandidate {
    return this.#current;
  }

  get url(): string {
    return this.#downloadUrl ?? this.#current.url;
  }

  /** How long the current host may take to answer or fail, in milliseconds. */
  get timeoutMs(): number {
    return this.tools.hosts.timeoutMsOf(this.#current.host);
  }

  get hasOnlyHung(): boolean {
    return this.candidates.every((each) => this.#failed.get(each) === 'hang');
  }

  get next(): HostCandidate | null {
    return this.#remaining()[0] ?? null;
  }

  noteFailure(failure: HostFailure): void {
    this.#noteFailure(this.#current, failure);
  }

  moveTo(candidate: HostCandidate): void {
    this.#current = candidate;
    this.#endProbe(candidate);
  }

  /** @returns whether the downloaded file failed, so that the first host is asked now */
  leaveDownload(): boolean {
    const isDownload = this.#downloadUrl !== null;
    this.#downloadUrl = null;
    return isDownload;
  }

  noteSound(): void {
    const { hosts } = this.tools;
    this.stopProbes();
    for (const { host } of this.#suspects) hosts.noteFailure(host, 'error');
    this.#suspects.clear();
    if (this.#downloadUrl === null) hosts.noteDelivery(this.#current.host);
  }

  /** Probes one more host now, and another one every second. Does nothing if already started. */
  startProbes(): void {
    if (this.#isProbing || this.#downloadUrl !== null) return;
    this.#isProbing = true;
    this.#probeNext();
  }

  stopProbes(): void {
    this.#isProbing = false;
    this.#cancelNextProbe?.();
    for (const candidate of [...this.#probes.keys()]) this.#endProbe(candidate);
  }

  #remaining(): readonly HostCandidate[] {
    return this.candidates.filter((each) => each !== this.#current && !this.#failed.has(each));
  }

  #noteFailure(candidate: HostCandidate, failure: HostFailure): void {
    this.#failed.set(candidate, failure);
    if (failure === 'error') this.#suspects.add(candidate);
    else this.tools.hosts.noteFailure(candidate.host, failure);
  }

  #probeNext(): void {
    this.#cancelNextProbe?.();
    const candidate = this.#remaining().find((each) => !this.#probes.has(each));
    if (candidate === undefined) return;
    this.#cancelNextProbe = this.tools.clock.schedule(() => this.#probeNext(), NEXT_PROBE_MS);
    this.#probe(candidate);
  }

  #probe(candidate: HostCandidate): void {
    const { clock, hosts, createProbeElement } = this.tools;
    const element = createProbeElement();
    const onMetadata = () => {
      this.stopProbes();
      this.onDelivered(candidate);
    };
    const fail = (failure: HostFailure) => {
      this.#endProbe(candidate);
      this.#noteFailure(candidate, failure);
    };
    const onError = () => {
      if (element.error === null) return;
      fail('error');
      if (this.#isProbing) this.#probeNext();
    };
    const cancelTimeout = clock.schedule(() => {
      // With data saving, the browser may not have asked at all: the host may be fine.
      if (element.networkState === IS_LOADING) fail('hang');
    }, hosts.timeoutMsOf(candidate.host));
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

  #endProbe(candidate: HostCandidate): void {
    this.#probes.get(candidate)?.();
    this.#probes.delete(candidate);
  }
}
