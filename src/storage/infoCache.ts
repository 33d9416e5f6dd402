import * as v from 'valibot';
import { withTimeout } from '../mechanisms/withTimeout';
import type { ExtrasDb } from './extrasDb';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long answers about an anime are good for. */
export const INFO_MAX_AGE_MS = { encyclopedia: 7 * DAY_MS, animeInfo: DAY_MS } as const;

/** Answers of the info services. Nothing here rejects: at worst the service is asked again. */
export interface InfoCache {
  /** The value, to be parsed by whoever put it; undefined when there is none this young. */
  readonly get: (key: string, maxAgeMs: number) => Promise<unknown>;
  readonly put: (key: string, value: unknown) => Promise<void>;
}

interface CachedInfo {
  readonly savedAtMs: number;
  readonly value: unknown;
}

const recordSchema = v.object({ savedAtMs: v.number(), value: v.unknown() });
const KEEP_MS = 30 * DAY_MS;
/** Asking the service again is better than waiting for a cache that hangs. */
const READ_TIMEOUT_MS = 2000;

/**
 * @param database null when there is none: then answers are kept until the page is left
 * @param nowMs the time; an answer from the future (the clock was set back) counts as too old
 */
export function createInfoCache(database: ExtrasDb | null, nowMs: () => number): InfoCache {
  const remembered = new Map<string, CachedInfo>();
  let isPruned = false;

  async function read(key: string): Promise<CachedInfo | undefined> {
    const kept = remembered.get(key);
    if (kept || database === null) return kept;
    const parsed = v.safeParse(recordSchema, await database.infoCache.get(key));
    return parsed.success ? parsed.output : undefined;
  }

  /** Once per visit, so that the cache does not grow for ever. */
  async function prune(extras: ExtrasDb): Promise<void> {
    if (isPruned) return;
    isPruned = true;
    await extras.infoCache
      .where('savedAtMs')
      .below(nowMs() - KEEP_MS)
      .delete();
  }

  return {
    async get(key, maxAgeMs) {
      const info = await withTimeout(read(key), READ_TIMEOUT_MS).catch(() => undefined);
      if (info === undefined) return undefined;
      const ageMs = nowMs() - info.savedAtMs;
      return ageMs >= 0 && ageMs < maxAgeMs ? info.value : undefined;
    },
    async put(key, value) {
      const info = { savedAtMs: nowMs(), value };
      remembered.set(key, info);
      if (database === null) return;
      try {
        await database.infoCache.put({ key, ...info });
        await prune(database);
      } catch {
        // Full or forbidden: it stays in memory.
      }
    },
  };
}
