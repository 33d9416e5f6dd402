import * as v from 'valibot';
import { lenient, readAmount } from '../../domain/app/lenient';
import { parseSongList } from '../../domain/song/parseSong';
import { mergeSongs, type SongAnswer } from '../../domain/song/songList';
import { parseJsonAnswer } from '../answerBody';
import { WireError } from '../wireError';

const RANKED_REFUSAL_STATUS = 503;

/** Whether the service refused because of a ranked match; a retry is no use then. */
export function isRankedRefusal(error: unknown): boolean {
  return (
    error instanceof WireError &&
    error.status === RANKED_REFUSAL_STATUS &&
    /ranked/i.test(error.detail)
  );
}

const songListSchema = v.array(v.unknown());

export interface ParsedSongAnswer extends SongAnswer {
  /** The number of rows, including unreadable and repeated ones: a limit counts them all. */
  readonly rowCount: number;
}

/**
 * A list of songs, each parsed separately: unreadable ones are dropped and counted. A row with a
 * repeated annSongId is left out without being counted.
 * @throws WireError malformed when the answer is not a list
 */
export function parseSongAnswer(text: string): ParsedSongAnswer {
  const rows = parseJsonAnswer(text, songListSchema);
  const { songs, droppedCount } = parseSongList(rows);
  return { songs: mergeSongs(songs), droppedCount, rowCount: rows.length };
}

export interface RankedStatus {
  readonly isActive: boolean;
  /** 0 outside ranked time; null if the service does not say how long it lasts. */
  readonly secondsLeft: number | null;
}

const SECONDS_PER_MINUTE = 60;
/** A match takes less than an hour, so more than a day cannot be its length. */
const LONGEST_SECONDS = 24 * 60 * SECONDS_PER_MINUTE;

const rankedStatusSchema = v.object({
  active: v.pipe(
    v.union([v.boolean(), v.literal(0), v.literal(1)]),
    v.transform((active) => active === true || active === 1),
  ),
  remaining_minutes: lenient(readAmount),
  remaining_seconds: lenient(readAmount),
});

function secondsLeftOf(minutes: number | null, seconds: number | null): number | null {
  if (minutes === null && seconds === null) return null;
  const minuteSeconds = (minutes ?? 0) * SECONDS_PER_MINUTE;
  const ownSeconds = seconds ?? 0;
  // The seconds are added to the minutes, but some servers count all of the time in the seconds.
  const isTotal = ownSeconds >= SECONDS_PER_MINUTE;
  const secondsLeft = isTotal ? ownSeconds : minuteSeconds + ownSeconds;
  return secondsLeft <= LONGEST_SECONDS ? secondsLeft : null;
}

/** @throws WireError malformed when the answer does not say whether it is active */
export function parseRankedStatus(text: string): RankedStatus {
  const status = parseJsonAnswer(text, rankedStatusSchema);
  if (!status.active) return { isActive: false, secondsLeft: 0 };
  const secondsLeft = secondsLeftOf(status.remaining_minutes, status.remaining_seconds);
  return { isActive: true, secondsLeft };
}
