import * as v from 'valibot';
import { TEXT_KEYS } from '../database/keys';
import { parseJson } from '../database/storedValue';
import type { TextStore } from '../database/textStore';

export interface Position {
  readonly annSongId: number;
  readonly positionSeconds: number;
}

const positionSchema = v.object({
  annSongId: v.pipe(v.number(), v.safeInteger()),
  positionSeconds: v.pipe(v.number(), v.finite(), v.minValue(0)),
});

/** Where the current song stood, so that a reload can go on from there. */
export function createSavedPosition(texts: TextStore, waitMs: number) {
  let isLoaded = false;
  /** Undefined while nothing waits. */
  let waiting: Position | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === null) texts.remove(TEXT_KEYS.position);
    else if (waiting !== undefined) texts.write(TEXT_KEYS.position, JSON.stringify(waiting));
    waiting = undefined;
  }

  return {
    loadPosition() {
      isLoaded = true;
      const parsed = v.safeParse(positionSchema, parseJson(texts.read(TEXT_KEYS.position)));
      return parsed.success ? parsed.output : null;
    },
    /** Meant to be called often: written at most once in a while, and when the page is left. */
    savePosition(position: Position | null) {
      if (!isLoaded) return;
      waiting = position;
      timer ??= setTimeout(flush, waitMs);
    },
    /** Writes now what is still waiting. */
    flush,
  };
}

export type SavedPosition = ReturnType<typeof createSavedPosition>;
