import { TEXT_KEYS, type TextKey } from '../database/keys';
import { parseJson, readSongIds } from '../database/storedValue';
import type { TextStore } from './textStore';

/** The play queue between two visits: a JSON array of ids as texts. */
export interface SavedQueue {
  /** Whole ids, each once, in their order; empty when nothing can be read. */
  readonly loadQueue: () => readonly number[];
  /** What stands stored now, by whichever tab; null when that is no queue at all. */
  readonly readQueue: () => readonly number[] | null;
  /** The order before the shuffle; null where the order is the list's own. */
  readonly readShuffledFrom: () => readonly number[] | null;
  /** Does nothing before the first load: what is stored must not be lost to an empty start. */
  readonly saveQueue: (songIds: readonly number[], shuffledFrom?: readonly number[] | null) => void;
  /** Reports changes by this tab and by others. */
  readonly subscribeQueue: (listener: () => void) => () => void;
}

export function parseQueue(text: string | null): readonly number[] {
  return readSongIds(parseJson(text));
}

export function createSavedQueue(texts: TextStore): SavedQueue {
  let isLoaded = false;
  function readIds(key: TextKey): readonly number[] | null {
    const stored = parseJson(texts.read(key));
    return Array.isArray(stored) ? readSongIds(stored) : null;
  }
  return {
    loadQueue() {
      isLoaded = true;
      return parseQueue(texts.read(TEXT_KEYS.queue));
    },
    readQueue: () => readIds(TEXT_KEYS.queue),
    readShuffledFrom: () => readIds(TEXT_KEYS.shuffledFrom),
    saveQueue(songIds, shuffledFrom = null) {
      if (!isLoaded) return;
      // First, because other tabs take over the queue together with what stands stored then.
      if (shuffledFrom !== null) texts.write(TEXT_KEYS.shuffledFrom, formatQueue(shuffledFrom));
      else if (texts.read(TEXT_KEYS.shuffledFrom) !== null) texts.remove(TEXT_KEYS.shuffledFrom);
      texts.write(TEXT_KEYS.queue, formatQueue(songIds));
    },
    subscribeQueue: (listener) => texts.subscribe(TEXT_KEYS.queue, listener),
  };
}

export function formatQueue(songIds: readonly number[]): string {
  return JSON.stringify(songIds.map(String));
}
