import type { ReplacedQueue } from './playback';
import { hasSameSongs, LEAST_MISSED_SONGS, type QueueState } from './queue';

/** How many queues can be gone back to. */
export const MOST_EARLIER_QUEUES = 3;
/** Longer ones come back by Undo alone: three of them would fill what a browser stores of texts. */
export const MOST_KEPT_SONGS = 20_000;

/** A queue that gave way to another one, and where its current song stood. */
export type EarlierQueue = Omit<ReplacedQueue, 'isPlaying'>;

/** With the queue at the front, once, unless nobody misses it; the oldest gives way. */
export function withEarlierQueue(
  earlier: readonly EarlierQueue[],
  { songIds, currentIndex, positionSeconds, shuffledFrom }: EarlierQueue,
): readonly EarlierQueue[] {
  const { length } = songIds;
  if (length < LEAST_MISSED_SONGS || length > MOST_KEPT_SONGS) return earlier;
  const kept = {
    songIds,
    currentIndex,
    positionSeconds,
    ...(shuffledFrom !== undefined && { shuffledFrom }),
  };
  return [kept, ...withoutEarlierQueue(earlier, kept)].slice(0, MOST_EARLIER_QUEUES);
}

/** Without the queue of these songs in this order. */
export function withoutEarlierQueue(
  earlier: readonly EarlierQueue[],
  queue: QueueState,
): readonly EarlierQueue[] {
  return earlier.filter((each) => !hasSameSongs(each, queue));
}
