import { marksOf, type QueueMarks } from '../../domain/queue/queue';
import { TEXT_KEYS, type TextKey } from '../database/keys';
import { asRecord, parseJson, readSongIds } from '../database/storedValue';
import type { TextStore } from '../database/textStore';

/** All of it is told to other tabs; what they take over is the queue, which is written last. */
const QUEUE_KEYS = [TEXT_KEYS.shuffledFrom, TEXT_KEYS.queueMarks, TEXT_KEYS.queue];

export function parseQueue(text: string | null): readonly number[] {
  return readSongIds(parseJson(text));
}

/**
 * The play queue between two visits: a JSON array of ids as texts, and beside it what it is.
 */
export function createSavedQueue(texts: TextStore) {
  let isLoaded = false;
  let isSaving = false;
  function readIds(key: TextKey): readonly number[] | null {
    const stored = parseJson(texts.read(key));
    return Array.isArray(stored) ? readSongIds(stored) : null;
  }
  function put(key: TextKey, text: string | null): void {
    if (text !== null) texts.write(key, text);
    else if (texts.read(key) !== null) texts.remove(key);
  }
  return {
    /** Whole ids, each once, in their order; empty when nothing can be read. */
    loadQueue() {
      isLoaded = true;
      return parseQueue(texts.read(TEXT_KEYS.queue));
    },
    /** The stored queue, by whichever tab; null when that is no queue at all. */
    readQueue: () => readIds(TEXT_KEYS.queue),
    readMarks() {
      const { queueId, playNextRun: run } =
        asRecord(parseJson(texts.read(TEXT_KEYS.queueMarks))) ?? {};
      return marksOf({
        queueId: typeof queueId === 'string' ? queueId : undefined,
        shuffledFrom: readIds(TEXT_KEYS.shuffledFrom) ?? undefined,
        playNextRun: Array.isArray(run) ? readSongIds(run) : undefined,
      });
    },
    /** Does nothing before the first load: what is stored must not be lost to an empty start. */
    saveQueue(songIds: readonly number[], { shuffledFrom, queueId, playNextRun }: QueueMarks = {}) {
      if (!isLoaded) return;
      isSaving = true;
      put(TEXT_KEYS.shuffledFrom, shuffledFrom ? formatQueue(shuffledFrom) : null);
      put(TEXT_KEYS.queueMarks, queueId ? JSON.stringify({ queueId, playNextRun }) : null);
      texts.write(TEXT_KEYS.queue, formatQueue(songIds));
      isSaving = false;
    },
    /** Reports changes by other tabs. */
    subscribeQueue(listener: () => void) {
      const onChange = () => {
        if (!isSaving) listener();
      };
      const leaves = QUEUE_KEYS.map((key) => texts.subscribe(key, onChange));
      return () => leaves.forEach((leave) => void leave());
    },
  };
}

export type SavedQueue = ReturnType<typeof createSavedQueue>;

export function formatQueue(songIds: readonly number[]): string {
  return JSON.stringify(songIds.map(String));
}
