import type { HostServer } from '../../domain/app/appConfig';
import {
  afterHostFailure,
  type HostFailure,
  type HostRecord,
  isHostAskedLast,
} from '../../domain/media/hostHealth';
import type { Clock } from '../../lib/clock';

/** How much sooner a host that hung is given up the next time. */
const KNOWN_HANG_SPEEDUP = 3;

/** Which hosts failed lately; what a page knows of them ends with it. */
export class HostMemory {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #timeoutMs: number;
  readonly #records = new Map<HostServer, HostRecord>();
  /** Those that hung since something sounded or somebody pressed a button. */
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

  /** What it sends is heard: it has recovered. */
  noteDelivery(host: HostServer): void {
    this.#records.delete(host);
  }

  /** All are given their full time again; the order stays. */
  takeTime(): void {
    this.#hurried.clear();
  }

  /** Nothing is held against any: it was the connection. */
  forget(): void {
    this.#records.clear();
    this.takeTime();
  }

  isAskedLast(host: HostServer): boolean {
    return isHostAskedLast(this.#records.get(host) ?? null, this.#clock.now());
  }

  /** How long this host may neither answer nor fail now, in milliseconds. */
  timeoutMsOf(host: HostServer): number {
    return this.#hurried.has(host) ? this.#timeoutMs / KNOWN_HANG_SPEEDUP : this.#timeoutMs;
  }
}
