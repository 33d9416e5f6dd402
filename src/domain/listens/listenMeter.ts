import { type Listen, realListenSeconds } from './listens';

/** What the player says of the current song at one moment. */
export interface SoundSample {
  /** Null without a current song. */
  readonly annSongId: number | null;
  /** It sounds at this moment: it neither pauses nor waits for data. */
  readonly isSounding: boolean;
  readonly positionSeconds: number;
  readonly durationSeconds: number | null;
  readonly nowMs: number;
}

/** How much of the current song has sounded so far. */
export interface Metered {
  readonly last: SoundSample;
  /** Null until it has sounded. */
  readonly startedAtMs: number | null;
  readonly heardSeconds: number;
  /** It was heard long enough. */
  readonly isReal: boolean;
}

/** Songs play at up to this speed; whatever moves faster was skipped. */
const FASTEST_RATE = 2;
/** Positions and clocks are told a little apart. */
const SLACK_SECONDS = 0.5;
/** A song is at its beginning up to here. */
const BEGINNING_SECONDS = 1;

/** Seconds of the song that sounded between two samples of it; none where it was moved. */
function heardBetween(before: SoundSample, after: SoundSample): number {
  if (!before.isSounding) return 0;
  const movedSeconds = after.positionSeconds - before.positionSeconds;
  const passedSeconds = Math.max(0, after.nowMs - before.nowMs) / 1000;
  const isPlayed = movedSeconds > 0 && movedSeconds <= passedSeconds * FASTEST_RATE + SLACK_SECONDS;
  return isPlayed ? movedSeconds : 0;
}

/**
 * Whether the song begins anew: it is at its beginning again and counted already, or was
 * started again. Who goes back while it sounds, and has not heard enough yet, still hears it for the
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

/** What is known after one more sample. @param before null before the first one */
export function meterSound(before: Metered | null, sample: SoundSample): Metered {
  const isOther = before === null || before.last.annSongId !== sample.annSongId;
  if (isOther || beginsAnew(before, sample)) return begin(sample);
  const heardSeconds = before.heardSeconds + heardBetween(before.last, sample);
  const isReal = before.isReal || heardSeconds >= realListenSeconds(sample.durationSeconds);
  const startedAtMs = before.startedAtMs ?? (sample.isSounding ? sample.nowMs : null);
  return { last: sample, startedAtMs, heardSeconds, isReal };
}

/** The listen it has come to; null while it is none. */
export function listenOf({ last, startedAtMs, heardSeconds, isReal }: Metered): Listen | null {
  if (!isReal || startedAtMs === null || last.annSongId === null) return null;
  const listenedSeconds = Math.round(heardSeconds * 10) / 10;
  return { annSongId: last.annSongId, startedAtMs, listenedSeconds };
}
