import { type Listen, realListenSeconds } from './listens';

/** The player's state of the current song at one moment. */
export interface SoundSample {
  /** Null if there is no current song. */
  readonly annSongId: number | null;
  /** The song sounds at this moment: it is neither paused nor waiting for data. */
  readonly isSounding: boolean;
  readonly positionSeconds: number;
  readonly durationSeconds: number | null;
  readonly nowMs: number;
}

/** How much of the current song was heard so far. */
export interface Metered {
  readonly last: SoundSample;
  /** Null until the song sounds. */
  readonly startedAtMs: number | null;
  readonly heardSeconds: number;
  readonly isReal: boolean;
}

/** The fastest playback speed. A faster change of position is a skip. */
const FASTEST_RATE = 2;
/** Position and clock are not read at exactly the same moment. */
const SLACK_SECONDS = 0.5;
/** Up to this position a song is at its beginning. */
const BEGINNING_SECONDS = 1;

/** Seconds of the song that sounded between two samples; 0 after a seek. */
function heardBetween(before: SoundSample, after: SoundSample): number {
  if (!before.isSounding) return 0;
  const movedSeconds = after.positionSeconds - before.positionSeconds;
  const passedSeconds = Math.max(0, after.nowMs - before.nowMs) / 1000;
  const isPlayed = movedSeconds > 0 && movedSeconds <= passedSeconds * FASTEST_RATE + SLACK_SECONDS;
  return isPlayed ? movedSeconds : 0;
}

/**
 * Whether the song begins anew: it is at its beginning again, after it already counted or was
 * restarted. If the user seeks back while it sounds and has not heard enough yet, it is still the
 * first time.
 */
function beginsAnew({ last, isReal }: Metered, sample: SoundSample): boolean {
  const isBack =
    sample.positionSeconds < BEGINNING_SECONDS && last.positionSeconds > sample.positionSeconds;
  const wasPastBeginning = last.positionSeconds >= BEGINNING_SECONDS;
  return isBack && wasPastBeginning && (isReal || !sample.isSounding);
}

function begin(sample: SoundSample): Metered {
  const startedAtMs = sample.isSounding ? sample.nowMs : null;
  return { last: sample, startedAtMs, heardSeconds: 0, isReal: false };
}

/**
 * The state after one more sample.
 * @param before null before the first one
 */
export function meterSound(before: Metered | null, sample: SoundSample): Metered {
  const isOther = before === null || before.last.annSongId !== sample.annSongId;
  if (isOther || beginsAnew(before, sample)) return begin(sample);
  const heardSeconds = before.heardSeconds + heardBetween(before.last, sample);
  const isReal = before.isReal || heardSeconds >= realListenSeconds(sample.durationSeconds);
  const startedAtMs = before.startedAtMs ?? (sample.isSounding ? sample.nowMs : null);
  return { last: sample, startedAtMs, heardSeconds, isReal };
}

/** The listen, or null if the song was not heard long enough yet. */
export function listenOf({ last, startedAtMs, heardSeconds, isReal }: Metered): Listen | null {
  if (!isReal || startedAtMs === null || last.annSongId === null) return null;
  const listenedSeconds = Math.round(heardSeconds * 10) / 10;
  return { annSongId: last.annSongId, startedAtMs, listenedSeconds };
}
