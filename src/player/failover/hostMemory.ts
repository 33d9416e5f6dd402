import type { HostServer, SelectableHostServer } from '../../domain/app/appConfig';
import {
  afterHostFailure,
  type HostCandidate,
  type HostFailure,
  type HostRecord,
  isHostAskedLast,
  listHostCandidates,
} from '../../domain/media/hostFailover';
import type { Clock } from '../../lib/clock';

/** How much sooner a host that hung is given up the next time. */
const KNOWN_HANG_SPEEDUP = 3;

/** Which hosts failed lately, as far as this page has seen. */
export class HostMemory {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #timeoutMs: number;
  readonly #records = new Map<HostServer, HostRecord>();
  /** The hosts that hung since the last sound or press of a button. */
  readonly #hurried = new Set<HostServer>();

  /** @param timeoutMs how long a host may usually neither answer nor fail, in milliseconds */
  constructor(clock: Pick<Clock, 'now'>, timeoutMs: number) {
    this.#clock = clock;
    this.#timeoutMs = timeoutMs;
  }

  noteFailure(host: HostServer, failure: HostFailure): void {
    if (failure === 'hang') this.#hurried.add(host);
    const record = this.#records.get(host) ?? null;
    this.#records.set(host, afterHostFailure(record, failure, this.#clock.now()));
  }

  /** The host has recovered: what it sends is heard. */
  noteDelivery(host: HostServer): void {
    this.#records.delete(host);
  }

  /** Gives every host its full time again; the order stays. */
  resetTimeouts(): void {
    this.#hurried.clear();
  }

  /** Blames no host any more: the connection was lost. */
  forget(): void {
    this.#records.clear();
    this.resetTimeouts();
  }

  /** The addresses of a file in the order in which they are tried. */
  listCandidates(
    selected: SelectableHostServer,
    addressOf: (host: HostServer) => string,
  ): readonly HostCandidate[] {
    return listHostCandidates(selected, addressOf, (host) => this.isAskedLast(host));
  }

  isAskedLast(host: HostServer): boolean {
    return isHostAskedLast(this.#records.get(host) ?? null, this.#clock.now());
  }

  /** How long this host may neither answer nor fail now, in milliseconds. */
  timeoutMsOf(host: HostServer): number {
    return this.#hurried.has(host) ? this.#timeoutMs / KNOWN_HANG_SPEEDUP : this.#timeoutMs;
  }
}
