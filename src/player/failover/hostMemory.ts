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

/** The timeout of a host that has hung is divided by this. */
const KNOWN_HANG_SPEEDUP = 3;

/** Hosts that failed lately, as far as this page has seen. */
export class HostMemory {
  readonly #records = new Map<HostServer, HostRecord>();
  /** Hosts that hung since the last sound or press of a button. */
  readonly #hurried = new Set<HostServer>();

  /** @param timeoutMs how long a host may usually take to answer or fail, in milliseconds */
  constructor(
    private readonly clock: Pick<Clock, 'now'>,
    private readonly timeoutMs: number,
  ) {}

  noteFailure(host: HostServer, failure: HostFailure): void {
    if (failure === 'hang') this.#hurried.add(host);
    const record = this.#records.get(host) ?? null;
    this.#records.set(host, afterHostFailure(record, failure, this.clock.now()));
  }

  /** The host has recovered: its file sounds. */
  noteDelivery(host: HostServer): void {
    this.#records.delete(host);
  }

  /** Gives every host its full timeout again; the order stays. */
  resetTimeouts(): void {
    this.#hurried.clear();
  }

  /** Clears all failures, because the connection was lost. */
  forget(): void {
    this.#records.clear();
    this.resetTimeouts();
  }

  /** The URLs of a file, in the order in which they are tried. */
  listCandidates(
    selected: SelectableHostServer,
    addressOf: (host: HostServer) => string,
  ): readonly HostCandidate[] {
    return listHostCandidates(selected, addressOf, (host) => this.isAskedLast(host));
  }

  isAskedLast(host: HostServer): boolean {
    return isHostAskedLast(this.#records.get(host) ?? null, this.clock.now());
  }

  /** How long this host may take to answer or fail now, in milliseconds. */
  timeoutMsOf(host: HostServer): number {
    return this.#hurried.has(host) ? this.timeoutMs / KNOWN_HANG_SPEEDUP : this.timeoutMs;
  }
}
