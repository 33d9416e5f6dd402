import { createChannel } from '../../lib/channel';
import type { MemoryReason } from './storageErrors';

export type StorageStatus =
  | { readonly kind: 'persistent' }
  | { readonly kind: 'memory'; readonly reason: MemoryReason };

/** The parts that can fail independently. */
export type StoragePart = 'database' | 'texts';

/** Persistent while every part is. The database's reason comes before that of the texts. */
export class StorageStatusControl {
  readonly #failures = new Map<StoragePart, MemoryReason>();
  readonly #channel = createChannel<StorageStatus>({ kind: 'persistent' });
  readonly getStatus = this.#channel.get;
  readonly subscribeStatus = this.#channel.subscribe;

  /** From now on the part holds its data in memory. */
  fail(part: StoragePart, reason: MemoryReason): void {
    this.#failures.set(part, reason);
    this.#update();
  }

  /** Everything of the part is stored again. */
  recover(part: StoragePart): void {
    this.#failures.delete(part);
    this.#update();
  }

  #update(): void {
    const reason = this.#failures.get('database') ?? this.#failures.get('texts');
    const status = this.getStatus();
    if (status.kind === 'memory' ? status.reason === reason : reason === undefined) return;
    this.#channel.set(reason === undefined ? { kind: 'persistent' } : { kind: 'memory', reason });
  }
}

export type StorageStatusSource = Pick<StorageStatusControl, 'getStatus' | 'subscribeStatus'>;
