import * as v from 'valibot';
import { readInteger, readList } from './lenient';
import type { ReplacedQueue } from './playback';
import { hasSameSongs, LEAST_MISSED_SONGS, type QueueState, restoreQueue } from './queue';

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

const songIdsSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) => entries.flatMap((entry) => readInteger(entry) ?? [])),
);
const storedSchema = v.object({
  songIds: songIdsSchema,
  currentIndex: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
  positionSeconds: v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
  shuffledFrom: v.fallback(v.nullish(songIdsSchema, null), null),
});

/** Null where there is nothing to go on with. */
function readEarlierQueue(input: unknown): EarlierQueue | null {
  const parsed = v.safeParse(storedSchema, input);
  if (!parsed.success) return null;
  const { songIds, currentIndex, positionSeconds, shuffledFrom } = parsed.output;
  const queue = restoreQueue(songIds, currentIndex, shuffledFrom);
  return queue.songIds.length === 0 ? null : { ...queue, positionSeconds };
}

/** What storage holds of them; what is no queue is left out, so that it does not cost the others. */
export function readEarlierQueues(input: unknown): readonly EarlierQueue[] {
  const queues = readList(input).flatMap((each) => readEarlierQueue(each) ?? []);
  return queues.slice(0, MOST_EARLIER_QUEUES);
}
