import type { IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { readAs } from '../../domain/app/lenient';
import { withTimeout } from '../../lib/withTimeout';
import { rethrowMistake } from '../database/storageErrors';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long answers about an anime are valid. */
export const INFO_MAX_AGE_MS = { encyclopedia: 7 * DAY_MS, animeInfo: DAY_MS } as const;

const recordSchema = v.object({ savedAtMs: v.number(), value: v.unknown() });
type CachedInfo = v.InferOutput<typeof recordSchema>;

const STORE = 'infoCache';
const KEEP_MS = 30 * DAY_MS;
/** Requesting it again is better than waiting for a cache that hangs. */
const READ_TIMEOUT_MS = 2000;

/** A cache of answers from the info services. If storage fails, the service is simply asked again. */
export class InfoCache {
  readonly #remembered = new Map<string, CachedInfo>();
  #isPruned = false;

  /**
   * @param opening null if there is no database: answers are then cached until the page closes
   * @param nowMs the time; an answer from the future (the clock was set back) counts as too old
   */
  constructor(
    private readonly opening: Promise<IDBPDatabase | null>,
    private readonly nowMs: () => number,
  ) {}

  /** The value, to be parsed by its writer; undefined if there is none this recent. */
  async get(key: string, maxAgeMs: number): Promise<unknown> {
    const info = await withTimeout(this.#read(key), READ_TIMEOUT_MS).catch(rethrowMistake);
    if (!info) return undefined;
    const ageMs = this.nowMs() - info.savedAtMs;
    return ageMs >= 0 && ageMs < maxAgeMs ? info.value : undefined;
  }

  async put(key: string, value: unknown): Promise<void> {
    const info = { savedAtMs: this.nowMs(), value };
    this.#remembered.set(key, info);
    try {
      const database = await this.opening;
      await database?.put(STORE, { key, ...info });
      if (database) await this.#prune(database);
    } catch (error) {
      // Storage is full or forbidden: the answer stays in memory.
      rethrowMistake(error);
    }
  }

  async #read(key: string): Promise<CachedInfo | null> {
    const kept = this.#remembered.get(key);
    return kept ?? readAs(recordSchema, await (await this.opening)?.get(STORE, key));
  }

  /** Runs once per visit, so that the cache does not grow without limit. */
  async #prune(database: IDBPDatabase): Promise<void> {
    if (this.#isPruned) return;
    this.#isPruned = true;
    const { store, done } = database.transaction(STORE, 'readwrite');
    // Otherwise a transaction aborted by the browser would be an uncaught error.
    done.catch(rethrowMistake);
    const tooOld = IDBKeyRange.upperBound(this.nowMs() - KEEP_MS, true);
    for (const key of await store.index('savedAtMs').getAllKeys(tooOld)) await store.delete(key);
  }
}
