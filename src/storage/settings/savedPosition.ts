import * as v from 'valibot';
import { readAs } from '../../domain/app/lenient';
import type { SongPosition } from '../../domain/media/playback';
import { systemClock } from '../../lib/clock';
import { TEXT_KEYS } from '../database/keys';
import { parseJson } from '../database/storedValue';
import type { TextStore } from '../database/textStore';

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
