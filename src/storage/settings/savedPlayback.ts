import * as v from 'valibot';
import { readAs } from '../../domain/app/lenient';
import type { SongPosition } from '../../domain/media/playback';
import { marksOf, type QueueMarks } from '../../domain/queue/queue';
import { systemClock } from '../../lib/clock';
import { TEXT_KEYS, type TextKey } from '../database/keys';
import { asRecord, parseJson, readSongIds } from '../database/storedValue';
import type { TextStore } from '../database/textStore';

/** Other tabs are notified of all of these; they take over the queue, which is written last. */
const QUEUE_KEYS = [TEXT_KEYS.shuffledFrom, TEXT_KEYS.queueMarks, TEXT_KEYS.queue];

export function parseQueue(text: string | null): readonly number[] {
  return readSongIds(parseJson(text));
}

/** The saved play queue: a JSON array of ids as texts, with its marks in other keys. */
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
    /** Distinct integer ids in order; empty if nothing can be read. */
    loadQueue() {
      isLoaded = true;
      return parseQueue(texts.read(TEXT_KEYS.queue));
    },
    /** The queue stored by any tab; null if the text is not a queue. */
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
    /** Does nothing before the first load: an empty start must not overwrite the stored queue. */
    saveQueue(songIds: readonly number[], { shuffledFrom, queueId, playNextRun }: QueueMarks = {}) {
      if (!isLoaded) return;
      isSaving = true;
      put(TEXT_KEYS.shuffledFrom, shuffledFrom ? formatQueue(shuffledFrom) : null);
      put(TEXT_KEYS.queueMarks, queueId ? JSON.stringify({ queueId, playNextRun }) : null);
      texts.write(TEXT_KEYS.queue, formatQueue(songIds));
      isSaving = false;
    },
    subscribeQueue(listener: () => void) {
      const onChange = () => {
        if (!isSaving) listener();
      };
      const leaves = QUEUE_KEYS.map((key) => texts.subscribe(key, onChange));
      return () => leaves.forEach((leave) => void leave());
    },
  };
}

export function formatQueue(songIds: readonly number[]): string {
  return JSON.stringify(songIds.map(String));
}

const positionSchema = v.object({
  annSongId: v.pipe(v.number(), v.safeInteger()),
  positionSeconds: v.pipe(v.number(), v.finite(), v.minValue(0)),
});

/** The position in the current song, so that playback can continue there after a reload. */
export function createSavedPosition(texts: TextStore, waitMs: number) {
  let isLoaded = false;
  /** Undefined if nothing waits to be written. */
  let waiting: SongPosition | null | undefined;
  let cancelFlush: (() => void) | undefined;

  function flush(): void {
    cancelFlush?.();
    cancelFlush = undefined;
    if (waiting === null) texts.remove(TEXT_KEYS.position);
    else if (waiting !== undefined) texts.write(TEXT_KEYS.position, JSON.stringify(waiting));
    waiting = undefined;
  }

  return {
    loadPosition() {
      isLoaded = true;
      return readAs(positionSchema, parseJson(texts.read(TEXT_KEYS.position)));
    },
    /** May be called often: writes at most once per interval, and when the page closes. */
    savePosition(position: SongPosition | null) {
      if (!isLoaded) return;
      waiting = position;
      cancelFlush ??= systemClock.schedule(flush, waitMs);
    },
    flush,
  };
}
