import { TEXT_KEYS } from '../database/keys';
import { parseJson, readSongIds } from '../database/storedValue';
import type { TextStore } from './textStore';

/** The play queue between two visits: a JSON array of ids as texts. */
export interface SavedQueue {
  /** Whole ids, each once, in their order; empty when nothing can be read. */
  readonly loadQueue: () => readonly number[];
  /** What stands stored now, by whichever tab; null when that is no queue at all. */
  readonly readQueue: () => readonly number[] | null;
  /** Does nothing before the first load: what is stored must not be lost to an empty start. */
  readonly saveQueue: (songIds: readonly number[]) => void;
  /** Reports changes by this tab and by others. */
  readonly subscribeQueue: (listener: () => void) => () => void;
}

export function parseQueue(text: string | null): readonly number[] {
  return readSongIds(parseJson(text));
}

export function createSavedQueue(texts: TextStore): SavedQueue {
  let isLoaded = false;
  return {
    loadQueue() {
      isLoaded = true;
      return parseQueue(texts.read(TEXT_KEYS.queue));
    },
    readQueue() {
      const stored = parseJson(texts.read(TEXT_KEYS.queue));
      return Array.isArray(stored) ? readSongIds(stored) : null;
    },
    saveQueue(songIds) {
      if (isLoaded) texts.write(TEXT_KEYS.queue, formatQueue(songIds));
    },
    subscribeQueue: (listener) => texts.subscribe(TEXT_KEYS.queue, listener),
  };
}

export function formatQueue(songIds: readonly number[]): string {
  return JSON.stringify(songIds.map(String));
}
